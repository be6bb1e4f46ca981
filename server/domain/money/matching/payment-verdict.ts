import { sumMinor } from '#shared/money.ts'
import { nameSimilarity, namesIn } from '#shared/person-name.ts'
import type { Candidate, Doubt, OpenLine, Verdict } from './match-verdict.ts'
import { isReturned } from './reversals.ts'

export const unmatched: Verdict = { kind: 'unmatched' }

/** Returns a verdict that leaves the decision on these contributions to the couple. */
export function doubtful(doubt: Doubt, signal: 1 | 2 | 3, found: readonly Candidate[]) {
  const none: readonly string[] = []
  return { kind: 'doubtful', doubt, signal, ids: found.map((one) => one.id), withLines: none } as const
}

/**
 * Returns the verdict on an outgoing payment that reverses no open deposit: a returned gift, or unmatched. It
 * is never certain.
 */
export function paymentVerdict(
  line: OpenLine,
  found: readonly Candidate[],
  candidates: readonly Candidate[],
): Verdict {
  const sum = sumMinor(found.map((one) => one.totalMinor))
  const areReceived = found.length > 0 && found.every((one) => isGivenBackBy(line, one))
  if (areReceived && sum === -line.minor) return doubtful('goneBack', 3, found)
  const back = givenBack(line, found, candidates)
  return back.length > 0 ? doubtful('goneBack', 2, back) : unmatched
}

const isGivenBackBy = (line: OpenLine, one: Candidate) =>
  one.state === 'received' && one.currency === line.currency && !line.refused.includes(one.id)

/**
 * Returns the one received contribution that a payment may have returned, by partial reference or name, or by
 * amount alone if the bank marks a return. Returns an empty list when several or none fit.
 */
function givenBack(
  line: OpenLine,
  found: readonly Candidate[],
  candidates: readonly Candidate[],
): readonly Candidate[] {
  const words = namesIn(`${line.payer ?? ''} ${line.words}`)
  const ofAmount = candidates.filter((one) => isGivenBackBy(line, one) && one.totalMinor === -line.minor)
  const named = ofAmount.filter(
    (one) => found.includes(one) || nameSimilarity(namesIn(one.names.join(' ')), words) > 0,
  )
  if (named.length === 1) return named
  return named.length === 0 && ofAmount.length === 1 && isReturned(line) ? ofAmount : []
}
