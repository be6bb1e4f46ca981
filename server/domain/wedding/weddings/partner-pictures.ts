import { slugify } from '#shared/slug.ts'
import type { PartnerName } from './wedding.ts'

/** An account of a partner. */
export type Person = { readonly name: string; readonly avatar: string | null }

/**
 * Returns the pictures of the two partners, matched by first given name. With two accounts and one match, the
 * other account is the other partner. Returns null for partners that cannot be matched unambiguously.
 */
export function partnerPictures(
  partners: readonly [PartnerName, PartnerName],
  people: readonly Person[],
): readonly [string | null, string | null] {
  const [one, two] = partners.map(({ givenNames }) => first(givenNames))
  const named = (name: string | undefined) => people.filter((person) => first(person.name) === name)
  if (one === two || named(one).length > 1 || named(two).length > 1) return [null, null]
  const [known, other] = [named(one)[0], named(two)[0]]
  const rest = (of: Person | undefined) =>
    of && people.length === 2 ? people.find((person) => person !== of) : undefined
  return [(known ?? rest(other))?.avatar ?? null, (other ?? rest(known))?.avatar ?? null]
}

const first = (names: string): string => slugify(names.trim().split(/\s+/)[0] ?? '')
