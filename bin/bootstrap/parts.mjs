import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { countTests } from './count-tests.mjs'
import { slowestFiles, durationsIn } from './slowest-files.mjs'
import { failuresIn } from './failures.mjs'
import { explain, printNow, root } from './step.mjs'
import { beginPart, timeLine } from './time-line.mjs'

const results = join(root, 'test-results')

/**
 * Starts a part at the same time as others, which go first where both need a processor, unless it has priority. Its
 * output is printed when its result is read.
 */
export function startInBackground(part) {
  let output = ''
  const done = part((words) => void (output += words))
  return async () => {
    const result = await done
    process.stdout.write(output)
    return result
  }
}

/** With less frequent garbage collection, compilers and linters written in Go need a fifth less work. */
const goSettings = { GOGC: '300' }

/** Runs a tool that passes or fails as a whole: it counts as one test. */
export async function check(title, [program, ...args], print = printNow, env = {}) {
  heading(title, print)
  const code = await run(
    title,
    [join(root, 'node_modules/.bin', program), ...args],
    { ...goSettings, ...env },
    // The compiler does not end at SIGTERM, and has no processes of its own.
    { print, endsBy: 'SIGKILL' },
  )
  if (code !== 0) return failedWhole(title)
  print('passed\n')
  return { passed: 1, failed: 0 }
}

/** Runs one of our programs, counted as one test. */
export async function runProgram(title, [program, ...args], print = printNow) {
  heading(title, print)
  const code = await run(title, [join(root, program), ...args], { NODE_ENV: 'production' }, { print })
  return code === 0 ? { passed: 1, failed: 0 } : failedWhole(title)
}

/** Runs a function of this program, counted as one test. */
export async function runTask(title, work) {
  heading(title, printNow)
  try {
    await work()
    return { passed: 1, failed: 0 }
  } catch (error) {
    explain(error)
    return failedWhole(title)
  }
}

/**
 * Runs a vitest project, or some of its files: every test counts. A run that breaks outside of a test, or has
 * no tests, is a failure.
 */
export async function tests(
  title,
  project,
  env,
  {
    report = project,
    files = [],
    // One worker more than processors: while one waits for a browser, a database or its next file, another can run.
    workers = availableParallelism() + 1,
    print = printNow,
    hasPriority,
  } = {},
) {
  heading(title, print)
  mkdirSync(results, { recursive: true })
  const file = join(results, `${report}.json`)
  rmSync(file, { force: true })
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--maxWorkers=${workers}`,
    `--outputFile.json=${file}`,
    ...files,
  ]
  const code = await run(title, [join(root, 'node_modules/.bin/vitest'), ...args], env, {
    print,
    hasPriority,
  })
  const counts = countTests(file, code)
  const listed = failuresIn(file, root)
  const failures = counts.failed > 0 && listed.length === 0 ? [`${title}\n`] : listed
  return { ...counts, failures, files: durationsIn(file, root) }
}

const failedWhole = (title) => ({ passed: 0, failed: 1, failures: [`${title}\n`] })

/** Prints the time line, the slowest test files, every failure once more, and the totals of all parts, and exits. */
export function end(parts) {
  heading('when each part ran, and its seconds of a processor', printNow)
  process.stdout.write(timeLine())
  const longest = slowestFiles(parts.flatMap(({ files = [] }) => files))
  if (longest !== '') {
    heading('the slowest test files', printNow)
    process.stdout.write(longest)
  }
  const failures = parts.flatMap((part) => part.failures ?? [])
  if (failures.length > 0) {
    heading('what failed', printNow)
    process.stdout.write(failures.join(''))
  }
  const sum = (what) => parts.reduce((total, part) => total + part[what], 0)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exit(sum('failed') > 0 ? 1 : 0)
}

/** Counts a part that could not run as failed, with the reason. */
export function missing(title, sentence, print = printNow) {
  heading(title, print)
  print(`${sentence}\n`)
  return failedWhole(title)
}

function heading(title, print) {
  print(`\n── ${title} ${'─'.repeat(Math.max(3, 60 - title.length))}\n`)
}

/** The priority of what runs in the background: a tenth of a contested processor. */
const niceness = 10
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const running = new Set()
let isEnding = false

function run(
  title,
  [program, ...args],
  env,
  { print, endsBy = 'SIGTERM', hasPriority = print === printNow },
) {
  const ended = beginPart(title)
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', ...(print === printNow ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    })
    if (!hasPriority && child.pid) setPriority(child.pid, niceness)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print)
    const part = { child, endsBy }
    if (running.size === 0) for (const signal of signals) process.on(signal, endAll)
    running.add(part)
    child.on('error', () => resolve(1))
    child.once('exit', ended)
    child.on('close', (code) => {
      // The parts after this one must not begin when this program is told to end.
      if (isEnding) return
      running.delete(part)
      if (running.size === 0) for (const signal of signals) process.off(signal, endAll)
      resolve(code ?? 1)
    })
  })
}

/** Ends all parts that are running, and this program after them. */
function endAll(signal) {
  if (isEnding) return
  isEnding = true
  const closed = [...running].map(({ child, endsBy }) => {
    child.kill(endsBy)
    return once(child, 'close')
  })
  void Promise.all(closed).then(() => process.exit(128 + constants.signals[signal]))
}
