import { createHash } from 'node:crypto'
import { invariant } from '#server/platform/invariant.ts'

/** One movement. `post` and `void` resolve a pending one; a post for less releases the rest. */
export type Leg =
  | { phase: 'single' | 'pending'; debit: string; credit: string; unit: string; amount: bigint }
  | { phase: 'post'; pendingId: bigint; amount?: bigint }
  | { phase: 'void'; pendingId: bigint }

/**
 * One business event, applied whole or not at all. `key` names the fact, not the attempt: telling it again changes
 * nothing. `effectiveAt` is when it happened in the world; when it was written down, the ledger notes by itself.
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

/** A transfer as it was written. */
export type Transfer = {
  id: bigint
  phase: Leg['phase']
  pendingId: bigint | null
  debit: string
  credit: string
  unit: string
  amount: bigint
}

/** More than this in one leg is a mistake, not an amount; it also keeps every sum far inside 64 bits. */
export const largestAmount = 10n ** 15n

const isAmount = (amount: bigint) => amount > 0n && amount <= largestAmount

/** Throws for a request no program of ours may make. What people can cause is refused by the ledger instead. */
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

/** The legs as the database reads them: amounts as text, because JSON numbers are not exact. */
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
 * What makes two requests with one key the same: the book, the kind, what they reverse and every leg. Who told it, why
 * and when may differ: the same payment may be told by a webhook and again by a reconciliation.
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

/** The legs that undo a journal: settled transfers go back, pending ones are voided; null when it released something. */
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
