import { and, eq } from 'drizzle-orm'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { notifyClients } from '#server/platform/live.ts'
import type { MemberNotice } from './member-notice.ts'
import { MemberNoticeNotFound } from './member-notices.refusals.ts'
import { memberNotices } from './member-notices.tables.ts'
import { kindsOfViewer } from './notice-queries.ts'

/** Marks a notice of the viewer as read or unread, on all their screens. Refuses `MemberNoticeNotFound`. */
export async function setNoticeRead(
  context: AppContext,
  { id, isRead }: { readonly id: string; readonly isRead: boolean },
): Promise<MemberNotice> {
  const { accountId } = requireAccount(context.viewer)
  const own = and(eq(memberNotices.id, id), eq(memberNotices.accountId, accountId))
  const [found] = await context.database.db.select().from(memberNotices).where(own)
  const kinds = found ? await kindsOfViewer(context, found.weddingId) : []
  if (!found || !kinds.includes(found.kind)) throw MemberNoticeNotFound()
  if ((found.readAt !== null) === isRead) return found
  return context.database.transaction(async (tx) => {
    const readAt = isRead ? context.clock.now() : null
    const [changed] = await tx.update(memberNotices).set({ readAt }).where(own).returning()
    if (!changed) throw MemberNoticeNotFound()
    await notifyClients(tx, weddingTopic(changed.weddingId), 'MemberNoticesChanged')
    return changed
  })
}
