import type { ReceivingAccountKind } from '#shared/bank-identifiers.ts'

/** Maximum length of the payment field that contains our reference. All fields accept letters and digits. */
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
 * Returns seven digits derived from the reference, for the numeric field of a SPEI transfer. Two gifts of a
 * wedding may share them; the text field then distinguishes the gifts.
 */
export function numericReference(reference: string): string {
  let number = 0n
  for (const character of reference) number = (number * 36n + BigInt(parseInt(character, 36))) % 9_999_991n
  return number.toString().padStart(7, '0')
}
