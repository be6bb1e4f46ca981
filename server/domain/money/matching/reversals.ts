import { nameSimilarity, namesIn } from '#shared/person-name.ts'
import { daysBetween } from '#shared/calendar-days.ts'
import type { BankMovement } from './match-verdict.ts'
import { hasReturnWord } from './return-words.ts'

/** Derived data of movements. */
export type MovementClues = {
  /** Returns the ids of contributions whose reference the movement contains. */
  readonly referencesOf: (movement: BankMovement) => readonly string[]
  /** Returns the names of the givers of those contributions. */
  readonly giversOf: (movement: BankMovement) => readonly string[]
}

/** Number of days that a reversal may be dated before its deposit. */
const daysBefore = 3
const daysForPayer = 90
const daysForWord = 30

/** Returns true if the bank marks or describes the movement as a return. */
export const isReturned = ({ isReturn, words, payer }: BankMovement): boolean =>
  isReturn || hasReturnWord(`${payer ?? ''} ${words}`)

/**
 * Pairs deposits with payments that may have reversed them: the same amount with the same reference, bank
 * reference or payer, or an unexplained return of that amount. The map contains both directions.
 */
export function findReversals(
  movements: readonly BankMovement[],
  clues: MovementClues,
): Map<string, BankMovement> {
  const debits = Map.groupBy(
    movements.filter(({ minor }) => minor < 0n),
    ({ currency, minor }) => `${currency} ${-minor}`,
  )
  const found = new Map<string, BankMovement>()
  if (debits.size === 0) return found
  const credits = movements.filter(({ minor }) => minor > 0n)
  const explained = new Set<string>()
  const pair = (credit: BankMovement, debit: BankMovement) => {
    found.set(credit.id, found.get(credit.id) ?? debit)
    found.set(debit.id, found.get(debit.id) ?? credit)
  }
  const sameAmount = (credit: BankMovement) => debits.get(`${credit.currency} ${credit.minor}`) ?? []
  for (const credit of credits)
    for (const debit of sameAmount(credit))
      if (isReversalOf(debit, credit, clues)) {
        pair(credit, debit)
        explained.add(debit.id)
      }
  for (const credit of credits)
    for (const debit of sameAmount(credit))
      if (!explained.has(debit.id) && mayReverse(debit, credit, clues)) pair(credit, debit)
  return found
}

function isReversalOf(debit: BankMovement, credit: BankMovement, clues: MovementClues): boolean {
  const references = clues.referencesOf(credit)
  if (clues.referencesOf(debit).some((id) => references.includes(id))) return true
  if (!isWithin(credit, debit, daysForPayer)) return false
  return isSameBankReference(debit, credit) || isSamePayer(debit, credit, clues.giversOf(credit))
}

/** Returns true for a return without a reference, which may belong to any deposit of its amount within 30 days. */
function mayReverse(debit: BankMovement, credit: BankMovement, clues: MovementClues): boolean {
  if (!isReturned(debit) || clues.referencesOf(debit).length > 0) return false
  return isWithin(credit, debit, daysForWord)
}

function isWithin(credit: BankMovement, debit: BankMovement, days: number): boolean {
  const later = daysBetween(credit.bookedOn, debit.bookedOn)
  return later >= -daysBefore && later <= days
}

const minReferenceLength = 6

/**
 * Returns true if both movements have the same bank reference of at least six characters with a digit other
 * than zero.
 */
export function isSameBankReference(one: BankMovement, other: BankMovement): boolean {
  const reference = one.bankReference
  return (
    reference === other.bankReference && reference.length >= minReferenceLength && /[1-9]/.test(reference)
  )
}

/** Returns true if both movements name the same payer, or if the payment names the giver of the deposit's gift. */
function isSamePayer(debit: BankMovement, credit: BankMovement, givers: readonly string[]): boolean {
  const named = namesIn(`${debit.payer ?? ''} ${debit.words}`)
  const isNamed = (name: string | null) => name !== null && nameSimilarity(namesIn(name), named) >= 2
  return isNamed(credit.payer) || givers.some(isNamed) || isSameText(credit.payer, debit.payer)
}

const isSameText = (one: string | null, other: string | null) =>
  one !== null &&
  other !== null &&
  namesIn(one).join(' ') !== '' &&
  namesIn(one).join() === namesIn(other).join()
