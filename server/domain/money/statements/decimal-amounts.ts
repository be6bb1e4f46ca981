/** Decimal separator of a column of amounts. */
export type DecimalSign = ',' | '.'

/** Abbreviations after an amount in place of a sign. Single letters are ambiguous: D is debe and depósito. */
const letterSign = /(?<=\d\s*)(CR|DR|DB)\s*$/

/** Returns the digits and sign of an amount without currency and spaces, or null for any other text. */
function bare(text: string): { digits: string; negative: boolean } | null {
  const letter = letterSign.exec(text)?.[1] ?? ''
  const cleaned = text
    .replace(letterSign, '')
    .replace(/[−–]/g, '-')
    .replace(/US\$|U\$S|S\/\.?|[A-Z]{3}|[\s\u00a0\u202f'’$€]/g, '')
    .trim()
  const match = /^(\()?([+-])?([\d.,]+)([+-])?(\))?$/.exec(cleaned)
  if (!match || (match[1] === undefined) !== (match[5] === undefined)) return null
  if (match[2] !== undefined && match[4] !== undefined) return null
  const negative = match[1] !== undefined || match[2] === '-' || match[4] === '-' || letter.startsWith('D')
  return { digits: match[3] ?? '', negative }
}

/** Returns true if the amount has a plus sign or the letters CR. */
export const hasPlus = (text: string): boolean => /\+|\d\s*CR\s*$/.test(text)

/** Returns true if the amount has a sign, parentheses or letters in place of a sign. */
export function isSigned(text: string): boolean {
  return /\d/.test(text) && (/^\s*\(|[+\-−–]/.test(text) || letterSign.test(text))
}

/**
 * Returns the decimal separator of a column, a comma if unclear, or null if its amounts contradict each other.
 * Three digits after a single separator are thousands, since no supported currency has three decimals.
 */
export function decimalSignOf(texts: readonly string[]): DecimalSign | null {
  const seen = new Set<DecimalSign>()
  for (const text of texts) {
    const digits = bare(text)?.digits ?? ''
    const last = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'))
    if (last < 0) continue
    const sign = digits[last] === ',' ? ',' : '.'
    const other = sign === ',' ? '.' : ','
    const lone = digits.indexOf(sign) === last
    const after = digits.length - last - 1
    if (digits.includes(other)) seen.add(lone ? sign : other)
    else seen.add(lone && after !== 3 ? sign : other)
  }
  if (seen.size > 1) return null
  return [...seen][0] ?? ','
}

/** Returns the amount in minor units, or the code of the problem. */
export function readAmount(
  text: string,
  decimal: DecimalSign,
  exponent: number,
): bigint | 'amount' | 'decimals' {
  const read = bare(text)
  if (!read) return 'amount'
  const [whole = '', decimals = '', ...more] = read.digits.split(decimal)
  const thousands = decimal === ',' ? '.' : ','
  if (more.length > 0 || decimals.includes(thousands)) return 'amount'
  const groups = whole.split(thousands)
  const grouped = groups.length > 1
  if (
    grouped &&
    (!/^\d{1,3}$/.test(groups[0] ?? '') || groups.slice(1).some((part) => !/^\d{3}$/.test(part)))
  )
    return 'amount'
  const integer = groups.join('')
  if (!/^\d*$/.test(integer) || integer.length > 15 || integer + decimals === '') return 'amount'
  if (!/^0*$/.test(decimals.slice(exponent))) return 'decimals'
  const minor = BigInt(integer + decimals.slice(0, exponent).padEnd(exponent, '0'))
  return read.negative ? -minor : minor
}
