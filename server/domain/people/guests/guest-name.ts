import { foldText } from '#shared/fold-text.ts'
import { namesIn } from '#shared/person-name.ts'
import type { KeptGuest } from './household.ts'

export type Named = Pick<KeptGuest, 'givenNames' | 'surnames'>

const secondGivenName =
  /^(jos[eé]|mar[ií]a|luis|carlos|antonio|manuel|carmen|pilar|isabel|bel[eé]n|teresa|[aá]ngel(es)?|jes[uú]s|pablo|javier|miguel|dolores|mar|paz|alberto|ignacio|elena|luisa)$/i
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
  // Nothing tells two companions without a name apart or together.
  if (comparedNames(one.givenNames).length === 0) return false
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

/** Returns whether words are a given name: one, or two of which the second is known as a second one. */
export function isGivenName(text: string): boolean {
  const words = text.split(/\s+/)
  return words.length === 1 || (words.length === 2 && secondGivenName.test(words[1] ?? ''))
}

/**
 * Splits "García Pérez, Ana" or "Ana García Pérez" into given names and surnames. Of two words the second is
 * a surname.
 */
export function splitName(text: string): Named {
  const [before = '', after] = text.split(',', 2).map((part) => part.trim())
  if (after) return { givenNames: after, surnames: before }
  const words = before.split(/\s+/)
  const particle = /^(de|del|la|las|los|y|van|von|da|do|dos|san)$/i
  let givenCount = 1
  if (words.length >= 3 && secondGivenName.test(words[1] ?? '')) givenCount = 2
  while (givenCount < words.length - 1 && particle.test(words[givenCount - 1] ?? '')) givenCount += 1
  if (words.length >= 4 && givenCount === 1 && !words.slice(1).some((word) => particle.test(word)))
    givenCount = 2
  return { givenNames: words.slice(0, givenCount).join(' '), surnames: words.slice(givenCount).join(' ') }
}
