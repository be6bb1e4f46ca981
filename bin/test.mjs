// Plain JavaScript for Node 20.19 and newer: this runs before anything is installed.
// The last line is always "N passed, N failed"; the build, types, lint and format count as one each.
import { delimiter } from 'node:path'
import { buildWhenChanged } from './bootstrap/build-when-changed.mjs'
import { beside, check, holds, made, missing, tests } from './bootstrap/parts.mjs'
import { makeInstalled } from './bootstrap/ready.mjs'
import { explain, step } from './bootstrap/step.mjs'
import { answers, findBrowser, findPostgres } from './bootstrap/tested-with.mjs'

const needsBrowser =
  'No browser was found: install Chromium or Chrome, or name one in CHROME_PATH. The tests in a browser did not run.'
const needsPostgres =
  'No PostgreSQL was found: install version 15 or later, or name the folder of its programs in POSTGRES_BIN. The tests on PostgreSQL did not run.'

async function build() {
  await buildWhenChanged()
  await step(
    'Writing the types of queries and routes',
    process.execPath,
    ['bin/generate.ts', '--types-only'],
    {
      otherwise: 'The types could not be written; the reason stands above.',
    },
  )
}

async function everyPart() {
  await makeInstalled()
  // The build leaves some of the processor idle, and only looking at the sources wants none of what it makes.
  const format = beside((say) => check('format', ['prettier', '--check', '--log-level=warn', '.'], say))
  const built = await holds('build', build)
  const formatted = await format()
  // Each checker finds out by itself what others found out too: four of them take three times the work of one.
  const types = await check('types', ['tsc', '--noEmit', '--checkers', '2'])
  const lint = await check('lint', ['oxlint', '--type-aware', '--deny-warnings'])
  const browser = await findBrowser()
  const postgres = await findPostgres()
  process.stdout.write(`  Browser: ${(browser && answers(browser)) ?? 'none'}\n`)
  process.stdout.write(`  PostgreSQL: ${(postgres && answers(`${postgres}/postgres`)) ?? 'none'}\n`)
  const env = {
    NODE_ENV: 'test',
    TZ: 'UTC',
    ...(browser && { CHROME_PATH: browser }),
    ...(postgres && { POSTGRES_BIN: postgres, PATH: `${postgres}${delimiter}${process.env['PATH'] ?? ''}` }),
  }
  const units = await tests('everything that needs no browser', 'unit', env)
  // Races wait for each other half of the time, and nothing but the journeys looks at what this makes.
  const demonstration = beside((say) =>
    made('build of the demonstration', ['bin/build-demo.ts', '--quick'], say),
  )
  const races = postgres
    ? await tests('races on PostgreSQL', 'race', env)
    : missing('races on PostgreSQL', needsPostgres)
  return [
    built,
    formatted,
    types,
    lint,
    units,
    races,
    await demonstration(),
    browser
      ? await tests('journeys in a browser', 'browser', env)
      : missing('journeys in a browser', needsBrowser),
  ]
}

/** `npm run test:demo`: journeys of the same files, in the demonstration. */
async function theDemonstration() {
  await makeInstalled()
  const built = await holds('build', async () => {
    await build()
    await step('Building the demonstration', process.execPath, ['bin/build-demo.ts'], {
      otherwise: 'The demonstration could not be built; the reason stands above.',
    })
  })
  const browser = await findBrowser()
  if (!browser) return [built, missing('journeys in the demonstration', needsBrowser)]
  const env = { NODE_ENV: 'test', TZ: 'UTC', CHROME_PATH: browser }
  return [built, await tests('journeys in the demonstration', 'demonstration', env)]
}

const wanted = process.argv[2] === 'demonstration' ? theDemonstration : everyPart
const parts = await wanted().catch((error) => {
  explain(error)
  return [{ passed: 0, failed: 1 }]
})
const passed = parts.reduce((sum, part) => sum + part.passed, 0)
const failed = parts.reduce((sum, part) => sum + part.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)
