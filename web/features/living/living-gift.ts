import type { LivingGiftFragment } from '#web/graphql/generated/graphql.ts'

export type LivingGift = LivingGiftFragment
export type LivingBooking = NonNullable<LivingGift['booking']>

/** The columns of the screen: what is to be booked, what is, what was lived; and what nobody gives yet. */
export type LivingGroup = 'toBook' | 'booked' | 'lived' | 'notGiven'

/** What is lived with a gift: itself, or what it has become. */
export function nameOf({ title, booking }: Pick<LivingGift, 'title' | 'booking'>): string {
  return booking?.instead ?? title
}

export function groupOf({ booking, isGiven }: Pick<LivingGift, 'booking' | 'isGiven'>): LivingGroup {
  if (booking?.state === 'lived') return 'lived'
  if (booking?.state === 'confirmed') return 'booked'
  return booking || isGiven !== false ? 'toBook' : 'notGiven'
}

/** The day that matters of a gift: by when it is booked, when it is, or when it was. */
function dayOf({ booking, bookBy }: Pick<LivingGift, 'booking' | 'bookBy'>): string {
  if (booking?.state === 'lived') return booking.livedOn ?? ''
  return (booking?.state === 'confirmed' ? booking.date : bookBy) ?? '9999'
}

/** The gifts by column: what is next first, what was lived last first. */
export function inGroups(gifts: readonly LivingGift[]): Record<LivingGroup, LivingGift[]> {
  const of = (group: LivingGroup) =>
    gifts
      .filter((gift) => groupOf(gift) === group)
      .toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
  return {
    toBook: of('toBook'),
    booked: of('booked'),
    lived: of('lived').toReversed(),
    notGiven: gifts.filter((gift) => groupOf(gift) === 'notGiven'),
  }
}

/** What is next: to be booked by a day, to be lived on one, or lived by now, as it seems. */
export type Next = {
  readonly gift: LivingGift
  readonly kind: 'book' | 'late' | 'live' | 'told'
  readonly day: string
}

/** What the two have to do, or look forward to, first; null where no day tells. */
export function nextOf(gifts: readonly LivingGift[], today: string): Next | null {
  const all = gifts.flatMap((gift): Next[] => {
    const group = groupOf(gift)
    if (group === 'toBook' && gift.bookBy && gift.isGiven !== false)
      return [{ gift, kind: gift.bookBy < today ? 'late' : 'book', day: gift.bookBy }]
    const date = gift.booking?.date
    if (group === 'booked' && date) return [{ gift, kind: date < today ? 'told' : 'live', day: date }]
    return []
  })
  return all.toSorted((one, other) => one.day.localeCompare(other.day))[0] ?? null
}

/** What was given for it, and what it costs. */
export type Balanced = Pick<LivingGift, 'received'> & { readonly booking: Pick<LivingBooking, 'cost'> | null }

/** What is left of what was given once it is paid: less than nothing where it does not do. Null where one of both is not known. */
export function leftOver({ booking, received }: Balanced): bigint | null {
  const given = BigInt(received.minor)
  return booking?.cost && given > 0n ? given - BigInt(booking.cost.minor) : null
}

/** How many whole days lie between two days. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}
