import { sql } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'
import type { ListColor } from '#shared/inputs/board-list.ts'
import { ownLabelsOf } from './own-labels.ts'
import type { Letters } from './mail-queries.ts'
import { mailCategories, mailLabels } from '#shared/mail-tags.ts'

export type MailTag = {
  id: string
  type: 'category_tag' | 'label_tag'
  name: string
  unreadMails: number
  totalMails: number
  color: ListColor | null
  /** True for a label of the couple, which can be renamed and deleted. */
  own: boolean
}

const labelColors = { important: 'coral', work: 'plum', tasks: 'sun', business: 'info' } as const

/** Returns the tags of a mailbox with their numbers of mails and of unread mails. */
export async function mailTagsOf(
  on: Reader,
  weddingId: string,
  letters: Letters = 'all',
): Promise<MailTag[]> {
  const counted = await rows<{ tag: string; total: number; unread: number }>(
    on,
    sql`with lying as (
        select category, starred, opened, tag_ids from mails where wedding_id = ${weddingId} and removed_at is null
          and ${letters === 'all' ? sql`true` : sql`contribution_id is null`}
      ) select tag, count(*)::int as total, (count(*) filter (where not opened))::int as unread from (
        select category as tag, opened from lying
        union all
        select 'favourites', opened from lying where starred and category <> 'deleted'
        union all
        select jsonb_array_elements_text(tag_ids), opened from lying where category <> 'deleted'
      ) tagged group by tag`,
  )
  const count = new Map(counted.map((row) => [row.tag, row]))
  const tag = (id: string, some: Partial<MailTag>): MailTag => ({
    id,
    type: 'label_tag',
    name: id,
    color: null,
    own: false,
    unreadMails: count.get(id)?.unread ?? 0,
    totalMails: count.get(id)?.total ?? 0,
    ...some,
  })
  const own = await ownLabelsOf(on, weddingId)
  return [
    ...mailCategories.map((id) => tag(id, { type: 'category_tag' })),
    ...mailLabels.map((id) => tag(id, { color: labelColors[id] })),
    ...own.map(({ id, name, color }) => tag(id, { name, color, own: true })),
  ]
}
