import type { Observation } from './port.ts'
import { seen } from './seen.ts'

/** What a dispute tells of its charge. `warning_*` is a bank asking questions, no money is gone. */
export function disputeSeen(status: string): Observation[] {
  if (status.startsWith('warning_') || status === 'prevented') return []
  const dispute = status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open'
  return [seen({ status: 'disputed', dispute, final: false, code: status })]
}
