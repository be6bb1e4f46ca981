import type { Random } from '#server/platform/ids.ts'

const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Returns a transfer reference that identifies the contribution: four digits (year and month of the wedding)
 * and eight
 * characters without I and O, with 40 random bits. It fits a bank's text field and a card terminal's order
 * number.
 */
export function makeReference(random: Random, weddingDate: string): string {
  const [year = '', month = ''] = weddingDate.split('-')
  const tail = Array.from({ length: 8 }, () => alphabet.charAt(random.below(alphabet.length))).join('')
  return `${year.slice(-2)}${month}${tail}`
}

/** Formats a reference in groups of four: "2706 7KDM 4T9X". */
export function groupedReference(reference: string): string {
  return reference.replace(/(.{4})(?=.)/g, '$1 ')
}
