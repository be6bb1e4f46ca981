import { nameSimilarity, namesIn } from '#shared/person-name.ts'
import { daysApart } from '#shared/calendar-days.ts'
import type { BankMovement } from './match-verdict.ts'
import { plainText } from './reference-search.ts'
import { isSameBankReference, type MovementClues } from './reversals.ts'

/** Maximum distance in days: one file may give the booking day and another the value day. */
const closeDays = 3
const minTextLength = 8

/**
 * Finds lines of other files that show the same movement: same account, day and amount, and the same reference,
 * payer or text. The nth of several equal lines in one file corresponds to the nth in the other.
 */
export class SameMovements {
  private readonly byDay: Map<string, BankMovement[]>
  private readonly byReference = new Map<string, BankMovement[]>()
  private readonly clues: MovementClues

  constructor(movements: readonly BankMovement[], clues: MovementClues) {
    this.clues = clues
    this.byDay = Map.groupBy(movements, keyOf)
    for (const movement of movements)
      for (const id of clues.referencesOf(movement)) {
        const key = `${id} ${movement.minor} ${movement.currency}`
        this.byReference.set(key, [...(this.byReference.get(key) ?? []), movement])
      }
  }

  /** Returns the lines that certainly or probably show the same movement. */
  of(line: BankMovement): BankMovement[] {
    const sameDay = this.sameDayAs(line).filter((other) => this.isSame(line, other))
    return sameDay.length > 0 ? sameDay : this.sameReferenceAs(line)
  }

  /** Returns the lines of the same day and amount without evidence of a different movement. */
  notContradicting(line: BankMovement): BankMovement[] {
    return this.sameDayAs(line).filter((other) => !this.isContradicted(line, other))
  }

  private sameDayAs(line: BankMovement): BankMovement[] {
    const group = this.byDay.get(keyOf(line)) ?? []
    if (group.length < 2) return []
    const lastIn = (statementId: string) =>
      Math.max(...group.map(({ ordinals }) => ordinals.get(statementId) ?? 0))
    /** Returns true if some pair of statements contains enough equal lines for both positions. */
    const isCounted = (first: BankMovement, second: BankMovement) =>
      [...first.ordinals].some(([file, position]) =>
        [...second.ordinals].some(
          ([otherFile, otherPosition]) => lastIn(otherFile) >= position && lastIn(file) >= otherPosition,
        ),
      )
    return group.filter((other) => isOfAnotherFile(line, other) && isCounted(line, other))
  }

  private sameReferenceAs(line: BankMovement): BankMovement[] {
    const others = this.clues
      .referencesOf(line)
      .flatMap((id) => this.byReference.get(`${id} ${line.minor} ${line.currency}`) ?? [])
    return others.filter(
      (other) => isOfAnotherFile(line, other) && daysApart(line.bookedOn, other.bookedOn) <= closeDays,
    )
  }

  private isSame(line: BankMovement, other: BankMovement): boolean {
    const references = this.clues.referencesOf(line)
    const others = this.clues.referencesOf(other)
    if (references.length > 0 && others.length > 0) return others.some((id) => references.includes(id))
    if (isSameBankReference(line, other) || isSamePayer(line, other)) return true
    return (line.payer === null || other.payer === null) && hasSameWords(line, other)
  }

  private isContradicted(line: BankMovement, other: BankMovement): boolean {
    const references = this.clues.referencesOf(line)
    const others = this.clues.referencesOf(other)
    if (references.length > 0 && others.length > 0) return !others.some((id) => references.includes(id))
    return line.payer !== null && other.payer !== null && !isSamePayer(line, other)
  }
}

const keyOf = ({ bookedOn, minor, currency }: BankMovement) => `${bookedOn} ${minor} ${currency}`

/**
 * Returns true if the lines share no statement and may belong to one account. Two lines of one statement are
 * always two movements.
 */
function isOfAnotherFile(line: BankMovement, other: BankMovement): boolean {
  const isInOneFile = [...line.ordinals.keys()].some((statementId) => other.ordinals.has(statementId))
  return !isInOneFile && isSameAccountNumber(line.account, other.account)
}

/** An IBAN or account number. Files that name no account have an identifier of their structure instead. */
const accountNumber = /^([A-Z]{2}\d{2}[A-Z0-9]{10,30}|\d{8,})$/

/**
 * Returns true if both files may belong to one account. Formats write the number with or without the bank code.
 */
function isSameAccountNumber(one: string | null, other: string | null): boolean {
  if (one === null || other === null || !accountNumber.test(one) || !accountNumber.test(other)) return true
  return one.endsWith(other) || other.endsWith(one)
}

function isSamePayer(one: BankMovement, other: BankMovement): boolean {
  const [names, others] = [one, other].map(({ payer, words }) => namesIn(payer ?? words))
  if (!names || !others || names.length === 0) return false
  if (one.payer !== null && other.payer !== null && names.join() === others.join()) return true
  const isNamed = one.payer !== null || other.payer !== null
  return isNamed && (nameSimilarity(names, others) >= 2 || nameSimilarity(others, names) >= 2)
}

function hasSameWords(one: BankMovement, other: BankMovement): boolean {
  const [short = '', long = ''] = [plainText(one.words), plainText(other.words)].toSorted(
    (a, b) => a.length - b.length,
  )
  return short === long || (short.length >= minTextLength && long.includes(short))
}
