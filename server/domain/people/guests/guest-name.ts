import { foldText } from '#shared/fold-text.ts'
import { namesIn } from '#shared/person-name.ts'
import type { KeptGuest } from './household.ts'

export type Named = Pick<KeptGuest, 'givenNames' | 'surnames'>

/** Returns the names in a text in the form used for comparison; for scripts other than Latin, its words. */
export function comparedNames(text: string): string[] {
  const names = namesIn(text)
  return names.length > 0 ? names : foldText(text).split(/\s+/).filter(Boolean)
}

/**
 * Returns true if two records name the same person: equal given names, and equal surnames, of which one
 * record may omit the second.
 */
export function isSamePerson(one: Named, other: Named): boolean {
  const [mine, theirs] = [comparedNames(one.surnames), comparedNames(other.surnames)]
  // A guest without a surname is not the namesake of one with a surname.
  if ((mine.length === 0) !== (theirs.length === 0)) return false
  if (!isSameList(comparedNames(one.givenNames), comparedNames(other.givenNames))) return false
  const shorter = Math.min(mine.length, theirs.length)
  return isSameList(mine.slice(0, shorter), theirs.slice(0, shorter))
}

const isSameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, at) => name === other[at])

/**
 * Returns whether a typed name means that guest: every word is one of their names, with at least one given
 * name and one surname, or it is their nickname.
 */
export function matchesTypedName(typed: string, guest: Named & Pick<KeptGuest, 'alias'>): boolean {
  const words = comparedNames(typed)
  const givenNames = comparedNames(guest.givenNames)
  const surnames = comparedNames(guest.surnames)
  const alias = comparedNames(guest.alias ?? '')
  if (words.length === 0) return false
  if (isSameList(words, alias)) return true
  const all = [...givenNames, ...surnames, ...alias]
  const isGiven = (word: string) => givenNames.includes(word) || alias.includes(word)
  return (
    words.every((word) => all.includes(word)) &&
    words.some(isGiven) &&
    (surnames.length === 0 ? isSameList(words, givenNames) : words.some((word) => surnames.includes(word)))
  )
}
