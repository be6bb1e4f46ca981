import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { printNow, root, step } from './step.mjs'

// The headless shell renders pages without windows: the journeys take half the CPU time.
const chromes = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const macChromes = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/**
 * Installs the browser and the PostgreSQL of the tests by one command, where both are missing and that is
 * allowed.
 */
export async function installTestTools(print = printNow) {
  const browser = process.env['CHROME_PATH'] || installedBrowser() ? [] : ['chromium-headless-shell']
  const postgres = process.env['POSTGRES_BIN'] || installedPostgres() ? [] : ['postgresql']
  const missing = [...browser, ...postgres]
  if (missing.length > 0) await aptInstall(missing, print)
}

/** Packages of Debian for `npm run test:long`, by a program of each. Tests that need a missing one are skipped. */
const packagesByNight = {
  'swift-proxy-server': ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
}

/** Installs what only `npm run test:long` needs, where that is allowed. */
export async function installTestToolsByNight(print = printNow) {
  await installTestTools(print)
  const missing = Object.entries(packagesByNight).flatMap(([program, names]) =>
    onPath(program) ? [] : names,
  )
  if (missing.length > 0) await aptInstall(missing, print)
}

/**
 * Returns the browser for the tests: the one in CHROME_PATH, an installed one, or Playwright's; otherwise
 * installs one if that is allowed.
 */
export async function findBrowser() {
  const fromEnvironment = process.env['CHROME_PATH']
  if (fromEnvironment) return isProgram(fromEnvironment) ? fromEnvironment : null
  const found = installedBrowser()
  if (found) return found
  // Distributions without the headless shell have the whole browser.
  await aptInstall(['chromium'])
  return installedBrowser() ?? (await fetchedBrowser())
}

function installedBrowser() {
  return chromes.map(onPath).find(Boolean) ?? [...macChromes, ...playwrightChromes()].find(isProgram) ?? null
}

function playwrightChromes() {
  const caches = [
    process.env['PLAYWRIGHT_BROWSERS_PATH'],
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  const inside = [
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-linux/headless_shell',
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ]
  return caches.flatMap((cache) =>
    foldersIn(cache)
      .filter((name) => /^chromium(_headless_shell)?-/.test(name))
      .flatMap((name) => inside.map((path) => join(cache, name, path))),
  )
}

async function fetchedBrowser() {
  const cli = join(root, 'node_modules/playwright-core/cli.js')
  await step(
    'Fetching a browser for the tests',
    process.execPath,
    [cli, 'install', '--only-shell', 'chromium'],
    {
      otherwise: '',
    },
  ).catch(() => null)
  return installedBrowser()
}

/**
 * Returns the folder of PostgreSQL's programs: POSTGRES_BIN, the newest installed version, or the one on the
 * PATH; otherwise installs it if that is allowed.
 */
export async function findPostgres() {
  const fromEnvironment = process.env['POSTGRES_BIN']
  if (fromEnvironment) return isProgram(join(fromEnvironment, 'postgres')) ? fromEnvironment : null
  const found = installedPostgres()
  if (found) return found
  await aptInstall(['postgresql'])
  return installedPostgres()
}

function installedPostgres() {
  const debian = '/usr/lib/postgresql'
  const versions = foldersIn(debian).sort((a, b) => Number(b) - Number(a))
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    dirname(onPath('postgres') ?? '/nowhere/postgres'),
  ]
  return (
    folders.find((folder) => isProgram(join(folder, 'postgres')) && isProgram(join(folder, 'initdb'))) ?? null
  )
}

/** Installs packages if the user is root and apt exists; otherwise the affected tests report what is missing. */
async function aptInstall(names, print = printNow) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const install = 'apt-get update -q && apt-get install -y -q --no-install-recommends "$@"'
  await step(`Installing ${names.join(' and ')} for the tests`, 'sh', ['-c', install, 'sh', ...names], {
    env,
    print,
    otherwise: '',
  }).catch(() => null)
}

function onPath(name) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isProgram)
}

function foldersIn(folder) {
  return folder && existsSync(folder) ? readdirSync(folder) : []
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the version output of a program, or null when it does not run. */
export function answers(program) {
  try {
    return execFileSync(program, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    }).trim()
  } catch {
    return null
  }
}
