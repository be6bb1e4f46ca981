import type { Check } from './check.ts'

/** What the probe beside an attack saw. */
export type Probes = { readonly answered: number; readonly failed: readonly string[] }

/** Returns the most connections that were open at once, by slowhttptest's CSV. */
export function peakConnections(csv: string): number {
  const [head = '', ...rows] = csv.trim().split('\n')
  const column = head.split(',').indexOf('Connected')
  return Math.max(0, ...rows.map((row) => Number(row.split(',')[column] ?? 0)))
}

/** An attack that opened too few connections proves nothing; one beside which a probe had no answer succeeded. */
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
