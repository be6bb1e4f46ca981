import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { visibleFieldsIn } from '#server/domain/wedding/privacy/index.ts'
import { partOf, type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import { readCursor, writeCursor } from '#server/platform/cursor.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import type { MemberNoticeKind } from '#shared/member-notice-kinds.ts'
import { type MemberNotice, visibleKinds } from './member-notice.ts'
import { memberNotices } from './member-notices.tables.ts'
import { type DescribedNotice, describeNotices } from './notice-subjects.ts'

/** Returns the kinds of notices that the viewer sees in a wedding now; none for viewers who are not members. */
export async function kindsOfViewer(context: AppContext, weddingId: string): Promise<MemberNoticeKind[]> {
  return memoizePerRequest(context, `noticeKinds ${weddingId}`, async () => {
    if (!(await partOf(context.database.db, context.viewer, weddingId))) return []
    return visibleKinds(await visibleFieldsIn(context, weddingId))
  })
}

/** The condition for an account's notices of a wedding with one of these kinds. */
export const noticesFor = (accountId: string, weddingId: string, kinds: readonly MemberNoticeKind[]) =>
  and(
    eq(memberNotices.weddingId, weddingId),
    eq(memberNotices.accountId, accountId),
    inArray(memberNotices.kind, [...kinds]),
  )

/** Maximum number of unread notices that are counted. */
const countLimit = 100

/** Returns the number of unread notices of the viewer, at most 100. */
export async function unreadNotices(context: AppContext, weddingId: string): Promise<number> {
  const { database, viewer } = context
  const kinds = await kindsOfViewer(context, weddingId)
  if (viewer.kind !== 'account' || kinds.length === 0) return 0
  const unread = database.db
    .select({ one: sql`1` })
    .from(memberNotices)
    .where(and(noticesFor(viewer.accountId, weddingId, kinds), isNull(memberNotices.readAt)))
    .limit(countLimit)
    .as('unread')
  const [counted] = await database.db.select({ count: sql<number>`count(*)::int` }).from(unread)
  return counted?.count ?? 0
}

export type NoticePage = {
  readonly nodes: readonly DescribedNotice[]
  readonly endCursor: string | null
  readonly hasNextPage: boolean
}

type PageRequest = { readonly first: number; readonly after: string | null }

/** Returns a page of the viewer's notices, newest first. Refuses `InvalidCursor`. */
export async function noticesOfViewer(
  context: AppContext,
  wedding: Wedding,
  { first, after }: PageRequest,
): Promise<NoticePage> {
  const { clock, database, viewer } = context
  const cursor = readCursor(after)
  const kinds = await kindsOfViewer(context, wedding.id)
  if (viewer.kind !== 'account' || kinds.length === 0)
    return { nodes: [], endCursor: null, hasNextPage: false }
  const earlier = cursor
    ? sql`(${memberNotices.createdAt}, ${memberNotices.id}) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : undefined
  const found = await database.db
    .select()
    .from(memberNotices)
    .where(and(noticesFor(viewer.accountId, wedding.id, kinds), earlier))
    .orderBy(desc(memberNotices.createdAt), desc(memberNotices.id))
    .limit(first + 1)
  const page = found.slice(0, first)
  const last = page.at(-1)
  return {
    nodes: await describeNotices(database.db, clock, wedding, page),
    endCursor: last ? writeCursor(last.createdAt, last.id) : null,
    hasNextPage: found.length > page.length,
  }
}

/** Adds the subject to a notice, without a permission check. */
export async function withSubject(
  { clock, database: { db: on } }: Pick<AppContext, 'clock' | 'database'>,
  notice: MemberNotice,
): Promise<DescribedNotice> {
  const wedding = await weddingById(on, notice.weddingId)
  const [described] = wedding ? await describeNotices(on, clock, wedding, [notice]) : []
  return described ?? { ...notice, subject: null }
}
