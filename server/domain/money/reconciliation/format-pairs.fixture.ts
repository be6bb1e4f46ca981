import type { Reading } from '#server/domain/money/statements/index.ts'
import { readStatement } from '#server/domain/money/statement-formats/statement-reader.ts'
import type { Random } from '#server/platform/ids.ts'
import type { Movement } from '#test/bank-files/movements.ts'
import { type Write, writers } from '#test/bank-files/writers.ts'
import type { OpenLine } from '#server/domain/money/matching/match-verdict.ts'

/** A gift in state `sent`: name of the giver, amount in minor units and reference. */
export type SentGift = { readonly name: string; readonly minor: number; readonly reference: string }

export const givers = [
  'CARMEN NAVARRO RUIZ',
  'DIEGO SANTOS VEGA',
  'PILAR GIL ROMERO',
  'ANDRES ROJAS PARDO',
  'ELENA VIDAL CANO',
] as const
export const sizes = [95_00, 75_00, 75_00, 50_00, 50_00] as const

type Draft = Pick<Movement, 'minor' | 'payer' | 'text' | 'reference'>

/**
 * Generates movements for these gifts: regular arrivals, duplicates, returns, refunds by the couple, deposits
 * without a reference, payments in two transfers, and purchases of the same amounts in between.
 */
export function movementsOf(gifts: readonly SentGift[], random: Random, days: readonly string[]): Movement[] {
  const drafts = gifts.flatMap((gift, at): Draft[] => {
    const { name, minor, reference } = gift
    const deposit: Draft = { minor, payer: name, text: `TRANSFERENCIA DE ${name}`, reference }
    const ways: Draft[][] = [
      [deposit],
      [deposit],
      [deposit, deposit],
      [deposit, { ...deposit, minor: -minor, text: `TRANSF DEVUELTA ${name}` }],
      [{ ...deposit, minor: -minor, text: `TRANSFERENCIA A ${name}` }],
      [{ ...deposit, reference: `REGALO ${at}` }],
      [
        { ...deposit, minor: minor - 20_00 },
        { ...deposit, minor: 20_00 },
      ],
    ]
    const shop: Draft = {
      minor: -minor,
      payer: 'LIBRERIA LAGO',
      text: 'PAGO EN LIBRERIA LAGO',
      reference: `R${at}`,
    }
    return [...(ways[random.below(ways.length)] ?? []), ...(random.below(2) === 0 ? [shop] : [])]
  })
  let balance = 100_000_00
  return drafts.map((draft, at) => {
    balance += draft.minor
    return { ...draft, day: days[Math.floor((at * days.length) / drafts.length)] ?? '', balance }
  })
}

/**
 * Writers of the formats that contain a reference or payer, limited to euro files, which can represent all
 * amounts used here.
 */
export const formats: readonly (readonly [string, Write])[] = Object.entries(writers).filter(
  ([name]) => !name.includes(' of ') || name.includes(' of es/'),
)

/** Returns the lines of a file as open lines, or none when the file needs an answer by a person first. */
export function linesOfFile(write: Write, movements: readonly Movement[], statementId: string): OpenLine[] {
  const { bytes, currency } = write(movements)
  const reading: Reading = readStatement(bytes, { currency, mappingFor: () => null, onlyDeposits: false })
  if (reading.kind !== 'read') return []
  const ordinals = new Map<string, number>()
  return reading.statement.lines.map((line, at) => {
    const key = `${line.bookedOn} ${line.minor} ${line.currency}`
    const ordinal = (ordinals.get(key) ?? 0) + 1
    ordinals.set(key, ordinal)
    const { bookedOn, minor, currency: unit, words, payer, account, bankReference, isReturn = false } = line
    const shown = { bookedOn, minor, currency: unit, words, payer, account, bankReference, isReturn }
    const answers = { refused: [], waitsFor: null, staysOpen: false }
    const place = { ordinals: new Map([[statementId, ordinal]]) }
    return { id: `${statementId} ${String(at).padStart(3, '0')}`, ...place, ...shown, ...answers }
  })
}
