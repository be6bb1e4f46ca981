/**
 * The address of a page of its own for a test. Only letters: one in 5,000 random ids contains something that looks like an IBAN,
 * which no text for guests may have.
 */
export const slugFor = (id: string): string =>
  `boda-${id.replaceAll('-', '').replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`
