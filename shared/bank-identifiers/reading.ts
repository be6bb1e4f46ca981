/** What is wrong with an identifier: a key of the translations. */
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

/** An identifier in the one form in which it is kept, or why it cannot be one. */
export type Reading = { ok: true; identifier: string } | { ok: false; problem: IdentifierProblem }

export const right = (identifier: string): Reading => ({ ok: true, identifier })
export const wrong = (problem: IdentifierProblem): Reading => ({ ok: false, problem })

/** Digits as people write them: spaces of all kinds, dots, hyphens, slashes and brackets between them do not count. */
export const bare = (typed: string): string => typed.normalize('NFKC').replace(/[\s.\-–—/()·]/g, '')

/** The digits of a number multiplied by weights that come round, each product reduced by `reduce`, added up. */
export function weighted(digits: string, weights: readonly number[], reduce = (product: number) => product) {
  let sum = 0
  for (const [index, digit] of Array.from(digits).entries()) {
    sum += reduce(Number(digit) * (weights[index % weights.length] ?? 0))
  }
  return sum
}

/** What is missing to the next ten. */
export const toNextTen = (sum: number): number => (10 - (sum % 10)) % 10

/** A mobile number of a country in the international form, whether its prefix was typed or not. */
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
