import { sumMinor } from '#shared/money.ts'
import { daysBetween } from '#shared/calendar-days.ts'
import { isReversed } from '#shared/states/contribution.ts'
import type { Candidate, OpenLine, Verdict } from './match-verdict.ts'
import { doubtful } from './payment-verdict.ts'
import { isReturned } from './reversals.ts'

/**
 * Returns the verdict on a deposit that carries the whole reference of these contributions. `isTaken` tests
 * whether an earlier line already has the contribution.
 */
export function depositVerdict(
  line: OpenLine,
  found: readonly Candidate[],
  isTaken: (id: string) => boolean,
): Verdict {
  const total = sumMinor(found.map((one) => one.totalMinor))
  const exact = total === line.minor
  if (found.some((one) => one.currency !== line.currency)) return doubtful('otherCurrency', 2, found)
  if (isReturned(line)) return doubtful('bounced', 2, found)
  if (found.some((one) => one.linked || isTaken(one.id))) return doubtful('twice', 3, found)
  if (found.some((one) => one.state === 'undone' || isReversed(one.state)))
    return doubtful('late', exact ? 3 : 2, found)
  if (found.some((one) => daysBetween(line.bookedOn, one.promisedOn) > 1)) return doubtful('early', 2, found)
  if (!exact) return doubtful(line.minor < total ? 'short' : 'over', 2, found)
  const ids = found.map((one) => one.id)
  const confirmed = found.filter((one) => one.state === 'received').length
  if (confirmed === found.length) return { kind: 'sure', ids, already: true }
  return confirmed === 0 ? { kind: 'sure', ids, already: false } : doubtful('twice', 2, found)
}
