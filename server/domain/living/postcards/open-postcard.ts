import { and, eq, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { notifyClients } from '#server/platform/live.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { hashOfPostcardToken } from './postcard.ts'
import { PostcardNotFound } from './postcards.refusals.ts'
import { postcards } from './postcards.tables.ts'

const perAddress = { name: 'postcards', max: 120, per: minutes(10) }

/**
 * Records the first view of a postcard, which the couple see. Refuses `PostcardNotFound`, `TooManyAttempts`.
 */
export async function openPostcard(context: AppContext, token: string): Promise<void> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  await context.database.transaction(async (tx) => {
    const isThis = eq(postcards.tokenHash, hashOfPostcardToken(token))
    const [opened] = await tx
      .update(postcards)
      .set({ openedAt: context.clock.now() })
      .where(and(isThis, isNull(postcards.openedAt)))
      .returning()
    if (opened) return notifyClients(tx, weddingTopic(opened.weddingId), 'PostcardOpened')
    if ((await tx.$count(postcards, isThis)) === 0) throw PostcardNotFound()
  })
}
