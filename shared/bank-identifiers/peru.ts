import { bare, readMobile, type Reading, right, toNextTen, weightedSum, wrong } from './reading.ts'

/** Reads the number of a Yape or Plin wallet: a Peruvian mobile number of nine digits starting with 9. */
export function readPeruvianMobile(typed: string): Reading {
  return readMobile(typed, { prefix: '51', national: /^9\d{8}$/ }, 'phone.peruvianMobile')
}

/**
 * Reads a CCI: three digits of the bank, three of the branch, twelve of the account, and a check digit for
 * each of the two parts. The weights are 1, 2, 1, 2 …; the digits of the products are added, and the check
 * digit completes the sum to a multiple of ten (Cámara de Compensación Electrónica).
 */
export function readCci(typed: string): Reading {
  const digits = bare(typed)
  if (!/^\d{20}$/.test(digits)) return wrong('cci.length')
  const check = (part: string) =>
    toNextTen(weightedSum(part, [1, 2], (product) => Math.floor(product / 10) + (product % 10)))
  const fits =
    check(digits.slice(0, 6)) === Number(digits[18]) && check(digits.slice(6, 18)) === Number(digits[19])
  return fits && !/^0+$/.test(digits) ? right(digits) : wrong('cci.checksum')
}

export function groupedCci(cci: string): string {
  return cci.replace(/^(\d{3})(\d{3})(\d{4})(\d{4})(\d{4})(\d{2})$/, '$1 $2 $3 $4 $5 $6')
}

/** "987 654 321". */
export function groupedPeruvianMobile(number: string): string {
  return number.replace(/^\+51(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
}

/** Returns the bank by the first three digits, the codes of the Cámara de Compensación Electrónica. */
export function peruvianBank(cci: string): string | null {
  return banks[cci.slice(0, 3)] ?? null
}

const banks: Readonly<Record<string, string>> = {
  '002': 'BCP',
  '003': 'Interbank',
  '007': 'Citibank',
  '009': 'Scotiabank',
  '011': 'BBVA',
  '018': 'Banco de la Nación',
  '023': 'Banco de Comercio',
  '035': 'Banco Pichincha',
  '038': 'BanBif',
  '049': 'Mibanco',
  '053': 'Banco GNB',
  '054': 'Banco Falabella',
  '055': 'Banco Ripley',
}
