import { type LoadedContribution, registerOf, signedName } from '#server/domain/gifts/contributions/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** Returns a giver's name for exports; a placeholder for anonymous givers. */
export const signedBy = (contribution: LoadedContribution['contribution'], unnamed: string): string =>
  signedName(contribution) || unnamed

/**
 * The received gifts that were not fully returned, in the order of their pledges; an instalment plan counts
 * once.
 */
export async function retainedGifts(on: Reader, wedding: Wedding): Promise<LoadedContribution[]> {
  const seen = new Set<string>()
  return (await registerOf(on, wedding)).filter(({ contribution, lines }) => {
    const { state, needsDecision, planId, id } = contribution
    if (state !== 'received' || needsDecision) return false
    if (!lines.some(({ amountMinor, returnedMinor }) => returnedMinor < amountMinor)) return false
    const isNew = !seen.has(planId ?? id)
    seen.add(planId ?? id)
    return isNew
  })
}

/** The signatures of the givers of each gift, each once. */
export function giversByGift(stayed: readonly LoadedContribution[], unnamed: string): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const { contribution, lines } of stayed) {
    for (const giftId of new Set(lines.map((line) => line.giftId))) {
      names.set(giftId, [...(names.get(giftId) ?? []), signedBy(contribution, unnamed)])
    }
  }
  return names
}
