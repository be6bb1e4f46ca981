import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Viewer } from '#server/domain/accounts/index.ts'
import { partOf } from '#server/domain/weddings/index.ts'
import { readCursor, writeCursor } from '#server/platform/cursor.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { mails } from './mailbox.tables.ts'
import { categories, isCategory, isLabel, labels, type Mail } from './mail.ts'

/** A mail for the partners of its wedding; null for everybody else (letters to a couple are theirs alone). */
export async function mailOfViewer(on: Reader, viewer: Viewer, id: string): Promise<Mail | null> {
  const [mail] = await on.select().from(mails).where(eq(mails.id, id))
  if (!mail || (await partOf(on, viewer, mail.weddingId)) !== 'partner') return null
  return mail
}

/** No tag: the inbox. A category: its mails. A label: the mails that carry it. Anything else: none. */
function tagCondition(tag: string | null): SQL {
  if (tag === null || tag === '') return sql`m.category = 'inbox'`
  if (isCategory(tag)) return sql`m.category = ${tag}`
  if (isLabel(tag)) return sql`m.tag_ids ? ${tag} and m.category <> 'deleted'`
  return sql`false`
}

export type MailPage = { nodes: Mail[]; totalCount: number; endCursor: string | null; hasNextPage: boolean }

/** The mails under a tag, newest first. */
export async function mailsOf(
  on: Reader,
  weddingId: string,
  tag: string | null,
  first: number,
  after: string | null,
): Promise<MailPage> {
  const where = sql`m.wedding_id = ${weddingId} and ${tagCondition(tag)}`
  const from = readCursor(after)
  const older = from ? sql`and (m.date, m.id) < (${from.at}::timestamptz, ${from.id}::uuid)` : sql``
  const found = await rows<{ id: string; date: Date }>(
    on,
    sql`select m.id, m.date from mails m where ${where} ${older} order by m.date desc, m.id desc limit ${first + 1}`,
  )
  const [counted] = await rows<{ count: number }>(
    on,
    sql`select count(*)::int as count from mails m where ${where}`,
  )
  const page = found.slice(0, first)
  const ids = page.map((row) => row.id)
  const byId = new Map(
    ids.length === 0
      ? []
      : (
          await on
            .select()
            .from(mails)
            .where(sql`${mails.id} in ${ids}`)
        ).map((mail) => [mail.id, mail] as const),
  )
  const last = page.at(-1)
  return {
    nodes: ids.flatMap((one) => byId.get(one) ?? []),
    totalCount: counted?.count ?? 0,
    endCursor: last ? writeCursor(last.date, last.id) : null,
    hasNextPage: found.length > page.length,
  }
}

export type MailTag = {
  id: string
  type: 'category_tag' | 'label_tag'
  name: string
  unreadMails: number
  color: string | null
}

const labelColors = { important: '#d4002f', work: '#5B2A6E', tasks: '#F3AE4B', business: '#0b7fb5' } as const

/** The tags of a wedding's mailbox with how many unread mails each has. */
export async function mailTagsOf(on: Reader, weddingId: string): Promise<MailTag[]> {
  const unread = await rows<{ tag: string; count: number }>(
    on,
    sql`select tag, count(*)::int as count from (
        select category as tag from mails where wedding_id = ${weddingId} and not opened
        union all
        select jsonb_array_elements_text(tag_ids) from mails where wedding_id = ${weddingId} and not opened and category <> 'deleted'
      ) tagged group by tag`,
  )
  const count = new Map(unread.map((row) => [row.tag, row.count]))
  const tag = (id: string, type: MailTag['type'], color: string | null): MailTag => ({
    id,
    type,
    name: id,
    unreadMails: count.get(id) ?? 0,
    color,
  })
  return [
    ...categories.map((id) => tag(id, 'category_tag', null)),
    ...labels.map((id) => tag(id, 'label_tag', labelColors[id])),
  ]
}

/** The letters about a contribution, oldest first, as its giver may read them. */
export async function lettersOf(on: Reader, contributionId: string): Promise<Mail[]> {
  return on
    .select()
    .from(mails)
    .where(and(eq(mails.contributionId, contributionId), sql`${mails.tagIds} @> '["letter"]'::jsonb`))
    .orderBy(asc(mails.date))
}

/** How many mails of the inbox nobody has opened. */
export async function unreadMails(on: Reader, weddingId: string): Promise<number> {
  const [row] = await rows<{ count: number }>(
    on,
    sql`select count(*)::int as count from mails where wedding_id = ${weddingId} and category = 'inbox' and not opened`,
  )
  return row?.count ?? 0
}
