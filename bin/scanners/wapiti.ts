import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minutes } from '#shared/duration.ts'
import type { Check } from './check.ts'
import { runScanner } from './run-scanner.ts'
import { checkForgedForms } from './forged-forms.ts'
import {
  type Allowed,
  formsWithoutToken,
  foundAddresses,
  judgeWapiti,
  undecidedModules,
} from './wapiti-report.ts'

const modules = [
  'backup',
  'blindsql',
  'cookieflags',
  'crlf',
  'csp',
  'csrf',
  'exec',
  'file',
  'htaccess',
  'http_headers',
  'methods',
  'permanentxss',
  'redirect',
  'shellshock',
  'sql',
  'xss',
]

/**
 * wapiti loads these modules anyway, and they contact their servers; the closed proxy of `runScanner` prevents
 * that.
 */
const leftOut: Readonly<Record<string, string>> = {
  nikto: 'fetches its list from a server of others',
  wapp: 'fetches its list from a server of others',
  ssrf: 'asks a server of others what reached it',
  xxe: 'asks a server of others what reached it',
  buster: 'tries 31,545 names in every folder; ffuf tries the ones that matter here',
  brute_login_form: 'cannot be bounded in time; tests of our own hold the limits of the log-in',
}

/** Accepted findings. */
const allowed: readonly Allowed[] = [
  {
    category: 'HTTP Secure Headers',
    info: /^X-XSS-Protection is not set$/,
    because: 'Browsers no longer know it; the content security policy takes its place',
  },
  {
    category: 'HTTP Secure Headers',
    info: /^Strict-Transport-Security is not set$/,
    because: 'The instance is reached by http here; behind https the header is sent',
  },
  {
    category: 'Cross Site Request Forgery',
    info: /^Lack of anti CSRF token$/,
    because: 'Forms are refused by origin instead; `checkForgedForms` tries each of them',
  },
  {
    category: 'Cross Site Request Forgery',
    info: /^CSRF token 'token' is not properly checked in backend$/,
    because: 'This token is the private link itself, and no cookie comes along from other sites (SameSite)',
  },
  {
    category: 'HttpOnly Flag cookie',
    info: /cookie : lang$/,
    because: 'The chosen language is no secret',
  },
  {
    category: 'Secure Flag cookie',
    info: /cookie : (?:lang|keys)$/,
    because:
      'The instance of the scan has no https, where both would be Secure or hold no secret; requirement 3.3.1 in docs/security.md stays open',
  },
]

export type WapitiScan = {
  /** The scan covers all addresses below this one. */
  readonly base: string
  /** Addresses without incoming links. */
  readonly starts: readonly string[]
  readonly session: string | null
  /** Minimum number of addresses and forms for a meaningful scan. */
  readonly enough: number
  /** Modules to run; by default all that do not need other hosts. */
  readonly only?: readonly string[]
}

const bounds =
  '--scope domain -S normal -d 3 --max-links-per-page 30 --max-files-per-dir 20 --max-parameters 15 --max-scan-time 120 --max-attack-time 60 -t 30'

function wapitiArguments(scan: WapitiScan, folder: string, report: string): readonly string[] {
  const headers = ['Accept-Language: es', ...(scan.session ? [`Authorization: Bearer ${scan.session}`] : [])]
  return [
    '-u',
    scan.base,
    '-m',
    (scan.only ?? modules).join(','),
    ...scan.starts.flatMap((url) => ['-s', url]),
    ...headers.flatMap((header) => ['-H', header]),
    ...bounds.split(' '),
    // Payloads that refer to a server use this machine.
    ...'--endpoint http://127.0.0.1/ --no-bugreport --flush-session -f json'.split(' '),
    '--store-session',
    folder,
    '--store-config',
    folder,
    '-o',
    report,
  ]
}

/** Lets wapiti crawl the pages of an instance and attack them. */
export async function runWapiti(
  program: string,
  folder: string,
  scan: WapitiScan,
): Promise<readonly Check[]> {
  mkdirSync(folder, { recursive: true })
  const listed = await runScanner({ program, args: ['--list-modules'], folder, limit: minutes(1) })
  const undecided = undecidedModules(listed.output, [...modules, ...Object.keys(leftOut)])
  const report = join(folder, 'report.json')
  const args = wapitiArguments(scan, folder, report)
  const { output, isOverTime } = await runScanner({ program, args, folder, limit: minutes(25) })
  writeFileSync(join(folder, 'output.txt'), output)
  const found = foundAddresses(output)
  const whole = {
    name: 'wapiti, complete',
    note: `${found} addresses and forms`,
    findings: [
      ...undecided.map((name) => `Module ${name} is neither run nor left out on purpose`),
      ...(found < scan.enough ? [`wapiti found only ${found} addresses and forms`] : []),
      ...(isOverTime ? ['wapiti did not finish in time'] : []),
    ],
  }
  const written = existsSync(report) ? readFileSync(report, 'utf8') : null
  const forms = written === null ? [] : formsWithoutToken(written).filter((path) => path !== '/voz')
  const forged = await checkForgedForms(new URL(scan.base).origin, forms)
  return [whole, ...judgeWapiti(written, allowed), forged]
}
