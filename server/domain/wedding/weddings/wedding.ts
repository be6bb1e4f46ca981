import { daysBetween } from '#shared/calendar-days.ts'
import { dayAt } from '#shared/local-time.ts'
import { slugify } from '#shared/slug.ts'
import type { weddings } from './weddings.tables.ts'

export type Wedding = typeof weddings.$inferSelect
export type WeddingStatus = Wedding['status']
export type PartnerName = { readonly givenNames: string; readonly surnames: string }

/** One of the two, and of which wedding. */
export type Partner = PartnerName & { readonly wedding: Wedding; readonly place: 0 | 1 }

export function partnersOf(wedding: Wedding): [Partner, Partner] {
  return [
    { givenNames: wedding.partnerOneNames, surnames: wedding.partnerOneSurnames, wedding, place: 0 },
    { givenNames: wedding.partnerTwoNames, surnames: wedding.partnerTwoSurnames, wedding, place: 1 },
  ]
}

/** "Lucía y Mateo" for a couple, as people of their language join two names. */
export function coupleName(wedding: Wedding): string {
  const names = partnersOf(wedding).flatMap((partner) => partner.givenNames || [])
  // A wedding whose people have gone has no names; what was given to it can still be seen.
  if (names.length === 0) return '—'
  return new Intl.ListFormat(wedding.locale, { type: 'conjunction' }).format(names)
}

/** The address a couple would choose: their given names, `lucia-y-mateo`. */
export function suggestedSlug(partners: readonly PartnerName[]): string {
  const slug = slugify(partners.map((partner) => partner.givenNames.split(/\s+/)[0] ?? '').join(' y '))
  return slug.length >= 3 ? slug : 'nuestra-boda'
}

/** Whole days from today, in the wedding's own zone, to the wedding date; negative afterwards. */
export function daysToGo(wedding: Pick<Wedding, 'weddingDate' | 'timeZone'>, now: Date): number {
  return daysBetween(todayIn(wedding.timeZone, now), wedding.weddingDate)
}

/** The calendar date it is at this instant in this zone. */
export const todayIn = (timeZone: string, now: Date): string => dayAt(now, timeZone)
