import { countrySpecs } from 'ibantools'
import { readCbu } from '../bank-identifiers/argentina.ts'
import { readClabe } from '../bank-identifiers/mexico.ts'
import { peruvianBank, readCci } from '../bank-identifiers/peru.ts'

/** Letters and digits without separators; `gaps[i]` is the text before character i. */
type Run = { readonly characters: string; readonly gaps: readonly string[] }

/** A group of digits as written. */
type Group = { readonly digits: string; readonly gap: string }

function runOf(normalized: string): Run {
  const gaps: string[] = []
  let characters = ''
  let end = 0
  for (const match of normalized.matchAll(/[\p{L}\d]/gu)) {
    gaps.push(normalized.slice(end, match.index))
    // A letter of another alphabet keeps its position but is part of no identifier.
    characters += /[A-Za-z\d]/.test(match[0]) ? match[0] : '?'
    end = match.index + match[0].length
  }
  return { characters, gaps }
}

/** Latitude and longitude, which are not an account number. */
const coordinates = /(?<![\d.])-?\d{1,2}\.\d{3,}, ?-?1?\d{1,2}\.\d{3,}(?![\d])/g

const groupsOf = (text: string): Group[] => {
  const normalized = text.replace(coordinates, 'coordinates')
  let end = 0
  return [...normalized.matchAll(/\d+/g)].map((match) => {
    const gap = normalized.slice(end, match.index)
    end = match.index + match[0].length
    return { digits: match[0], gap }
  })
}

/** Returns whether a gap is short enough to separate groups of one number. */
const isTight = (gap: string) => gap.length <= 6 && !/[\p{L}\d€$£%:]/u.test(gap)
/** Returns whether a gap may contain words, which counts only when the text mentions a payment. */
const isLoose = (gap: string) => gap.length <= 40

const remainder = (digits: string, divisor: number): number => {
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % divisor
  return rest
}

/** ISO 13616: the first four characters at the end, letters as numbers, modulo 97 is 1. */
function hasIbanCheckDigits(iban: string): boolean {
  const numeric = Array.from(iban.slice(4) + iban.slice(0, 4), (one) => Number.parseInt(one, 36)).join('')
  return remainder(numeric, 97) === 1
}

/** Length and pattern of the national number of each country in the IBAN registry. */
const ibanShapes = new Map(
  Object.entries(countrySpecs).flatMap(([country, { chars, bban_regexp, IBANRegistry }]) =>
    chars && bban_regexp && IBANRegistry
      ? [[country, { chars, shape: new RegExp(bban_regexp) }] as const]
      : [],
  ),
)

function isIban(candidate: string): boolean {
  const spec = ibanShapes.get(candidate.slice(0, 2))
  if (!spec || candidate.length !== spec.chars || !spec.shape.test(candidate.slice(4))) return false
  if (!hasIbanCheckDigits(candidate)) return false
  return candidate.startsWith('ES') ? isSpanishAccount(candidate.slice(4)) : true
}

/**
 * Returns true if both check digits of a Spanish account number (CCC) are valid: modulo 11 over the bank with
 * its branch, and over the account.
 */
export function isSpanishAccount(digits: string): boolean {
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]
  const check = (part: string) => {
    const sum = weights.reduce((total, weight, index) => total + weight * Number(part[index]), 0)
    const missing = 11 - (sum % 11)
    return missing === 11 ? 0 : missing === 10 ? 1 : missing
  }
  return (
    /^[0-3]\d{19}$/.test(digits) &&
    !/^0+$/.test(digits.slice(10)) &&
    check(`00${digits.slice(0, 8)}`) === Number(digits[8]) &&
    check(digits.slice(10)) === Number(digits[9])
  )
}

/** Returns whether digits are a Spanish IBAN without its country code. */
const isSpanishIbanWithoutCountry = (digits: string) =>
  isSpanishAccount(digits.slice(2)) && hasIbanCheckDigits(`ES${digits}`)

/** Matches two digits without a letter between them, as the check digits of every IBAN are. */
const twoDigits = /\d[^\p{L}\d]*\d/u

/**
 * Returns whether the text contains an IBAN of any country. `speaksOfPaying` also finds those with words
 * between their groups after "es 79".
 */
export function hasIban(normalized: string, speaksOfPaying: boolean): boolean {
  // Most texts end here. The search below takes a tenth of a second for the longest ones.
  if (!twoDigits.test(normalized)) return false
  const { characters, gaps } = runOf(normalized)
  const upper = characters.toUpperCase()
  for (let at = 0; at + 15 <= upper.length; at += 1) {
    const spec = ibanShapes.get(upper.slice(at, at + 2))
    if (!spec || !/^\d\d$/.test(upper.slice(at + 2, at + 4))) continue
    const inner = gaps.slice(at + 1, at + spec.chars)
    if (inner.every(isTight) && isIban(upper.slice(at, at + spec.chars))) return true
    const isAttached = gaps[at + 1] === '' && gaps[at + 2] === '' && gaps[at + 3] === ''
    if ((isAttached || speaksOfPaying) && hasLooseIban({ characters: upper, gaps }, at, spec.chars))
      return true
  }
  return false
}

/** Returns whether an IBAN with a numeric national number starts here, with words between its groups. */
function hasLooseIban({ characters, gaps }: Run, at: number, length: number): boolean {
  let found = characters.slice(at, at + 2)
  let gap = 0
  for (let next = at + 2; next < characters.length && found.length < length; next += 1) {
    const one = characters[next] ?? ''
    gap += (gaps[next] ?? '').length
    if (/\d/.test(one)) {
      found += one
      gap = 0
    } else gap += 1
    if (gap > 40) return false
  }
  return isIban(found)
}

/** Returns whether consecutive groups form a number of `length` digits that `accepts` takes. */
function hasNumber(
  groups: readonly Group[],
  {
    length,
    isNear,
    accepts,
  }: {
    length: number
    isNear: (gap: string) => boolean
    accepts: (digits: string, groups: readonly Group[]) => boolean
  },
): boolean {
  return groups.some((first, at) => {
    let digits = first.digits
    for (let next = at + 1; digits.length < length; next += 1) {
      const group = groups[next]
      if (!group || !isNear(group.gap)) return false
      digits += group.digits
      if (digits.length === length && accepts(digits, groups.slice(at, next + 1))) return true
    }
    return digits === first.digits && digits.length === length && accepts(digits, [first])
  })
}

/**
 * Returns whether the digits are two mobile numbers in a row, which have the length of a CLABE: the gap
 * between them differs from the gaps within.
 */
const areTwoPhones = (digits: string, groups: readonly Group[]) => {
  let length = 0
  const second = groups.find((group) => (length += group.digits.length) > 9)
  const startsSecond = length - (second?.digits.length ?? 0) === 9
  const others = groups.slice(1).filter((group) => group !== second)
  return startsSecond && /^[679]\d{8}[679]/.test(digits) && others.every(({ gap }) => gap !== second?.gap)
}

/**
 * Returns true for the bank numbers of SPEI participants (Banco de México): 002 to 168, 600 to 699, 703 to
 * 738, 901 and 902.
 */
const isMexicanBank = (digits: string) => /^(?:00[269]|0[1-7]\d|1[0-6]\d|6\d\d|7[0-3]\d|90[12])/.test(digits)

const shapes = [
  { length: 18, accepts: (digits: string) => isMexicanBank(digits) && readClabe(digits).ok },
  { length: 20, accepts: isSpanishAccount },
  { length: 22, accepts: isSpanishIbanWithoutCountry },
  { length: 20, accepts: (digits: string) => peruvianBank(digits) !== null && readCci(digits).ok },
  { length: 22, accepts: (digits: string) => readCbu(digits).ok },
] as const

/** Returns whether the text contains a CLABE, a CBU or CVU, a CCI or a Spanish account number (CCC). */
export function hasAccountNumber(normalized: string, speaksOfPaying: boolean): boolean {
  const groups = groupsOf(normalized)
  const isNear = speaksOfPaying ? isLoose : isTight
  return shapes.some(({ length, accepts }) =>
    hasNumber(groups, {
      length,
      isNear,
      accepts: (digits, parts) => accepts(digits) && (speaksOfPaying || !areTwoPhones(digits, parts)),
    }),
  )
}

/** Prefixes and lengths of the card networks (ISO/IEC 7812): Visa, Mastercard, American Express, Discover, Diners, UnionPay, JCB. */
const cardShapes: readonly (readonly [number, RegExp])[] = [
  [16, /^(?:4|5[1-5]|2(?:2[2-9]|[3-6]\d|7[01]|720)|6011|65|62|35)/],
  [15, /^3[47]/],
  [14, /^3[068]/],
]

/** Returns true if the check digit of ISO/IEC 7812-1 (Luhn) is valid. */
function hasLuhnDigit(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of Array.from(digits).toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/**
 * Returns whether digits are grouped like a card: one group, fours, four-six-five, or equal sizes.
 * Coordinates and prices are not.
 */
const isGroupedLikeCard = (groups: readonly Group[]) => {
  const sizes = groups.map(({ digits }) => digits.length)
  return (
    sizes.length === 1 ||
    /^(?:4,4,4,4|4,6,[45])$/.test(sizes.join(',')) ||
    sizes.slice(0, -1).every((size) => size === sizes[0] && size <= 2)
  )
}

/** Returns whether the text contains a payment card number. */
export function hasCardNumber(normalized: string, speaksOfCards: boolean): boolean {
  const groups = groupsOf(normalized)
  return cardShapes.some(([length, prefix]) =>
    hasNumber(groups, {
      length,
      isNear: speaksOfCards ? isLoose : isTight,
      accepts: (digits, parts) =>
        prefix.test(digits) && hasLuhnDigit(digits) && (speaksOfCards || isGroupedLikeCard(parts)),
    }),
  )
}
