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

export type RuleFollowed = {
  /** How many mails the rule means. */
  readonly count: number
  /** How many of them were not so before. */
  readonly changed: number
}

type Following = {
  /** Narrows the mails `m` it is followed for. */
  readonly which: SQL
  /** Under which id each change is noted, so that it can be taken back. */
  readonly applicationId?: string
}

const marks = (category: SQL, tagIds: SQL, starred: SQL): SQL =>
  sql`jsonb_build_object('category', ${category}, 'tagIds', ${tagIds}, 'starred', ${starred})`

/** Follows a rule for those of its mails that came in and are not in the bin. Archives only what is in the inbox. */
export async function followRule(
  tx: Tx,
  rule: MailRule,
  { which, applicationId }: Following,
): Promise<RuleFollowed> {
  const { weddingId, label, archive, star } = rule
  const labelled = label
    ? sql`case when m.tag_ids ? ${label} then m.tag_ids else m.tag_ids || ${JSON.stringify([label])}::jsonb end`
    : sql`m.tag_ids`
  const noted = applicationId
    ? sql`jsonb_build_object('applicationId', ${applicationId}::text,
        'before', ${marks(sql`m.category`, sql`m.tag_ids`, sql`m.starred`)},
        'after', ${marks(sql`n.category`, sql`n.tag_ids`, sql`n.starred`)})`
    : sql`m.rule_change`
  const [followed] = await rows<RuleFollowed>(
    tx,
    sql`with meant as (
        select m.id, ${labelled} as tag_ids, m.starred or ${star} as starred,
          case when ${archive} and m.category = 'inbox' then 'archived' else m.category end as category
        from mails m
        where m.wedding_id = ${weddingId} and m.removed_at is null and m.category in ('inbox', 'archived', 'snoozed')
          and ${isMeant(rule)} and ${which}
        for update
      ), changed as (
        update mails m set tag_ids = n.tag_ids, starred = n.starred, category = n.category, rule_change = ${noted}
        from meant n
        where n.id = m.id and (n.tag_ids, n.starred, n.category) is distinct from (m.tag_ids, m.starred, m.category)
        returning m.id
      ) select (select count(*)::int from meant) as count, (select count(*)::int from changed) as changed`,
  )
  return followed ?? { count: 0, changed: 0 }
}

/** Follows all rules of a mailbox, in their order, for a mail that has just come in. Returns whether one meant it. */
export async function followRules(
  tx: Tx,
  { id, weddingId }: { readonly id: string; readonly weddingId: string },
): Promise<boolean> {
  let followed = 0
  for (const rule of await rulesOf(tx, weddingId))
    followed += (await followRule(tx, rule, { which: sql`m.id = ${id}` })).count
  return followed > 0
}
