import { daysBetween } from '#shared/calendar-days.ts'
import { listFormat } from '#shared/intl-formats.ts'
import { dayAt } from '#shared/local-time.ts'
import { slugify } from '#shared/slug.ts'
import type { weddings } from './weddings.tables.ts'

export type Wedding = typeof weddings.$inferSelect
export type WeddingStatus = Wedding['status']
export type PartnerName = { readonly givenNames: string; readonly surnames: string }

/** A partner of a wedding. */
export type Partner = PartnerName & { readonly wedding: Wedding; readonly place: 0 | 1 }

export function partnersOf(wedding: Wedding): [Partner, Partner] {
  return [
    { givenNames: wedding.partnerOneNames, surnames: wedding.partnerOneSurnames, wedding, place: 0 },
    { givenNames: wedding.partnerTwoNames, surnames: wedding.partnerTwoSurnames, wedding, place: 1 },
  ]
}

/** The couple's names joined in the wedding's language: "Lucía y Mateo". */
export function coupleName(wedding: Wedding): string {
  const names = partnersOf(wedding).flatMap((partner) => partner.givenNames || [])
  // An erased wedding has no names; its gifts remain visible.
  if (names.length === 0) return '—'
  return listFormat(wedding.locale, { type: 'conjunction' }).format(names)
}

/** The default address of a couple's page from their given names: `lucia-y-mateo`. */
export function suggestedSlug(partners: readonly PartnerName[]): string {
  const slug = slugify(partners.map((partner) => partner.givenNames.split(/\s+/)[0] ?? '').join(' y '))
  return slug.length >= 3 ? slug : 'nuestra-boda'
}

/** Whole days from today to the wedding date, in the wedding's time zone; negative afterwards. */
export function daysToGo(wedding: Pick<Wedding, 'weddingDate' | 'timeZone'>, now: Date): number {
  return daysBetween(todayIn(wedding.timeZone, now), wedding.weddingDate)
}

/** The calendar date of an instant in a time zone. */
export const todayIn = (timeZone: string, now: Date): string => dayAt(now, timeZone)
