import { openDatabase } from '#server/platform/db/open-database.ts'
import { verifyTrails } from '#server/verify-trails.ts'
import type { Check } from './check.ts'
import type { Traffic } from './recording-proxy.ts'
import type { Target } from './target.ts'

/** Returns the entries of a log that report errors, and counts its warnings. Lines that are no JSON are errors. */
export function judgeLog(log: string): Check {
  const warnings = new Map<string, number>()
  const findings: string[] = []
  for (const line of log.split('\n').filter(Boolean)) {
    const entry = parseEntry(line)
    if (entry?.level === 'warn') warnings.set(entry.msg ?? '', (warnings.get(entry.msg ?? '') ?? 0) + 1)
    else if (entry?.level !== 'info') findings.push(line.slice(0, 500))
  }
  const counted = [...warnings].map(([message, count]) => `${count} × ${message}`)
  return {
    name: 'The server logged no error',
    findings: [...new Set(findings)].slice(0, 20),
    ...(counted.length > 0 && { note: `warnings: ${counted.join('; ')}` }),
  }
}

function parseEntry(line: string): { readonly level?: string; readonly msg?: string } | null {
  try {
    return JSON.parse(line) as { level?: string; msg?: string }
  } catch {
    return null
  }
}

/** Reports requests of a scanner that got a status of 500 or more, or no response. */
export function judgeTraffic(scanner: string, { requests, statuses, faults }: Traffic): Check {
  const counted = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return {
    name: `${scanner}: every request was answered, none with an error of the server`,
    findings: requests === 0 ? ['No request arrived'] : [...new Set(faults)].slice(0, 20),
    note: `${requests} requests; ${counted.join(', ')}`,
  }
}

/** Stops the server and checks the effects of the scans. */
export async function checkAfterScans({
  server,
  dataDir,
}: Pick<Target, 'server' | 'dataDir'>): Promise<Check[]> {
  const isAlive = server.isRunning()
  await server.stop()
  const alive = {
    name: 'The server process still ran after all scans',
    findings: isAlive ? [] : ['The server process had ended'],
  }
  const database = await openDatabase({ dataDir })
  try {
    const { heads, problems } = await verifyTrails(database)
    const trails = {
      name: 'The trails and the books of the database verify',
      findings: problems,
      note: `${heads.length} chains`,
    }
    return [alive, judgeLog(server.complaints()), trails]
  } finally {
    await database.close()
  }
}
