import type { Observation } from './port.ts'
import { observationOf } from './seen.ts'

/** The observation of a dispute. `warning_*` is only an inquiry of the bank: no money is withdrawn. */
export function disputeSeen(status: string): Observation[] {
  if (status.startsWith('warning_') || status === 'prevented') return []
  const dispute = status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open'
  return [observationOf({ status: 'disputed', dispute, final: false, code: status })]
}
