import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { cardTroubles } from './card-troubles.tables.ts'

export type CardTrouble = typeof cardTroubles.$inferSelect

type Trouble = Pick<CardTrouble, 'kind' | 'detail'> & { weddingId: string | null; attemptId: string | null }

/** Writes down what a person has to look at; the same thing once. */
export async function noteTrouble(
  tx: Tx,
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  trouble: Trouble,
): Promise<void> {
  await tx
    .insert(cardTroubles)
    .values({ ...trouble, id: random.uuid(), foundAt: clock.now() })
    .onConflictDoNothing()
}

/** Settles a trouble that ended without a partner. */
export async function endTrouble(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { attemptId, kind, detail }: { attemptId: string; kind: Trouble['kind']; detail: string },
): Promise<void> {
  const open = and(
    eq(cardTroubles.attemptId, attemptId),
    eq(cardTroubles.kind, kind),
    eq(cardTroubles.detail, detail),
    isNull(cardTroubles.settledAt),
  )
  await tx.update(cardTroubles).set({ settledAt: clock.now() }).where(open)
}

/** The open troubles of a wedding, newest first. */
export async function openTroubles(on: Reader, weddingId: string): Promise<CardTrouble[]> {
  return on
    .select()
    .from(cardTroubles)
    .where(and(eq(cardTroubles.weddingId, weddingId), isNull(cardTroubles.settledAt)))
    .orderBy(desc(cardTroubles.foundAt))
}
