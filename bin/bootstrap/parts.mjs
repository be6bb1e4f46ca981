import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { countTests } from './count-tests.mjs'
import { explain, root } from './step.mjs'

const results = join(root, 'test-results')

/** One part of the tests that either holds or does not: it counts as one. */
export async function check(title, ...commands) {
  heading(title)
  for (const [program, ...args] of commands) {
    const code = await run([join(root, 'node_modules/.bin', program), ...args])
    if (code !== 0) return { passed: 0, failed: 1 }
  }
  process.stdout.write('holds\n')
  return { passed: 1, failed: 0 }
}

/** The same for something this program does itself. */
export async function holds(title, work) {
  heading(title)
  try {
    await work()
    return { passed: 1, failed: 0 }
  } catch (error) {
    explain(error)
    return { passed: 0, failed: 1 }
  }
}

/** One project of vitest: every test counts. A part without tests, or one that broke outside of a test, counts as a failure. */
export async function tests(title, project, env) {
  heading(title)
  mkdirSync(results, { recursive: true })
  const report = join(results, `${project}.json`)
  rmSync(report, { force: true })
  const args = [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    // While one waits for a browser, a database or the next file, another has the processor.
    `--maxWorkers=${availableParallelism() + 1}`,
    `--outputFile.json=${report}`,
  ]
  const code = await run([join(root, 'node_modules/.bin/vitest'), ...args], env)
  return countTests(report, code)
}

/** What could not be run has failed; the sentence says why. */
export function missing(title, sentence) {
  heading(title)
  process.stdout.write(`${sentence}\n`)
  return { passed: 0, failed: 1 }
}

function heading(title) {
  process.stdout.write(`\n── ${title} ${'─'.repeat(Math.max(3, 60 - title.length))}\n`)
}

function run([program, ...args], env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const pass = (signal) => child.kill(signal)
    process.once('SIGTERM', pass)
    child.on('error', () => resolve(1))
    child.on('close', (code) => {
      process.off('SIGTERM', pass)
      resolve(code ?? 1)
    })
  })
}
