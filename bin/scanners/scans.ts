import { join } from 'node:path'
import { seconds } from '#shared/duration.ts'
import type { Check } from './check.ts'
import { runFfuf } from './ffuf.ts'
import type { Scanner } from './programs.ts'
import { runSlow } from './slow.ts'
import { runSqlmap } from './sqlmap.ts'
import { scanRequests } from './sqlmap-requests.ts'
import type { Target } from './target.ts'
import type { VulnerableServer } from './vulnerable-server.ts'
import { runWapiti } from './wapiti.ts'
import { knownAddresses } from './known-addresses.ts'

type ScanWorld = {
  readonly target: Target
  readonly vulnerable: VulnerableServer
  readonly program: string
  /** Folder of reports and logs. */
  readonly folder: string
}

type Scan = (world: ScanWorld) => AsyncIterable<Check>

/** Runs all checks of each scanner. Each scanner must first find a hole of the vulnerable server. */
export const scans: Readonly<Record<Scanner, Scan>> = {
  sqlmap: scanWithSqlmap,
  wapiti: scanWithWapiti,
  ffuf: scanWithFfuf,
  slowhttptest: scanWithSlowhttptest,
}

/** Inverts a scan of the vulnerable server: it passes if it has this finding. */
function expectFinding(scanner: Scanner, checks: readonly Check[], expected: RegExp): Check {
  const findings = checks.flatMap((check) => check.findings)
  return {
    name: `${scanner} finds the hole of a vulnerable server`,
    findings: findings.some((finding) => expected.test(finding)) ? [] : ['It was not found', ...findings],
  }
}

async function* scanWithSqlmap({ target, vulnerable, program, folder }: ScanWorld): AsyncIterable<Check> {
  const hole = {
    name: 'the vulnerable server',
    text: `GET /givers?name=Ana* HTTP/1.1\r\nHost: ${new URL(vulnerable.url).host}\r\n\r\n`,
    level: 1,
  }
  const found = await runSqlmap(program, join(folder, 'control'), hole)
  yield expectFinding('sqlmap', [found], /^Injection at/)
  const world = { ...target, gift: await target.giveGift() }
  for (const [index, request] of scanRequests(new URL(target.proxy.url).host, world).entries())
    yield await runSqlmap(program, join(folder, String(index)), request)
}

async function* scanWithWapiti({ target, vulnerable, program, folder }: ScanWorld): AsyncIterable<Check> {
  const hole = { base: `${vulnerable.url}/`, starts: [], session: null, enough: 1, only: ['xss'] }
  const found = await runWapiti(program, join(folder, 'control'), hole)
  yield expectFinding('wapiti', found, /XSS vulnerability found/)
  const { url } = target.proxy
  const gift = await target.giveGift()
  const pages = [
    target.slug,
    `r/${gift}`,
    `r/${gift}/datos`,
    `i/${target.invitation}`,
    'entrar',
    'registro',
    'olvidada',
  ]
  const starts = pages.map((page) => `${url}/${page}`)
  yield* await runWapiti(program, folder, { base: `${url}/`, starts, session: target.session, enough: 40 })
}

async function* scanWithFfuf({ target, vulnerable, program, folder }: ScanWorld): AsyncIterable<Check> {
  const hole = { name: 'the vulnerable server', base: `${vulnerable.url}/`, known: [] }
  const found = await runFfuf(program, join(folder, 'control'), hole)
  yield expectFinding('ffuf', [found], /^200 for “\.git\/config”/)
  const { url } = target.proxy
  // Every address below /boda/ returns the shell of the workspace, which the browser fills.
  const below = ['', `${target.slug}/`, 'assets/', 'media/', 'attachments/', 'calendario/', 'graphql/']
  for (const [index, path] of below.entries()) {
    const scan = { name: `below /${path}`, base: `${url}/${path}`, known: knownAddresses(path) }
    yield await runFfuf(program, join(folder, String(index)), scan)
  }
}

async function* scanWithSlowhttptest({
  target,
  vulnerable,
  program,
  folder,
}: ScanWorld): AsyncIterable<Check> {
  const patient = {
    name: 'a server that waits for ever',
    args: ['-H', '-i', '5', '-u', `${vulnerable.patientUrl}/`],
    probes: [`${vulnerable.patientUrl}/`],
    enough: 10,
    patience: seconds(5),
  }
  const found = await runSlow(program, join(folder, 'control'), patient)
  yield expectFinding('slowhttptest', [found], /^A probe was not answered/)
  const url = target.directUrl
  const list = `${url}/${target.slug}/lista`
  const attacks = {
    'slow headers': ['-H', '-i', '5', '-x', '24', '-u', list],
    'slow body': ['-B', '-i', '5', '-s', '8192', '-f', 'application/json', '-u', `${url}/graphql/`],
    'slow read': ['-X', '-n', '3', '-w', '16', '-y', '64', '-z', '16', '-k', '3', '-u', list],
  }
  for (const [name, args] of Object.entries(attacks)) {
    const attack = { name, args, probes: [`${url}/healthz`, `${url}/${target.slug}`, list], enough: 100 }
    yield await runSlow(program, join(folder, name.replace(' ', '-')), attack)
  }
}
