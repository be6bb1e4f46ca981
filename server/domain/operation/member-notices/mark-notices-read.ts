import { and, isNull, lte } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { weddingToArrange, weddingTopic, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import { notifyClients } from '#server/platform/live.ts'
import { memberNotices } from './member-notices.tables.ts'
import { kindsOfViewer, noticesFor } from './notice-queries.ts'

/**
 * Marks the viewer's visible notices of a wedding as read, up to the time of the newest one on their screen: what
 * arrived meanwhile stays unread. Refuses `WeddingNotFound`.
 */
export async function markNoticesRead(
  context: AppContext,
  { weddingId, through }: { readonly weddingId: string; readonly through: Date },
): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  const kinds = await kindsOfViewer(context, weddingId)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    const read = await tx
      .update(memberNotices)
      .set({ readAt: context.clock.now() })
      .where(
        and(
          noticesFor(accountId, weddingId, kinds),
          isNull(memberNotices.readAt),
          lte(memberNotices.createdAt, through),
        ),
      )
      .returning({ id: memberNotices.id })
    if (read.length > 0) await notifyClients(tx, weddingTopic(weddingId), 'MemberNoticesChanged')
    return wedding
  })
}
