import type { Currency } from '#shared/money.ts'
import { spanishIban } from '#server/domain/money/statement-formats/spanish-account.ts'

/** A movement of an invented account, as a reader must return it. */
export type Movement = {
  readonly day: string
  /** In the smallest unit; negative when money left the account. */
  readonly minor: number
  readonly payer: string
  readonly text: string
  readonly reference: string
  readonly balance: number
}

const people = [
  'CARMEN NAVARRO RUIZ',
  'DIEGO SANTOS VEGA',
  'PILAR GIL ROMERO',
  'ANDRES ROJAS PARDO',
  'ELENA VIDAL CANO',
  'HUGO PRIETO LARA',
  'MARTA LEÓN SANZ',
  'IÑIGO PEÑA DUARTE',
]
const shops = ['SUPERMERCADO LA ROSA', 'FARMACIA DEL SOL', 'LIBRERIA LAGO', 'GASOLINERA NORTE']

/** Spanish accounts of the bank 9999, which does not exist, with valid check digits. */
export const inventedIbans = [
  spanishIban('9999', '0001', '0000000001'),
  spanishIban('9999', '0001', '0000000002'),
]

/** Amounts of gifts and of shopping in the usual size of each currency, in the smallest unit. */
const scale: Readonly<Record<Currency, number>> = {
  EUR: 1,
  USD: 1,
  PEN: 4,
  MXN: 20,
  CLP: 9,
  ARS: 1200,
  COP: 4000,
}
const signs = [1, -1, 1, 1, -1, 1, -1, -1] as const
const sizes = [9500, 3240, 7500, 107500, 6120, 7500, 1205, 95] as const

/** Eight movements, the oldest first: gifts, a salary, shopping and a fee, with two deposits of the same amount. The seed changes days and people. */
export function inventedMovements(currency: Currency, seed: number): Movement[] {
  let balance = 1_234_50 * scale[currency]
  return signs.map((sign, at) => {
    const person = people[(at + seed) % people.length] ?? ''
    const minor = sign * (sizes[at] ?? 0) * scale[currency]
    balance += minor
    const day = `2026-${String(1 + (seed % 12)).padStart(2, '0')}-${String(3 + at * 3).padStart(2, '0')}`
    const shop = shops[(at + seed) % shops.length] ?? ''
    const payer = sign > 0 ? person : shop
    const text = sign > 0 ? `TRANSFERENCIA DE ${person}` : `PAGO EN ${shop}`
    return { day, minor, payer, text, reference: `2706 7KD${at} ${1000 + seed}`, balance }
  })
}
