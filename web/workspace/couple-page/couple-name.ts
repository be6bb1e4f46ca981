import { firstLetterOf, lettersOf } from '#web/ui/letters.ts'

export type NamedPartner = { readonly givenNames: string }

const firstName = (partner: NamedPartner) => partner.givenNames.trim()

/** Returns the partners' given names. */
export function namesOf(partners: readonly NamedPartner[]): [string, string] {
  const [one, other] = partners
  return [one ? firstName(one) : '', other ? firstName(other) : '']
}

/** Returns the monogram: the initial of each name. */
export function initialsOf(partners: readonly NamedPartner[]): [string, string] {
  const [one, other] = namesOf(partners)
  return [firstLetterOf(one).toUpperCase(), firstLetterOf(other).toUpperCase()]
}

/** Names from this length on wrap. */
const oneLine = 14

/**
 * Returns the number of characters in the widest line of the names, from which their size follows. The second
 * line includes the ampersand. Long names wrap between words, down to their longest word.
 */
export function widestLine(partners: readonly NamedPartner[]): number {
  const [one, other] = namesOf(partners)
  return Math.max(widthOf(one), widthOf(`& ${other}`), 4)
}

function widthOf(name: string): number {
  const { length } = lettersOf(name)
  if (length <= oneLine) return length
  const maxWordLength = Math.max(...name.split(/[\s-]+/).map((word) => lettersOf(word).length))
  return Math.max(oneLine, maxWordLength)
}
