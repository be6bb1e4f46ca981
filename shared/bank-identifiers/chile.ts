import { foldText } from '#shared/fold-text.ts'
import { bare, type Reading, right, weightedSum, wrong } from './reading.ts'

/** The kinds of account a Chilean transfer form asks for. */
export const accountTypes = ['corriente', 'vista', 'rut', 'ahorro'] as const
export type AccountType = (typeof accountTypes)[number]

/**
 * Reads a RUT, `12345678-5`. From the right the weights are 2 to 7, repeated; the check digit completes the
 * sum to a multiple of eleven, with K for ten and 0 for eleven (Servicio de Registro Civil; modulus 11).
 */
export function readRut(typed: string): Reading {
  const match = /^(\d{6,8})([\dK])$/.exec(bare(typed).toUpperCase())
  if (!match) return wrong('rut.shape')
  const [, number = '', checkDigit = ''] = match
  const missing = 11 - (weightedSum(Array.from(number).toReversed().join(''), [2, 3, 4, 5, 6, 7]) % 11)
  const expected = missing === 11 ? '0' : missing === 10 ? 'K' : String(missing)
  return checkDigit === expected ? right(`${Number(number)}-${checkDigit}`) : wrong('rut.checksum')
}

/** Reads an account number: digits only. Lengths differ by bank, and there is no public check digit. */
export function readChileanAccount(typed: string): Reading {
  const digits = bare(typed)
  return /^\d{5,20}$/.test(digits) ? right(digits) : wrong('account.chilean')
}

/** "12.345.678-5". */
export function groupedRut(rut: string): string {
  return rut.replace(/\B(?=(\d{3})+-)/g, '.')
}

/** The banks and card issuers in transfer forms, by the code of the Comisión para el Mercado Financiero. */
export const chileanBanks: Readonly<Record<string, string>> = {
  '001': 'Banco de Chile',
  '009': 'Banco Internacional',
  '012': 'BancoEstado',
  '014': 'Scotiabank',
  '016': 'Bci',
  '028': 'Banco BICE',
  '037': 'Santander',
  '039': 'Itaú',
  '049': 'Banco Security',
  '051': 'Banco Falabella',
  '053': 'Banco Ripley',
  '055': 'Banco Consorcio',
  '672': 'Coopeuch',
  '729': 'Prepago Los Héroes',
  '730': 'Tenpo Prepago',
  '875': 'Mercado Pago',
}

/** Normalizes a bank's name for comparison: "Banco Itau" equals "Banco Itaú". */
const folded = (name: string): string => foldText(name).replace(/[^\p{L}\d]/gu, '')

const codesByName = new Map(Object.entries(chileanBanks).map(([code, name]) => [folded(name), code]))

/**
 * Reads a bank by its code, or by its name when it is not in the list: every form has an "otro banco", and
 * new issuers appear each year. A listed name becomes its code. A name needs letters; more than four digits
 * are a number pasted into the wrong field.
 */
export function readChileanBank(typed: string): Reading {
  if (Object.hasOwn(chileanBanks, typed)) return right(typed)
  const code = codesByName.get(folded(typed))
  if (code) return right(code)
  const isName =
    /^[\p{L}\p{M}\d .,&+'’()/-]{3,60}$/u.test(typed) &&
    (typed.match(/\p{L}/gu) ?? []).length >= 2 &&
    (typed.match(/\d/g) ?? []).length <= 4
  return isName ? right(typed) : wrong('bank.name')
}

/** Returns whether two receiving accounts name the same bank, ignoring the spelling of unlisted names. */
export const isSameChileanBank = (one: string, other: string): boolean => folded(one) === folded(other)
