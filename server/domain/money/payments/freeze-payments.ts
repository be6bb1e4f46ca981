import { desc, eq } from 'drizzle-orm'
import {
  changePaymentsFrozen,
  lockTeam,
  pageTopic,
  paymentTopic,
  type Wedding,
  weddingById,
  weddingBySlug,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { raise } from '#server/platform/events.ts'
import { PaymentsPaused } from './payments.refusals.ts'
import { paymentFreezes } from './payments.tables.ts'
import { PaymentsFrozen, PaymentsResumed } from './payments.events.ts'

type Freeze = Pick<typeof paymentFreezes.$inferInsert, 'act' | 'reason' | 'via'>
export type FreezeResult = 'done' | 'unchanged' | 'noWedding'

/**
 * Pauses or resumes the payments of the wedding with this slug, for the operator. A repeated call returns
 * `unchanged`.
 */
export async function setPaymentFreeze(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { slug, ...freeze }: Freeze & { readonly slug: string },
): Promise<FreezeResult> {
  return database.transaction(async (tx) => {
    const wedding = await weddingBySlug(tx, slug)
    return wedding ? freezeWedding(tx, { clock }, wedding.id, freeze) : 'noWedding'
  })
}

/**
 * Pauses or resumes the payments of a wedding and adds an entry to the append-only trail. While paused, guests
 * see no bank details, card payments do not start, and changes of bank details cannot be proposed, confirmed or
 * applied.
 */
export async function freezeWedding(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  weddingId: string,
  { act, reason, via }: Freeze,
): Promise<FreezeResult> {
  // Waits for all transactions that lock the wedding to change where its money goes.
  await lockTeam(tx, weddingId)
  const wedding = await weddingById(tx, weddingId)
  if (!wedding || wedding.status === 'archived') return 'noWedding'
  if (arePaymentsFrozen(wedding) === (act === 'freeze')) return 'unchanged'
  const at = clock.now()
  await changePaymentsFrozen(tx, weddingId, act === 'freeze' ? at : null)
  const [entry] = await tx
    .insert(paymentFreezes)
    .values({ weddingId, act, reason, via, at })
    .returning({ id: paymentFreezes.id })
  await raise(
    tx,
    act === 'freeze' ? PaymentsFrozen : PaymentsResumed,
    { weddingId, freezeId: String(entry?.id) },
    [weddingTopic(weddingId), pageTopic(wedding.slug), paymentTopic(weddingId)],
  )
  return 'done'
}

type FreezeState = Pick<Wedding, 'paymentsFrozenAt'>

/** Returns true if the operator has paused the payments of the wedding. */
export function arePaymentsFrozen({ paymentsFrozenAt }: FreezeState): boolean {
  return paymentsFrozenAt !== null
}

/** Returns the refusal for operations that direct money to a wedding with paused payments, or null. */
export function frozenRefusal(wedding: FreezeState): ReturnType<typeof PaymentsPaused> | null {
  return arePaymentsFrozen(wedding) ? PaymentsPaused() : null
}

/** Returns the latest entry of the pause trail of a wedding, or null if its payments were never paused. */
export async function latestFreeze(
  on: Reader,
  weddingId: string,
): Promise<typeof paymentFreezes.$inferSelect | null> {
  const [latest] = await on
    .select()
    .from(paymentFreezes)
    .where(eq(paymentFreezes.weddingId, weddingId))
    .orderBy(desc(paymentFreezes.id))
    .limit(1)
  return latest ?? null
}
