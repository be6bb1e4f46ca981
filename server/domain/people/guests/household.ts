import { foldText } from '#shared/fold-text.ts'
import type { HouseholdInput } from '#shared/inputs/household.ts'
import type { RsvpAnswer } from '#shared/rsvp-answers.ts'
import type { guests, households } from './guests.tables.ts'

export type KeptHousehold = typeof households.$inferSelect
export type KeptGuest = typeof guests.$inferSelect
export type CelebrationAnswer = { readonly celebrationId: string; readonly answer: RsvpAnswer }
/** A guest with the answers to the celebrations of the invitation, in their order. */
export type Guest = KeptGuest & { readonly answers: readonly CelebrationAnswer[] }
export type Household = KeptHousehold & { readonly guests: readonly Guest[] }

type ComparedHousehold = Pick<KeptHousehold, 'name' | 'email' | 'phone'> & {
  readonly guests: readonly Pick<KeptGuest, 'givenNames' | 'surnames' | 'alias' | 'email' | 'phone'>[]
}

/** Returns given names and surnames in one text. */
export function guestName({ givenNames, surnames }: Pick<KeptGuest, 'givenNames' | 'surnames'>): string {
  return [givenNames, surnames].filter(Boolean).join(' ')
}

/** Returns sort and search text of a household, in lower case without accents. */
export function searchedOf({ name, email, phone, guests }: ComparedHousehold): {
  plainName: string
  words: string
} {
  const people = guests.flatMap((guest) => [guestName(guest), guest.alias, guest.email, guest.phone])
  const all = [name, email, phone, ...people].filter((word) => word !== null)
  return { plainName: foldText(name), words: foldText(all.join(' ')) }
}

/** Returns whether a household already equals the input, so that nothing is written. */
export function isSameHousehold(present: Household, input: HouseholdInput): boolean {
  return JSON.stringify(asWritten(present)) === JSON.stringify(asWritten(input))
}

type HouseholdContent = Omit<HouseholdInput, 'guests' | 'tags'> & {
  readonly tags: readonly string[]
  readonly guests: readonly HouseholdInput['guests'][number][]
}

function asWritten({
  name,
  greeting,
  email,
  phone,
  country,
  language,
  note,
  side,
  tags,
  celebrationIds,
  guests,
}: HouseholdContent): unknown[] {
  const people = guests.map((guest) => [
    guest.id,
    guest.givenNames,
    guest.surnames,
    guest.alias,
    guest.isChild,
    guest.companion,
    guest.dietaryNeeds,
    guest.phone,
    guest.email,
  ])
  return [name, greeting, email, phone, country, language, note, side, tags, celebrationIds, people]
}
