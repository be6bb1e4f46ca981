import { sql, type SQL } from 'drizzle-orm'
import { searchConditions } from '#server/domain/planning/mail-search/index.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { parseMailSearch } from '#shared/mail-search.ts'
import { type MailRule, rulesOf } from './rule-store.ts'

/** An address names one sender and `@domain` all of it; anything else is looked for in names and addresses. */
function isFrom(sender: string): SQL {
  const address = sender.toLowerCase()
  if (sender === '') return sql`true`
  if (/^@[^\s@]+$/.test(sender))
    return sql`right(lower(coalesce(m.from_email, '')), ${address.length}) = ${address}`
  if (/^[^\s@]+@[^\s@]+$/.test(sender)) return sql`lower(coalesce(m.from_email, '')) = ${address}`
  return searchConditions([{ kind: 'from', text: sender, isNegated: false }], () => sql`true`)
}

/** Whether a rule means the mail `m` of a query. */
function isMeant({ sender, words }: MailRule): SQL {
  // A rule looks at what comes in: a folder means nothing in it.
  const terms = parseMailSearch(words).terms.filter(({ kind }) => kind !== 'in')
  return sql`(${isFrom(sender)} and ${searchConditions(terms, () => sql`true`)})`
}

/**
 * Follows a rule for those of its mails that came in and are not in the bin. Archives only what is in the inbox.
 * Returns how many it means.
 */
export async function followRule(tx: Tx, rule: MailRule, which: SQL = sql`true`): Promise<number> {
  const { weddingId, label, archive, star } = rule
  const labelled = label
    ? sql`case when m.tag_ids ? ${label} then m.tag_ids else m.tag_ids || ${JSON.stringify([label])}::jsonb end`
    : sql`m.tag_ids`
  const followed = await rows<{ id: string }>(
    tx,
    sql`update mails m set
        tag_ids = ${labelled},
        starred = m.starred or ${star},
        category = case when ${archive} and m.category = 'inbox' then 'archived' else m.category end
      where m.wedding_id = ${weddingId} and m.removed_at is null and m.category in ('inbox', 'archived', 'snoozed')
        and ${isMeant(rule)} and ${which}
      returning m.id`,
  )
  return followed.length
}

/** Follows all rules of a mailbox, in their order, for a mail that has just come in. Returns whether one meant it. */
export async function followRules(
  tx: Tx,
  { id, weddingId }: { readonly id: string; readonly weddingId: string },
): Promise<boolean> {
  let followed = 0
  for (const rule of await rulesOf(tx, weddingId)) followed += await followRule(tx, rule, sql`m.id = ${id}`)
  return followed > 0
}
