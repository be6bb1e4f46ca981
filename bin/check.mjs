// `npm run check`: types, lint, format, the unit tests beside the changes since main, and the subjects of its commits. Tests that
// only depend on a changed file are left to `npm test`: a third of all tests depend on a money rule.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { check, end, missing, startInBackground, tests } from './bootstrap/parts.mjs'
import { makeInstalled } from './bootstrap/ready.mjs'
import { step } from './bootstrap/step.mjs'
import { findPostgres } from './bootstrap/tested-with.mjs'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Returns the merge base with main, or HEAD. */
function base() {
  for (const branch of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', branch)
    } catch {
      // A clone need not have both branches.
    }
  }
  return 'HEAD'
}

/** Cache of the last type check: unchanged files are not checked again. */
const typesSeen = 'node_modules/.cache/vivencia/check.tsbuildinfo'

/** Each checker checks types that others check too: more than there are processors only take longer. */
const checkers = ['--checkers', String(Math.min(4, availableParallelism()))]

const isUnitTest = (path) => /\.test\.(tsx?|mjs)$/.test(path) && !path.endsWith('.race.test.ts')

/** Returns the path of a test itself, or all tests in the folder of other code. */
function testsOf(path) {
  if (/\.test\.\w+$/.test(path)) return [path].filter(isUnitTest)
  const folder = dirname(path)
  return readdirSync(folder)
    .filter(isUnitTest)
    .map((name) => `${folder}/${name}`)
}

const maxSubjectLength = 72

/** Returns a failure that names the subjects of commits since main which tools would cut off; nothing if there are none. */
function longSubjects(since) {
  const subjects = git('log', '--format=%s', `${since}..HEAD`).split('\n')
  const long = subjects.filter((subject) => subject.length > maxSubjectLength)
  if (long.length === 0) return []
  return [missing('subjects of commits', `Longer than ${maxSubjectLength} characters:\n${long.join('\n')}`)]
}

await makeInstalled()
const since = base()
const changed = [
  ...git('diff', '--name-only', '--relative', since).split('\n'),
  ...git('ls-files', '--others', '--exclude-standard').split('\n'),
].filter((path) => path !== '' && existsSync(path))
const code = changed.filter((path) => /\.(ts|tsx|mjs)$/.test(path))
await step('Writing the types of queries and routes', process.execPath, ['bin/generate.ts', '--types-only'], {
  otherwise: 'The types could not be written; see the error above.',
})
const postgres = await findPostgres()
const running = [
  startInBackground((print) =>
    check('types', ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', typesSeen, ...checkers], print),
  ),
  ...(code.length > 0
    ? [
        startInBackground((print) =>
          check('lint', ['oxlint', '--type-aware', '--deny-warnings', ...code], print),
        ),
      ]
    : []),
  ...(changed.length > 0
    ? [
        startInBackground((print) =>
          check('format', ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...changed], print),
        ),
      ]
    : []),
]
const env = { NODE_ENV: 'test', TZ: 'UTC', ...(postgres && { POSTGRES_BIN: postgres }) }
const files = [...new Set(code.flatMap(testsOf))]
const units =
  files.length === 0
    ? []
    : [await tests('tests beside what has changed', 'unit', env, { report: 'check', files })]
const parts = [...longSubjects(since), ...units]
for (const result of running) parts.push(await result())
end(parts)
