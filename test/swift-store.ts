import { execFile } from 'node:child_process'
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort, runGuarded } from './postgres-server.ts'

const runFile = promisify(execFile)

const programs = '/usr/bin'
const servers = ['account', 'container', 'object'] as const
type Server = (typeof servers)[number]

/** Keys of the store; Swift's `tempauth` calls them user and password. */
export const swiftKeys = { accessKeyId: 'test:tester', secretAccessKey: 'testing', region: 'us-east-1' }

/** Returns true if OpenStack Swift is installed. On Debian: swift-proxy, swift-account, swift-container, swift-object. */
export function hasSwift(): boolean {
  try {
    for (const name of [...servers, 'proxy'])
      accessSync(join(programs, `swift-${name}-server`), constants.X_OK)
    accessSync('/etc/swift/swift.conf', constants.R_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Starts OpenStack Swift with its S3 interface (`s3api`), which verifies signatures, with one copy of each object in
 * a new folder. Returns the address of the store, which has no bucket yet.
 */
export async function startSwift(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'vivencia-swift-'))
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true })
  const running: Awaited<ReturnType<typeof runGuarded>>[] = []
  const start = async (name: Server | 'proxy', port: number, more: string) => {
    const path = join(folder, `${name}-server.conf`)
    writeFileSync(path, `${commonSettings(folder, port)}\n${more}`)
    const server = await runGuarded(
      join(programs, `swift-${name}-server`),
      [path],
      { cwd: folder },
      { end: 'TERM', force: 'KILL' },
    )
    running.push(server)
    await untilItAnswers(`http://127.0.0.1:${port}`, server.complaints)
  }
  await Promise.all(
    servers.map(async (name) => {
      const port = await freePort()
      await makeRing(folder, name, port)
      await start(
        name,
        port,
        `[pipeline:main]\npipeline = ${name}-server\n[app:${name}-server]\nuse = egg:swift#${name}\n`,
      )
    }),
  )
  const port = await freePort()
  await start('proxy', port, proxySettings)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await Promise.all(running.map((one) => one.stop()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A ring with 4 partitions, one copy and one device. */
async function makeRing(folder: string, name: Server, port: number): Promise<void> {
  const build = (...args: readonly string[]) =>
    runFile(join(programs, 'swift-ring-builder'), [`${name}.builder`, ...args], { cwd: folder })
  await build('create', '2', '1', '0')
  await build('add', `r1z1-127.0.0.1:${port}/d1`, '1')
  await build('rebalance')
}

const commonSettings = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
fallocate_reserve = 0
log_address = ${join(folder, 'no-log')}
`

const filters = [
  'catch_errors',
  'gatekeeper',
  'proxy_logging',
  'memcache',
  'listing_formats',
  's3api',
  'tempauth',
  'bulk',
  'slo',
] as const

const proxySettings = `[pipeline:main]
pipeline = ${filters.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n${filterSettings(name)}`).join('\n')}
`

function filterSettings(name: (typeof filters)[number]): string {
  if (name === 's3api') return `location = ${swiftKeys.region}\ns3_acl = false\n`
  return name === 'tempauth' ? `user_test_tester = ${swiftKeys.secretAccessKey} .admin\n` : ''
}

async function untilItAnswers(url: string, complaints: () => string): Promise<void> {
  for (let attempt = 1; attempt <= 300; attempt += 1) {
    if (await fetch(url, { signal: AbortSignal.timeout(5000) }).catch(() => null)) return
    await wait(100)
  }
  throw new Error(`Swift does not answer at ${url}:\n${complaints()}`)
}
