import type { ReceivingAccountKind } from '#shared/bank-identifiers.ts'

/** How many characters the field takes in which a giver writes our reference; letters and digits fit in all of them. */
export const referenceRoom: Readonly<Record<ReceivingAccountKind, number>> = {
  sepa: 140,
  bizum: 35,
  spei: 40,
  breB: 35,
  nequi: 35,
  chileAccount: 30,
  alias: 12,
  cbu: 12,
  yape: 30,
  plin: 20,
  cci: 20,
  cash: 12,
}

/**
 * Seven digits for the field of a SPEI transfer that takes only digits: made from the reference, so that it can be recognised. Two
 * gifts of a wedding may share them; the reference in the other field tells them apart.
 */
export function numericReference(reference: string): string {
  let number = 0n
  for (const character of reference) number = (number * 36n + BigInt(parseInt(character, 36))) % 9_999_991n
  return number.toString().padStart(7, '0')
}
