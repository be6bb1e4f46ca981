import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism, setPriority } from 'node:os'
import { join } from 'node:path'
import { countTests } from './count-tests.mjs'
import { dearest, durationsIn } from './dearest-files.mjs'
import { explain, root } from './step.mjs'

const results = join(root, 'test-results')

const aloud = (words) => void process.stdout.write(words)

/** Starts a part that runs beside another one, and gives way to it. Its output is kept until its result is asked for. */
export function beside(part) {
  let said = ''
  const done = part((words) => void (said += words))
  return async () => {
    const result = await done
    process.stdout.write(said)
    return result
  }
}

/** A collector of garbage that waits longer saves the compilers and linters written in Go a fifth of their work. */
const goSettings = { GOGC: '300' }

/** One part of the tests that either holds or does not: it counts as one. */
export async function check(title, [program, ...args], say = aloud) {
  heading(title, say)
  const code = await run([join(root, 'node_modules/.bin', program), ...args], goSettings, say)
  if (code !== 0) return { passed: 0, failed: 1 }
  say('holds\n')
  return { passed: 1, failed: 0 }
}

/** The same for a program of ours. */
export async function made(title, [program, ...args], say = aloud) {
  heading(title, say)
  const code = await run([join(root, program), ...args], { NODE_ENV: 'production' }, say)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** The same for something this program does itself. */
export async function holds(title, work) {
  heading(title, aloud)
  try {
    await work()
    return { passed: 1, failed: 0 }
  } catch (error) {
    explain(error)
    return { passed: 0, failed: 1 }
  }
}

/** One project of vitest, or these files of it: every test counts. A part that breaks outside of a test, or has none, is a failure. */
export async function tests(title, project, env, { report = project, files = [] } = {}) {
  heading(title, aloud)
  mkdirSync(results, { recursive: true })
  const file = join(results, `${report}.json`)
  rmSync(file, { force: true })
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    // While one waits for a browser, a database or the next file, another has the processor.
    `--maxWorkers=${availableParallelism() + 1}`,
    `--outputFile.json=${file}`,
    ...files,
  ]
  const code = await run([join(root, 'node_modules/.bin/vitest'), ...args], env, aloud)
  return { ...countTests(file, code), files: durationsIn(file, root) }
}

/** Ends the program with what became of all parts. The dearest test files are named, since they are where time can be saved. */
export function end(parts) {
  const longest = dearest(parts.flatMap(({ files = [] }) => files))
  if (longest !== '') {
    heading('the dearest test files, by the clock', aloud)
    process.stdout.write(longest)
  }
  const sum = (what) => parts.reduce((total, part) => total + part[what], 0)
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`)
  process.exit(sum('failed') > 0 ? 1 : 0)
}

/** What could not be run has failed; the sentence says why. */
export function missing(title, sentence) {
  heading(title, aloud)
  process.stdout.write(`${sentence}\n`)
  return { passed: 0, failed: 1 }
}

function heading(title, say) {
  say(`\n── ${title} ${'─'.repeat(Math.max(3, 60 - title.length))}\n`)
}

function run([program, ...args], env, say) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', ...(say === aloud ? ['inherit', 'inherit'] : ['pipe', 'pipe'])],
    })
    if (say !== aloud && child.pid) setPriority(child.pid, 10)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', say)
    const pass = (signal) => child.kill(signal)
    process.once('SIGTERM', pass)
    child.on('error', () => resolve(1))
    child.on('close', (code) => {
      process.off('SIGTERM', pass)
      resolve(code ?? 1)
    })
  })
}
