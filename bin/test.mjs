// Plain JavaScript for Node 20.19 and newer: this runs before anything is installed.
// The last line is always "N passed, N failed"; the build, types, lint and format count as one each.
import { availableParallelism } from 'node:os'
import { delimiter } from 'node:path'
import { buildWhenChanged } from './bootstrap/build-when-changed.mjs'
import { check, end, missing, runProgram, runTask, startInBackground, tests } from './bootstrap/parts.mjs'
import { makeInstalled } from './bootstrap/ready.mjs'
import { explain, step } from './bootstrap/step.mjs'
import {
  answers,
  findBrowser,
  findPostgres,
  installTestTools,
  installTestToolsByNight,
} from './bootstrap/tested-with.mjs'

const needsBrowser =
  'No browser was found: install Chromium or Chrome, or name one in CHROME_PATH. The tests in a browser did not run.'
const needsPostgres =
  'No PostgreSQL was found: install version 15 or later, or name the folder of its programs in POSTGRES_BIN. The tests on PostgreSQL did not run.'

/** Builds the program, which generates the types of queries and routes; a build that is there may lack them. */
async function build() {
  await buildWhenChanged({ quickPictures: true })
  await step(
    'Writing the types of queries and routes',
    process.execPath,
    ['bin/generate.ts', '--types-only'],
    {
      otherwise: 'The types could not be generated; see the error above.',
    },
  )
}

/** Finds the browser and the PostgreSQL of the tests, and returns the environment that names them. */
async function findTools() {
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
  return { browser, postgres, env }
}

async function everyPart() {
  await makeInstalled(installTestTools)
  const format = startInBackground((print) => check('format', ['oxfmt', '--check'], print))
  const built = await runTask('build', build)
  const formatted = await format()
  const { browser, postgres, env } = await findTools()
  // One checker takes two thirds of the CPU time of two.
  const types = startInBackground((print) => check('types', ['tsc', '--noEmit', '--checkers', '1'], print))
  const lint = startInBackground((print) =>
    check('lint', ['oxlint', '--type-aware', '--deny-warnings'], print, { GOMAXPROCS: '1' }),
  )
  // The races, of which one file runs at a time, wait for half of their time.
  const races = startInBackground((print) =>
    postgres
      ? tests('races on PostgreSQL', 'race', env, { print, hasPriority: true })
      : missing('races on PostgreSQL', needsPostgres, print),
  )
  // Not beside the journeys: together they take longer than one after the other on two processors.
  // While one of their workers waits, the races run; each worker loads the whole server.
  const units = await tests('everything that needs no browser', 'unit', env, {
    workers: availableParallelism(),
  })
  const atTheSameTime = [await races(), await types(), await lint()]
  const journeys = browser
    ? await tests('journeys in a browser', 'browser', env)
    : missing('journeys in a browser', needsBrowser)
  return [built, formatted, units, ...atTheSameTime, journeys]
}

const nightly = 'journeys on the other engine, and around the demonstration'
const onlyNightly = 'journeys that npm test leaves out'

/** `npm run test:long`: parts too slow for every change. `--only ffuf` runs only this scanner. */
async function longParts() {
  await makeInstalled(installTestToolsByNight)
  const built = await runTask('build', build)
  const scanners = () =>
    runProgram('scanners against an instance', ['build/app/scan.js', ...process.argv.slice(3)])
  if (process.argv.length > 3) return [built, await scanners()]
  const { browser, postgres, env } = await findTools()
  const long = { ...env, TEST_LENGTH: 'long' }
  // Read only now, since it needs a Node that removes types.
  const { journeysByNight } = await import('../test/journeys-by-night.ts')
  return [
    built,
    await tests(
      'the other engine, many seeds and kills',
      'unit',
      { ...long, TEST_ENGINE: 'PGlite' },
      { report: 'long' },
    ),
    postgres
      ? await tests('races on PostgreSQL, with damaged ledgers', 'race', long, { report: 'race-long' })
      : missing('races on PostgreSQL', needsPostgres),
    await demonstrationJourneys(browser),
    browser && postgres
      ? await tests(nightly, 'browser', { ...long, TEST_ENGINE: 'PGlite' }, { report: 'browser-long' })
      : missing(nightly, browser ? needsPostgres : needsBrowser),
    browser && postgres
      ? await tests(onlyNightly, 'browser', long, { report: 'browser-night', files: journeysByNight })
      : missing(onlyNightly, browser ? needsPostgres : needsBrowser),
    await runProgram('failover of the database, the pooler, the network and processes', [
      'build/app/simulate-failover.js',
    ]),
    await scanners(),
  ]
}

async function demonstrationJourneys(browser) {
  const title = 'journeys in the demonstration'
  if (!browser) return missing(title, needsBrowser)
  const built = await runProgram('build of the demonstration', ['bin/build-demo.ts'])
  if (built.failed > 0) return built
  const journeys = await tests(title, 'demonstration', { NODE_ENV: 'test', TZ: 'UTC', CHROME_PATH: browser })
  return { ...journeys, passed: journeys.passed + built.passed }
}

/** `npm run test:demo`: the same journeys in the demonstration. */
async function theDemonstration() {
  await makeInstalled()
  return [await runTask('build', build), await demonstrationJourneys(await findBrowser())]
}

const parts = await (
  { demonstration: theDemonstration, long: longParts }[process.argv[2]] ?? everyPart
)().catch((error) => {
  explain(error)
  return [{ passed: 0, failed: 1 }]
})
end(parts)
