import { bare, type Reading, right, toNextTen, weightedSum, wrong } from './reading.ts'

/**
 * Reads a CBU, or a wallet's CVU of the same form: eight digits of bank and branch, fourteen of the account,
 * each block with its own check digit. The weights are 7, 1, 3, 9 … and 3, 9, 7, 1 …; the check digit
 * completes the sum to a multiple of ten (BCRA, Sistema Nacional de Pagos, Servicios de pago, 1.1 and 2.3).
 */
export function readCbu(typed: string): Reading {
  const digits = bare(typed)
  if (!/^\d{22}$/.test(digits)) return wrong('cbu.length')
  const bankFits = toNextTen(weightedSum(digits.slice(0, 7), [7, 1, 3, 9, 7, 1, 3])) === Number(digits[7])
  const accountFits = toNextTen(weightedSum(digits.slice(8, 21), [3, 9, 7, 1])) === Number(digits[21])
  return bankFits && accountFits && !/^0+$/.test(digits) ? right(digits) : wrong('cbu.checksum')
}

/**
 * Reads an alias: 6 to 20 letters without accents, digits, dots and hyphens, ignoring case (BCRA,
 * communication A 6044).
 */
export function readAlias(typed: string): Reading {
  const alias = typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()
  const isNumber = /^[\d.-]+$/.test(alias) && alias.length > 11
  return /^[A-Z0-9.-]{6,20}$/.test(alias) && !isNumber ? right(alias) : wrong('alias.shape')
}

export function groupedCbu(cbu: string): string {
  return cbu.replace(/^(\d{8})(\d{4})(\d{4})(\d{4})(\d{2})$/, '$1 $2 $3 $4 $5')
}

/**
 * Returns the bank by the first three digits. A wallet's number begins with three zeros; the next four digits
 * identify the wallet.
 */
export function argentineBank(cbu: string): string | null {
  return cbu.startsWith('000') ? (wallets[cbu.slice(0, 7)] ?? null) : (banks[cbu.slice(0, 3)] ?? null)
}

/** Returns whether it is a wallet's CVU rather than a bank's CBU. */
export function isCvu(cbu: string): boolean {
  return cbu.startsWith('000')
}

const wallets: Readonly<Record<string, string>> = { '0000003': 'Mercado Pago', '0000007': 'Ualá' }

const banks: Readonly<Record<string, string>> = {
  '007': 'Banco Galicia',
  '011': 'Banco Nación',
  '014': 'Banco Provincia',
  '015': 'ICBC',
  '017': 'BBVA',
  '020': 'Bancor',
  '027': 'Supervielle',
  '029': 'Banco Ciudad',
  '034': 'Banco Patagonia',
  '044': 'Banco Hipotecario',
  '045': 'Banco San Juan',
  '065': 'Banco Municipal de Rosario',
  '072': 'Santander',
  '083': 'Banco del Chubut',
  '086': 'Banco Santa Cruz',
  '093': 'Banco de La Pampa',
  '094': 'Banco de Corrientes',
  '097': 'Banco Provincia del Neuquén',
  '143': 'Brubank',
  '191': 'Credicoop',
  '285': 'Banco Macro',
  '299': 'Banco Comafi',
  '309': 'Banco Rioja',
  '310': 'Banco del Sol',
  '311': 'Nuevo Banco del Chaco',
  '315': 'Banco de Formosa',
  '321': 'Banco Santiago del Estero',
  '322': 'Banco Industrial',
  '330': 'Banco Santa Fe',
  '386': 'Banco Entre Ríos',
  '389': 'Banco Columbia',
}
