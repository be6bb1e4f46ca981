import { firstLetterOf, lettersOf } from '#web/ui/letters.ts'

export type NamedPartner = { readonly givenNames: string }

const firstName = (partner: NamedPartner) => partner.givenNames.trim()

/** The two names as they are called: given names without surnames. */
export function namesOf(partners: readonly NamedPartner[]): [string, string] {
  const [one, other] = partners
  return [one ? firstName(one) : '', other ? firstName(other) : '']
}

/** The letters of the monogram: the first of each name. */
export function initialsOf(partners: readonly NamedPartner[]): [string, string] {
  const [one, other] = namesOf(partners)
  return [firstLetterOf(one).toUpperCase(), firstLetterOf(other).toUpperCase()]
}

/** A place as people say it: "Ronda (Málaga)" and "Ronda, Málaga" are Ronda. */
export function townOf(place: string): string {
  return place.split(/[,(]/)[0]?.trim() || place
}

/** From this length on a name is set on two lines and more. */
const oneLine = 14

/**
 * How many characters the widest line of the two names has: their size follows from it, so that no name is wider than the screen.
 * The second line also holds the ampersand. Long names wrap between words, down to the length of their longest word.
 */
export function widestLine(partners: readonly NamedPartner[]): number {
  const [one, other] = namesOf(partners)
  return Math.max(widthOf(one), widthOf(`& ${other}`), 4)
}

function widthOf(name: string): number {
  const { length } = lettersOf(name)
  if (length <= oneLine) return length
  const longestWord = Math.max(...name.split(/[\s-]+/).map((word) => lettersOf(word).length))
  return Math.max(oneLine, longestWord)
}
