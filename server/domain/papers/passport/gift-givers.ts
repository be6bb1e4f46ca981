import {
  type Contribution,
  type LoadedContribution,
  registerOf,
  signedName,
} from '#server/domain/gifts/contributions/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { dedicationLine } from './dedication-line.ts'

type GiverSignature = Parameters<typeof signedName>[0]

/** Returns a giver's name for exports; a placeholder for anonymous givers. */
export const signedBy = (contribution: GiverSignature, unnamed: string): string =>
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

type ContributionLines<T> = {
  readonly contribution: T
  readonly lines: readonly { readonly giftId: string }[]
}

/** Groups values of contributions by gift; a contribution with several gifts counts for each. */
function byGift<T, V>(
  stayed: readonly ContributionLines<T>[],
  valueOf: (contribution: T) => V,
): Map<string, V[]> {
  const values = new Map<string, V[]>()
  for (const { contribution, lines } of stayed) {
    for (const giftId of new Set(lines.map((line) => line.giftId))) {
      values.set(giftId, [...(values.get(giftId) ?? []), valueOf(contribution)])
    }
  }
  return values
}

/** The signatures of the givers of each gift, each once. */
export const giversByGift = (
  stayed: readonly ContributionLines<GiverSignature>[],
  unnamed: string,
): Map<string, string[]> => byGift(stayed, (contribution) => signedBy(contribution, unnamed))

/** A giver on the page of a gift. */
export type GiverWords = {
  readonly name: string
  /** A short line of the dedication; empty without one. */
  readonly sentence: string
  /** The address at which the couple hear the voice note; null without one. */
  readonly voice: string | null
}

type WordsOptions = {
  readonly unnamed: string
  readonly publicUrl: string
  /** The ids of the gifts with a voice note; for an instalment plan, the id of the plan. */
  readonly voices: ReadonlySet<string>
}

/**
 * The givers of each gift with their sentences. The address of a voice note leads to the workspace, where its
 * seal and the visibility of gifts apply: paper can be lost (decision 0054).
 */
export const giverWordsByGift = (
  stayed: readonly ContributionLines<GiverSignature & Pick<Contribution, 'id' | 'planId' | 'message'>>[],
  { unnamed, publicUrl, voices }: WordsOptions,
): Map<string, GiverWords[]> =>
  byGift(stayed, (contribution) => ({
    name: signedBy(contribution, unnamed),
    sentence: dedicationLine(contribution.message),
    voice: voices.has(contribution.planId ?? contribution.id)
      ? `${publicUrl}/boda/llegado?regalo=${contribution.id}&voz`
      : null,
  }))
