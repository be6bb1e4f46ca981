import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minutes } from '#shared/duration.ts'
import type { Check } from './check.ts'
import { runScanner } from './run-scanner.ts'
import { judgeSqlmap } from './sqlmap-log.ts'
import { markedPlaces, type ScanRequest } from './sqlmap-requests.ts'

/** Refusals are valid responses: otherwise sqlmap stops at the first one. */
const refusals = [400, 401, 403, 404, 405, 409, 410, 413, 414, 422, 429, 431]

/**
 * Scans one request with sqlmap. sqlmap is told the database engine, and neither changes nor dumps data on
 * purpose.
 */
export async function runSqlmap(program: string, folder: string, request: ScanRequest): Promise<Check> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'request.txt')
  writeFileSync(file, request.text)
  const args = [
    '-r',
    file,
    '--batch',
    '--ignore-stdin',
    '--disable-coloring',
    '--flush-session',
    '--dbms',
    'PostgreSQL',
    '--level',
    String(request.level),
    '--risk',
    '2',
    '--threads',
    '4',
    '--ignore-code',
    refusals.join(','),
    '--ignore-redirects',
    '--skip-waf',
    '--timeout',
    '30',
    '--retries',
    '1',
    '--output-dir',
    join(folder, 'sqlmap'),
  ]
  const result = await runScanner({ program, args, folder, limit: minutes(15) })
  writeFileSync(join(folder, 'output.txt'), result.output)
  return judgeSqlmap(request.name, markedPlaces(request), result)
}
