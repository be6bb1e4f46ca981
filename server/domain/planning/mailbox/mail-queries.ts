import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { searchConditions } from '#server/domain/planning/mail-search/index.ts'
import { groupContributionIds } from '#server/domain/gifts/groups/index.ts'
import { type VisibleFields, visibleFieldsOn } from '#server/domain/wedding/privacy/index.ts'
import { readCursor, writeCursor } from '#server/platform/cursor.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { mails } from './mailbox.tables.ts'
import { isLabel, isPlace, type Mail } from './mail.ts'
import { MailNotFound } from './mailbox.refusals.ts'
import { namesFolder, parseMailSearch } from '#shared/mail-search.ts'

/** Messages of givers to include: `none` while the couple hide their gifts. */
export type Letters = 'all' | 'none'

export const lettersSeen = (visibleFields: VisibleFields): Letters =>
  visibleFields === 'nothing' ? 'none' : 'all'

const without = (letters: Letters): SQL => (letters === 'none' ? sql`and contribution_id is null` : sql``)

type Reading = Pick<AppContext, 'viewer' | 'clock'>

/** Returns a mail for the partners of its wedding, or null. */
export async function mailOfViewer(on: Reader, reading: Reading, id: string): Promise<Mail | null> {
  const [mail] = await on
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.removedAt)))
  const visibleFields = mail ? await visibleFieldsOn(on, reading, mail.weddingId) : null
  if (!mail || !visibleFields) return null
  return mail.contributionId && lettersSeen(visibleFields) === 'none' ? null : mail
}

/**
 * Returns the mails of a mail's thread, oldest first, without drafts and mails in the bin other than this
 * one. Refuses `MailNotFound`.
 */
export async function threadOfViewer(on: Reader, reading: Reading, id: string): Promise<Mail[]> {
  const mail = await mailOfViewer(on, reading, id)
  if (!mail) throw MailNotFound()
  return on
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.weddingId, mail.weddingId),
        eq(mails.threadId, mail.threadId),
        isNull(mails.removedAt),
        sql`(${mails.category} not in ('deleted', 'drafts') or ${mails.id} = ${id})`,
      ),
    )
    .orderBy(asc(mails.date), asc(mails.id))
    .limit(maxMailsInThread)
}

/** Maximum number of mails of a thread; longer threads are cut at the end. */
const maxMailsInThread = 300

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/**
 * Selection of mails. `tag` follows the specification: the inbox without one, `deleted` and `outbox` for that
 * category, a label for all its mails, and no mail for other tags. `folder` follows the mailbox: each folder,
 * or a label without mails in the bin.
 */
export type MailSelection = { readonly tag: string | null } | { readonly folder: string }

function selected(selection: MailSelection): SQL {
  if ('folder' in selection) return inFolder(selection.folder)
  const { tag } = selection
  if (tag === null) return sql`m.category = 'inbox'`
  if (tag === 'deleted' || tag === 'outbox') return sql`m.category = ${tag}`
  return carries(tag)
}

function inFolder(folder: string): SQL {
  if (folder === 'all') return sql`m.category <> 'deleted'`
  if (folder === 'favourites') return sql`m.starred and m.category <> 'deleted'`
  if (isPlace(folder)) return sql`m.category = ${folder}`
  return sql`${carries(folder)} and m.category <> 'deleted'`
}

/** Condition for mails with a label; false for an unknown label. */
const carries = (label: string): SQL =>
  isLabel(label) || isId(label) ? sql`m.tag_ids ? ${label}` : sql`false`

export type MailPage = {
  nodes: Mail[]
  /** Returns the number of all selected mails. */
  totalCount: () => Promise<number>
  endCursor: string | null
  hasNextPage: boolean
}

export type MailWindow = MailSelection & {
  /** Search query. */
  readonly search?: string | null
  readonly first: number
  readonly after?: string | null
  /** Cursor of the last mail to list: with `after`, it selects a part of the list that was read before. */
  readonly until?: string | null
  readonly letters?: Letters
}

/** Returns a page of the selected mails, newest first. */
export async function mailsOf(
  on: Reader,
  weddingId: string,
  { search = null, first, after = null, until = null, letters = 'all', ...selection }: MailWindow,
): Promise<MailPage> {
  const looked = parseMailSearch(search ?? '')
  // A folder named in the search replaces the folder that is shown.
  const place = 'folder' in selection && namesFolder(looked) ? sql`true` : selected(selection)
  const where = sql`m.wedding_id = ${weddingId} and m.removed_at is null and ${place} ${without(letters)}
    and ${searchConditions(looked.terms, inFolder)}`
  const from = readCursor(after)
  const older = from ? sql`and (m.sort_date, m.id) < (${from.at}::timestamptz, ${from.id}::uuid)` : sql``
  const to = readCursor(until)
  const newer = to ? sql`and (m.sort_date, m.id) >= (${to.at}::timestamptz, ${to.id}::uuid)` : sql``
  const found = await rows<{ id: string; at: Date }>(
    on,
    sql`select m.id, m.sort_date as at from mails m where ${where} ${older} ${newer}
      order by m.sort_date desc, m.id desc limit ${first + 1}`,
  )
  const hasNextPage = found.length > first
  const totalCount = async () => {
    if (!from && !to && !hasNextPage) return found.length
    const counting = sql`select count(*)::int as count from mails m where ${where}`
    const [counted] = await rows<{ count: number }>(on, counting)
    return counted?.count ?? 0
  }
  const page = found.slice(0, first)
  const ids = page.map(({ id }) => id)
  const byId = new Map((await mailsById(on, ids)).map((mail) => [mail.id, mail] as const))
  const last = page.at(-1)
  return {
    nodes: page.flatMap(({ id }) => byId.get(id) ?? []),
    totalCount,
    endCursor: last ? writeCursor(last.at, last.id) : null,
    hasNextPage,
  }
}

/** Returns the mails with these ids, without a permission check and in no particular order. */
export async function mailsById(on: Reader, ids: readonly string[]): Promise<Mail[]> {
  if (ids.length === 0) return []
  return on
    .select()
    .from(mails)
    .where(and(inArray(mails.id, [...ids]), isNull(mails.removedAt)))
}

/**
 * Returns the letters about a contribution for its giver, oldest first, regardless of the couple's mailbox.
 * Letters to a group are included for each member.
 */
export async function lettersOf(on: Reader, contributionId: string): Promise<Mail[]> {
  const toThem = sql`${mails.to} @> ${JSON.stringify([{ id: contributionId }])}::jsonb`
  const toAll = and(inArray(mails.contributionId, groupContributionIds(contributionId)), toThem)
  return on
    .select()
    .from(mails)
    .where(and(eq(mails.letter, true), or(eq(mails.contributionId, contributionId), toAll)))
    .orderBy(asc(mails.date))
}

/**
 * Returns all sent and received mails of a wedding, oldest first, for exports; without drafts and mails in
 * the bin.
 */
export async function mailsToKeep(
  on: Reader,
  weddingId: string,
  { withLetters }: { readonly withLetters: boolean },
): Promise<Mail[]> {
  return on
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.weddingId, weddingId),
        isNull(mails.removedAt),
        inArray(mails.category, ['inbox', 'outbox', 'archived', 'snoozed']),
        withLetters ? undefined : isNull(mails.contributionId),
      ),
    )
    .orderBy(asc(mails.date), asc(mails.id))
}

/** Returns the number of unread mails in the inbox. */
export async function unreadMails(on: Reader, weddingId: string, letters: Letters = 'all'): Promise<number> {
  const [row] = await rows<{ count: number }>(
    on,
    sql`select count(*)::int as count from mails where wedding_id = ${weddingId} and category = 'inbox' and not opened
      ${without(letters)}`,
  )
  return row?.count ?? 0
}
