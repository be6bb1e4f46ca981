/**
 * Returns a unique slug for a test. Letters only: one in 5,000 random ids contains something that looks like an
 * IBAN, which texts for guests may not contain.
 */
export const slugFor = (id: string): string =>
  `boda-${id.replaceAll('-', '').replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
