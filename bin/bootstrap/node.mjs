import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { heldBack, npm, root, step, StepFailed } from './step.mjs'

const oldest = [22, 22]
const folder = join(root, '.node')
const binary = join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const stamp = join(folder, 'ready')
const thisMachine = `${process.platform} ${process.arch}`

/**
 * Continues with the Node version that this program needs. A new enough Node does nothing. An older one
 * installs Node 24 beside the dependencies, once, and runs the same script with it; this process then only
 * forwards signals and never returns. Other steps that need no new Node run while it is fetched.
 */
export async function onNewEnoughNode(meanwhile = async () => undefined) {
  if (isNewEnough()) return endWithParent()
  if (!isReady()) await install(meanwhile)
  await become(binary, [...process.execArgv, ...process.argv.slice(1)])
}

function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

function isReady() {
  if (existsSync(stamp) && existsSync(binary) && readFileSync(stamp, 'utf8') === thisMachine) return true
  if (!runs()) return false
  writeFileSync(stamp, thisMachine)
  return true
}

function runs() {
  try {
    return execFileSync(binary, ['--version'], { encoding: 'utf8' }).startsWith('v24.')
  } catch {
    return false
  }
}

async function install(meanwhile) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"private":true}\n')
  const otherwise = `Node 24 could not be fetched from the npm registry. Is this machine online? With Node ${oldest.join('.')} or newer on the PATH nothing needs to be fetched.`
  const [command, args] = npm([
    'install',
    'node@24',
    '--no-save',
    '--ignore-scripts=false',
    '--no-audit',
    '--no-fund',
  ])
  const { print, show } = heldBack()
  const results = await Promise.allSettled([
    step(`Fetching Node 24 (this is ${process.version})`, command, args, { cwd: folder, otherwise }).finally(
      show,
    ),
    meanwhile(print),
  ])
  for (const { reason } of results) if (reason) throw reason
  if (!isReady()) {
    throw new StepFailed(`${otherwise} (What was fetched does not run on ${thisMachine}.)`)
  }
}

/** Runs the same script with another Node and exits with its code. */
function become(node, args) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` }
  return new Promise(() => {
    const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
    // Ctrl-C reaches the whole process group, and a second signal would mean "at once"; `kill -INT` reaches only
    // this process.
    let heard = false
    child.on('message', () => (heard = true))
    process.on('SIGINT', () => setTimeout(() => heard || child.kill('SIGINT'), 200))
    for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    endWithParent(() => child.kill('SIGTERM'))
    child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)))
  })
}

/** Ends this process when its parent is killed, so that it does not stay behind and keep the port. */
function endWithParent(end = () => process.kill(process.pid, 'SIGTERM')) {
  if (process.channel) {
    process.channel.unref()
    process.on('SIGINT', () => {
      process.send?.('heard')
      if (process.listenerCount('SIGINT') === 1) process.exit(130)
    })
    process.on('disconnect', end)
  } else if (process.env['npm_lifecycle_event']) {
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      end()
    }, 250)
    watch.unref()
  }
}
