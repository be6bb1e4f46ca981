import fc from 'fast-check'
import { toNextTen, weightedSum } from '../bank-identifiers/reading.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))

const withIbanDigits = (country: string, bban: string): string => {
  const numeric = Array.from(`${bban}${country}00`, (one) => Number.parseInt(one, 36)).join('')
  const rest = Array.from(numeric).reduce((sum, one) => (sum * 10 + Number(one)) % 97, 0)
  return `${country}${String(98 - rest).padStart(2, '0')}${bban}`
}

const ccc = fc
  .tuple(fc.constantFrom('2100', '0049', '0182', '1465', '3058'), digits(4), digits(10))
  .map(([bank, office, account]) => {
    const check = (part: string) => {
      const missing = 11 - (weightedSum(part, [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11)
      return missing === 11 ? 0 : missing === 10 ? 1 : missing
    }
    const safe = account.replace(/^0+$/, '0000000001')
    return `${bank}${office}${check(`00${bank}${office}`)}${check(safe)}${safe}`
  })

const clabe = fc
  .tuple(fc.constantFrom('002', '012', '032', '127', '646', '722'), digits(14))
  .map(([bank, rest]) => {
    // No branch has the code 000, and an account of zeros is invalid.
    const base = bank + rest.replace(/^000/, '001').replace(/0{11}$/, '00000000001')
    return base + String(toNextTen(weightedSum(base, [3, 7, 1], (product) => product % 10)))
  })

const cbu = fc
  .tuple(fc.constantFrom('017', '072', '285', '000'), digits(4), digits(13))
  .map(([bank, branch, account]) => {
    const first = bank + branch
    const second = account.replace(/^0+$/, '0000000000001')
    return `${first}${toNextTen(weightedSum(first, [7, 1, 3, 9, 7, 1, 3]))}${second}${toNextTen(weightedSum(second, [3, 9, 7, 1]))}`
  })

const cci = fc
  .tuple(fc.constantFrom('002', '003', '011'), digits(3), digits(12))
  .map(([bank, office, account]) => {
    const check = (part: string) =>
      toNextTen(weightedSum(part, [1, 2], (product) => Math.floor(product / 10) + (product % 10)))
    return `${bank}${office}${account}${check(bank + office)}${check(account)}`
  })

/** A valid account number of a kind with check digits. */
export const identifier: fc.Arbitrary<string> = fc.oneof(
  ccc.map((account) => withIbanDigits('ES', account)),
  digits(18).map((account) => withIbanDigits('DE', account)),
  digits(20).map((account) => withIbanDigits('LT', account.slice(0, 16))),
  digits(14).map((account) => withIbanDigits('GB', `NWBK${account}`)),
  digits(21).map((account) => withIbanDigits('PT', account)),
  ccc,
  clabe,
  cbu,
  cci,
)

const inGroups = (size: number, separator: string) => (text: string) =>
  text.match(new RegExp(`.{1,${size}}`, 'gu'))?.join(separator) ?? text
const eachDigit = (replace: (digit: string) => string) => (text: string) => text.replace(/\d/g, replace)
const inWords = (words: readonly string[]) => eachDigit((digit) => ` ${words[Number(digit)] ?? ''} `)

const spanish = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']
const english = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Common ways to write or to disguise an account number. */
export const disguises: readonly ((identifier: string) => string)[] = [
  (text) => text,
  ...[' ', '.', '-', ' - ', '\n', '\u00a0', '_', ' · ', ', ', ' | ', '\n\n', ' … ', ' / '].flatMap(
    (separator) => [1, 2, 3, 4, 5].map((size) => inGroups(size, separator)),
  ),
  ...[' y luego ', ' y después ', ', and then ', ' punto ', ' guion '].map((words) => inGroups(4, words)),
  ...['\u200b', '\u00ad', '\u2060', '\u200d'].map((invisible) => inGroups(1, invisible)),
  (text) => text.toLowerCase(),
  (text) => text.replace(/[!-~]/g, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)),
  eachDigit((digit) => String.fromCodePoint(0x1d7ce + Number(digit))),
  eachDigit((digit) => String.fromCodePoint(0x0660 + Number(digit))),
  eachDigit((digit) => `${digit}\ufe0f\u20e3`),
  eachDigit((digit) => (digit === '0' ? '\u24ff' : String.fromCodePoint(0x2775 + Number(digit)))),
  (text) => inGroups(4, ' ')(text).replace(/(?<=.{4})(?<=\d)0(?=\d)/g, 'O'),
  (text) => text.replace(/(?<=\d)1(?=\d)/g, 'l'),
  inWords(spanish),
  inWords(english),
]
