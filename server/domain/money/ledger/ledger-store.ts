import { type SQL, sql } from 'drizzle-orm'
import { type Reader, rows, type Tx } from '#server/platform/db/database.ts'
import { prepareRows } from '#server/platform/db/prepare-statement.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import { assertWellFormed, type JournalRequest, legsAsJson, requestHash } from './journal.ts'
import {
  AccountClosed,
  AccountDiffers,
  AccountHasPending,
  AccountOverdrawn,
  AccountUnknown,
  BookMismatch,
  JournalAlreadyReversed,
  JournalKeyReused,
  PendingAlreadyResolved,
  PendingExceeded,
  PendingUnknown,
  UnitMismatch,
} from './ledger.refusals.ts'

/** Result of writing a journal: created now or already present, with the transfer ids in the order of the legs. */
export type PostResult = { status: 'created' | 'exists'; transferIds: bigint[] }

const refusals: Record<string, (detail: string) => Refusal> = {
  LG001: (account) => AccountUnknown({ account }),
  LG002: (account) => AccountClosed({ account }),
  LG003: (account) => UnitMismatch({ account }),
  LG004: (id) => PendingUnknown({ pendingId: BigInt(id) }),
  LG005: (id) => PendingAlreadyResolved({ pendingId: BigInt(id) }),
  LG006: (id) => PendingExceeded({ pendingId: BigInt(id) }),
  LG007: (key) => JournalKeyReused({ key }),
  LG008: (accounts) => AccountOverdrawn({ accounts: JSON.parse(accounts) as string[] }),
  LG009: (account) => AccountDiffers({ account }),
  LG010: (account) => AccountHasPending({ account }),
  LG011: (account) => BookMismatch({ account }),
}

type Failure = { code?: unknown; detail?: unknown; constraint?: unknown; cause?: unknown }

function refusalIn(error: unknown, key: string): Refusal | null {
  for (let at = error; typeof at === 'object' && at !== null; at = (at as Failure).cause) {
    const { code, detail, constraint } = at as Failure
    if (typeof code !== 'string') continue
    const refusal = refusals[code]
    if (refusal) return refusal(String(detail))
    if (code !== '23505') continue
    if (constraint === 'lg_transfer_resolved_once') return PendingAlreadyResolved({ pendingId: null })
    if (constraint === 'lg_journal_reversed_once') return JournalAlreadyReversed({ key })
    // The lock of the book serializes equal keys within it, so the other journal is in another book.
    if (constraint === 'lg_journal_key_once') return JournalKeyReused({ key })
  }
  return null
}

/** Runs a query of ledger functions and converts their database errors to refusals. */
export async function ask<Row extends Record<string, unknown>>(on: Reader, query: SQL): Promise<Row[]> {
  return withRefusals(() => rows<Row>(on, query))
}

/** Runs statements of ledger functions and converts their database errors to refusals, which name this key. */
export async function withRefusals<Result>(act: () => Promise<Result>, key = ''): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    throw refusalIn(error, key) ?? error
  }
}

type JournalValues = {
  readonly key: string
  readonly hash: string
  readonly kind: string
  readonly book: string
  readonly legs: string
  readonly actor: string | undefined
  readonly reason: string | undefined
  readonly effectiveAt: string | undefined
  readonly reverses: bigint | undefined
}

const applyLegs = prepareRows<JournalValues, { outcome: PostResult['status']; transfer_id: bigint }>(
  (placeholder) => sql`select outcome, transfer_id from lg_apply(
    ${placeholder('key')}, ${placeholder('hash')}, ${placeholder('kind')}, ${placeholder('book')}, ${placeholder('legs')}::jsonb, ${placeholder('actor')},
    ${placeholder('reason')}, ${placeholder('effectiveAt')}::timestamptz, ${placeholder('reverses')}::bigint)`,
)

/** Writes one journal in one round trip. Throws the ledger's refusals. */
export async function applyJournal(
  tx: Tx,
  request: JournalRequest,
  reverses: { seq: bigint; key: string } | null = null,
): Promise<PostResult> {
  assertWellFormed(request)
  const values = {
    key: request.key,
    hash: requestHash(request, reverses?.seq ?? null),
    kind: request.kind,
    book: request.book,
    legs: legsAsJson(request.legs),
    actor: request.actor,
    reason: request.reason,
    effectiveAt: request.effectiveAt?.toISOString(),
    reverses: reverses?.seq,
  }
  const applied = await withRefusals(() => applyLegs(tx, values), reverses?.key ?? request.key)
  return { status: applied[0]?.outcome ?? 'created', transferIds: applied.map((row) => row.transfer_id) }
}
