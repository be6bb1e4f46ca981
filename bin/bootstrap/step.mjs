import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { beginPart } from './time-line.mjs'

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A failed step: a sentence for the user, and the output of the tool. */
export class StepFailed extends Error {
  constructor(sentence, output = '') {
    super(sentence)
    this.name = 'StepFailed'
    this.output = output
  }
}

/**
 * npm passes its own context to scripts by environment variables; another npm in another folder must not see
 * them.
 */
function environmentWithoutNpm() {
  const own = /^(npm_(package|lifecycle)_|npm_config_local_prefix$|npm_command$|INIT_CWD$)/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)))
}

export const printNow = (words) => void process.stdout.write(words)

/** Holds the output of a step back until it is shown; what follows is printed at once. */
export function heldBack(printShown = printNow) {
  let held = ''
  let isShown = false
  const print = (words) => (isShown ? printShown(words) : void (held += words))
  const show = () => {
    isShown = true
    printShown(held)
  }
  return { print, show }
}

/** Runs a command behind one line of progress. Its output is shown only if it fails. */
export async function step(title, command, args, { cwd = root, env = {}, print = printNow, otherwise }) {
  const ended = beginPart(title)
  print(`  ${title} `)
  // A terminal shows progress while a step takes minutes; a log gets complete lines.
  const pulse = setInterval(() => print('.'), 3000)
  const { code, output } = await run(command, args, { cwd, env: { ...environmentWithoutNpm(), ...env } })
  clearInterval(pulse)
  const { since, until } = ended()
  if (code !== 0) {
    print(' failed\n')
    throw new StepFailed(otherwise, output)
  }
  print(` ${Math.max(1, Math.round(until - since))} s\n`)
  return output
}

function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    // A step must not continue when this program is told to end.
    const end = (signal) => {
      child.kill(signal)
      process.exit(128 + constants.signals[signal])
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, end)
    const finish = (result) => {
      for (const signal of signals) process.off(signal, end)
      resolve(result)
    }
    const keep = (chunk) => (output += chunk)
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => finish({ code: 1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => finish({ code: code ?? 1, output }))
  })
}

/** Returns the command for npm: the npm that called us, under the current Node; otherwise the one on the PATH. */
export function npm(args) {
  const cli = process.env['npm_execpath']
  return cli && /npm-cli\.c?js$/.test(cli) ? [process.execPath, [cli, ...args]] : ['npm', args]
}

/** Prints why a step failed: the output of the tool, then the sentence. */
export function explain(error) {
  if (!(error instanceof StepFailed)) throw error
  const trimmed = error.output.trim()
  process.stderr.write(`${trimmed ? `\n${trimmed}\n` : ''}\n${error.message}\n`)
}

/** Prints why a step failed and exits. */
export function explainAndExit(error) {
  explain(error)
  process.exit(1)
}
