import { and, eq, isNull } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import { noteTrouble } from './trouble-store.ts'
import { cardTroubles } from './card-troubles.tables.ts'

type TroubleWithoutAttempt = { weddingId: string | null; kind: 'unknownCharge' | 'keysLost'; detail: string }

/** Notes a trouble without an attempt, unless it was noted before. Returns whether it is new. */
export async function noteTroubleOnce(platform: Platform, trouble: TroubleWithoutAttempt): Promise<boolean> {
  return platform.database.transaction(async (tx) => {
    const { weddingId, kind, detail } = trouble
    const existing = await tx
      .select({ settledAt: cardTroubles.settledAt })
      .from(cardTroubles)
      .where(
        and(
          weddingId === null ? isNull(cardTroubles.weddingId) : eq(cardTroubles.weddingId, weddingId),
          eq(cardTroubles.kind, kind),
          eq(cardTroubles.detail, detail),
        ),
      )
    // Repaired keys can be lost again; a reviewed payment is not reported again.
    const known =
      kind === 'keysLost' ? existing.some(({ settledAt }) => settledAt === null) : existing.length > 0
    if (!known) await noteTrouble(tx, platform, { ...trouble, attemptId: null })
    return !known
  })
}
