import type { Check } from './check.ts'

/** Results of the probe during an attack. */
export type Probes = { readonly answered: number; readonly failed: readonly string[] }

/** Returns the maximum number of open connections from slowhttptest's CSV. */
export function peakConnections(csv: string): number {
  const [head = '', ...rows] = csv.trim().split('\n')
  const column = head.split(',').indexOf('Connected')
  return Math.max(0, ...rows.map((row) => Number(row.split(',')[column] ?? 0)))
}

/** Judges an attack: with too few connections it proves nothing; a failed probe means that it succeeded. */
export function judgeSlow(
  name: string,
  csv: string | null,
  { answered, failed }: Probes,
  enough: number,
): Check {
  const peak = csv === null ? 0 : peakConnections(csv)
  const findings = [...new Set(failed)].map((reason) => `A probe was not answered: ${reason}`)
  if (csv === null) findings.push('slowhttptest wrote no CSV')
  else if (peak < enough) findings.push(`slowhttptest held only ${peak} connections, fewer than ${enough}`)
  if (answered === 0) findings.push('No probe was answered')
  return {
    name: `slowhttptest, ${name}`,
    findings,
    note: `${peak} connections at once, ${answered} probes answered`,
  }
}
