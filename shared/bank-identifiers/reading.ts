/** The problem of an identifier, as a text key. */
export type IdentifierProblem =
  | 'iban.country'
  | 'iban.length'
  | 'iban.checksum'
  | 'phone.spanishMobile'
  | 'clabe.length'
  | 'clabe.checksum'
  | 'clabe.unknown'
  | 'breB.key'
  | 'phone.colombianMobile'
  | 'rut.shape'
  | 'rut.checksum'
  | 'account.chilean'
  | 'bank.name'
  | 'cbu.length'
  | 'cbu.checksum'
  | 'alias.shape'
  | 'phone.peruvianMobile'
  | 'cci.length'
  | 'cci.checksum'

/** The normalized identifier, or the problem of the typed one. */
export type Reading = { ok: true; identifier: string } | { ok: false; problem: IdentifierProblem }

export const right = (identifier: string): Reading => ({ ok: true, identifier })
export const wrong = (problem: IdentifierProblem): Reading => ({ ok: false, problem })

/** Removes the separators people type in numbers: spaces of all kinds, dots, hyphens, slashes and brackets. */
export const bare = (typed: string): string => typed.normalize('NFKC').replace(/[\s.\-–—/()·]/g, '')

/** Returns the weighted sum of digits, with repeating weights and each product reduced by `reduce`. */
export function weightedSum(
  digits: string,
  weights: readonly number[],
  reduce = (product: number) => product,
) {
  let sum = 0
  for (const [index, digit] of Array.from(digits).entries()) {
    sum += reduce(Number(digit) * (weights[index % weights.length] ?? 0))
  }
  return sum
}

/** Returns the difference to the next multiple of ten. */
export const toNextTen = (sum: number): number => (10 - (sum % 10)) % 10

/** Reads a mobile number of a country, with or without its prefix, in international form. */
export function readMobile(
  typed: string,
  country: { prefix: string; national: RegExp },
  problem: IdentifierProblem,
): Reading {
  const { prefix, national } = country
  const digits = bare(typed)
  const shortened = digits.replace(new RegExp(`^(\\+|00)${prefix}`), '')
  const number = national.test(shortened) ? shortened : digits.replace(new RegExp(`^${prefix}`), '')
  return national.test(number) ? right(`+${prefix}${number}`) : wrong(problem)
}
