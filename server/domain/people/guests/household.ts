import { type CompanionRole, companionRoles } from '#shared/companion-roles.ts'
import { foldText } from '#shared/fold-text.ts'
import { guestLanguages, type HouseholdInput } from '#shared/inputs/household.ts'
import type { RsvpAnswer } from '#shared/rsvp-answers.ts'
import { wordsFrom } from '#server/platform/words.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import type { guests, households } from './guests.tables.ts'

export type KeptHousehold = typeof households.$inferSelect
export type KeptGuest = typeof guests.$inferSelect
export type CelebrationAnswer = { readonly celebrationId: string; readonly answer: RsvpAnswer }
/** A guest with the answers to the celebrations of the invitation, in their order. */
export type Guest = KeptGuest & {
  readonly answers: readonly CelebrationAnswer[]
  /** Role shown instead of the name of a companion without one; null for guests with a name. */
  readonly role: CompanionRole | null
}
export type Household = KeptHousehold & { readonly guests: readonly Guest[] }

type ComparedHousehold = Pick<KeptHousehold, 'name' | 'email' | 'phone'> & {
  readonly guests: readonly Pick<KeptGuest, 'givenNames' | 'surnames' | 'alias' | 'email' | 'phone'>[]
}

type StoredName = Pick<KeptGuest, 'givenNames' | 'surnames'>

/** Returns given names and surnames in one text; empty for a companion without a name. */
export function writtenName({ givenNames, surnames }: StoredName): string {
  return [givenNames, surnames].filter(Boolean).join(' ')
}

const guestWords = wordsFrom({ es, en })

/** Returns the name of a guest as a reader sees it: “Acompañante de Ana Gil” for a companion without one. */
export function guestName(guest: StoredName & Pick<Guest, 'role'>, language: string): string {
  return writtenName(guest) || (guest.role ? roleName(guest.role, language) : '')
}

function roleName({ host, number }: CompanionRole, language: string): string {
  const translate = guestWords(language)
  return host === null ? translate('companion', { number }) : translate('companionOf', { host, number })
}

/** Returns the names that stand in for a companion without one, in each language. */
export function standInNames(role: CompanionRole): string[] {
  return guestLanguages.map((language) => roleName(role, language))
}

/** Returns the guests of a household, in order, with the roles of companions without a name. */
export function withRoles<Of extends StoredName & Pick<KeptGuest, 'isChild' | 'companion'>>(
  people: readonly Of[],
): (Of & Pick<Guest, 'role'>)[] {
  const roles = companionRoles(people)
  return people.map((guest, at) => ({ ...guest, role: roles[at] ?? null }))
}

/** Returns sort and search text of a household, in lower case without accents. */
export function searchedOf({ name, email, phone, guests }: ComparedHousehold): {
  plainName: string
  words: string
} {
  const people = guests.flatMap((guest) => [writtenName(guest), guest.alias, guest.email, guest.phone])
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
