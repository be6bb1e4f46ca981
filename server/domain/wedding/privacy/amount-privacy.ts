import {
  maySeeMoney,
  type WeddingPart,
  todayIn,
  type Wedding,
} from '#server/domain/wedding/weddings/index.ts'

/** Levels of what a partner sees of the gifts. */
export const visibleFieldLevels = ['everything', 'withoutAmounts', 'nothing'] as const
export type VisibleFields = (typeof visibleFieldLevels)[number]

type AmountPrivacySettings = Pick<Wedding, 'amountPrivacy' | 'surpriseUntil' | 'weddingDate' | 'timeZone'>

/** Returns the local day from which everything is visible again, or null if nothing is hidden. */
export function revealDay({
  amountPrivacy,
  surpriseUntil,
  weddingDate,
}: Omit<AmountPrivacySettings, 'timeZone'>): string | null {
  return amountPrivacy === 'everything' ? null : (surpriseUntil ?? weddingDate)
}

/**
 * Returns how much of the gifts a member sees at this instant by the couple's choice; null for members who
 * never see them. A hidden period ends by itself on its day.
 */
export function visibleFieldsOf(
  part: WeddingPart | null,
  wedding: AmountPrivacySettings,
  now: Date,
): VisibleFields | null {
  if (!maySeeMoney(part)) return null
  const day = revealDay(wedding)
  if (day === null || todayIn(wedding.timeZone, now) >= day) return 'everything'
  return wedding.amountPrivacy === 'surprise' ? 'nothing' : 'withoutAmounts'
}
