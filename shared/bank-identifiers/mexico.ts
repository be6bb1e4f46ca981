import { bare, type Reading, right, toNextTen, weightedSum, wrong } from './reading.ts'

/**
 * Reads a CLABE: eighteen digits, three of the bank, three of the branch, eleven of the account and a check
 * digit. The weights are 3, 7, 1 …; the units of the products are added, and the check digit completes the
 * sum to a multiple of ten (Banco de México, circular 3/2012, annex 27). Bank 000, branch 000 and an account
 * of zeros do not exist.
 */
export function readClabe(typed: string): Reading {
  const digits = bare(typed)
  if (!/^\d{18}$/.test(digits)) return wrong('clabe.length')
  if (/^000|^\d{3}000|^\d{6}0{11}/.test(digits)) return wrong('clabe.unknown')
  const sum = weightedSum(digits.slice(0, 17), [3, 7, 1], (product) => product % 10)
  return toNextTen(sum) === Number(digits[17]) ? right(digits) : wrong('clabe.checksum')
}

/** Formats a CLABE in the four groups that banking apps show. */
export function groupedClabe(clabe: string): string {
  return clabe.replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4')
}

/** Returns the bank by the first three digits, the SPEI participant numbers of Banco de México. */
export function mexicanBank(clabe: string): string | null {
  return banks[clabe.slice(0, 3)] ?? null
}

const banks: Readonly<Record<string, string>> = {
  '002': 'Banamex',
  '012': 'BBVA México',
  '014': 'Santander',
  '019': 'Banjército',
  '021': 'HSBC',
  '030': 'BanBajío',
  '036': 'Inbursa',
  '042': 'Mifel',
  '044': 'Scotiabank',
  '058': 'Banregio',
  '059': 'Invex',
  '062': 'Afirme',
  '072': 'Banorte',
  '127': 'Banco Azteca',
  '128': 'Autofin',
  '130': 'Compartamos',
  '132': 'Multiva',
  '137': 'BanCoppel',
  '138': 'Ualá',
  '140': 'Consubanco',
  '145': 'BBase',
  '166': 'Banco del Bienestar',
  '638': 'Nu México',
  '646': 'STP',
  '661': 'Klar',
  '684': 'Transfer',
  '722': 'Mercado Pago',
  '728': 'Spin by OXXO',
}
