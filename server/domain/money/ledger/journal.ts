import { createHash } from 'node:crypto'
import { invariant } from '#server/platform/invariant.ts'

/**
 * One movement of a journal. `post` and `void` resolve a pending transfer; a `post` for less releases the rest.
 */
export type Leg =
  | { phase: 'single' | 'pending'; debit: string; credit: string; unit: string; amount: bigint }
  | { phase: 'post'; pendingId: bigint; amount?: bigint }
  | { phase: 'void'; pendingId: bigint }

/**
 * A business event that the ledger applies completely or not at all. `key` identifies the event, so a repeated
 * request changes nothing. `effectiveAt` is the time of the event; the ledger records the time of writing
 * itself.
 */
export type JournalRequest = {
  key: string
  kind: string
  book: string
  legs: Leg[]
  actor?: string
  reason?: string
  effectiveAt?: Date
}

/** A transfer as stored. */
export type Transfer = {
  id: bigint
  phase: Leg['phase']
  pendingId: bigint | null
  debit: string
  credit: string
  unit: string
  amount: bigint
}

/**
 * Maximum amount of one leg, in the unit's minor units. Larger values are bugs; the limit keeps sums within 64
 * bits.
 */
export const maxLedgerAmount = 10n ** 15n

const isAmount = (amount: bigint) => amount > 0n && amount <= maxLedgerAmount

/**
 * Throws for a malformed request, which only a bug can produce. The ledger refuses errors that users can cause.
 */
export function assertWellFormed(request: JournalRequest): void {
  invariant(
    request.key !== '' && request.kind !== '' && request.book !== '',
    'Journal without a key, kind or book',
  )
  invariant(request.legs.length > 0, 'Journal without a leg')
  for (const leg of request.legs) {
    if (leg.phase === 'void') continue
    invariant(
      leg.amount === undefined || isAmount(leg.amount),
      'Leg amount is not positive or exceeds the maximum',
    )
    if (leg.phase !== 'post') invariant(leg.debit !== leg.credit, 'Leg debits and credits the same account')
  }
}

/** Returns the legs as JSON for the database. Amounts are strings because JSON numbers are not exact. */
export function legsAsJson(legs: readonly Leg[]): string {
  return JSON.stringify(legs.map(legAsJson))
}

function legAsJson(leg: Leg) {
  switch (leg.phase) {
    case 'single':
    case 'pending':
      return {
        phase: leg.phase,
        debit: leg.debit,
        credit: leg.credit,
        unit: leg.unit,
        amount: leg.amount.toString(),
      }
    case 'post':
      return { phase: leg.phase, pending_id: leg.pendingId.toString(), amount: leg.amount?.toString() }
    case 'void':
      return { phase: leg.phase, pending_id: leg.pendingId.toString() }
  }
}

/**
 * Returns the hash by which two requests with one key are compared: book, kind, reversed journal and legs.
 * Actor, reason and time may differ, since a webhook and a later reconciliation may report the same payment.
 */
export function requestHash(request: JournalRequest, reverses: bigint | null = null): string {
  const content = JSON.stringify([
    request.book,
    request.kind,
    reverses?.toString() ?? null,
    legsAsJson(request.legs),
  ])
  return createHash('sha256').update(content).digest('hex')
}

/**
 * Returns the legs that undo a journal: settled transfers are reversed and pending ones voided. Returns null
 * for a journal that voided a transfer.
 */
export function oppositeLegs(transfers: readonly Transfer[]): Leg[] | null {
  if (transfers.some((transfer) => transfer.phase === 'void')) return null
  return transfers.map((transfer) =>
    transfer.phase === 'pending'
      ? { phase: 'void', pendingId: transfer.id }
      : {
          phase: 'single',
          debit: transfer.credit,
          credit: transfer.debit,
          unit: transfer.unit,
          amount: transfer.amount,
        },
  )
}
