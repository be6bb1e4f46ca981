import { sql, type SQL } from 'drizzle-orm'
import { searchConditions } from '#server/domain/planning/mail-search/index.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { withAsciiDomain } from '#shared/contact-details.ts'
import { parseMailSearch } from '#shared/mail-search.ts'
import { type MailRule, rulesOf } from './rule-store.ts'

/**
 * Returns the condition for a sender: an address matches exactly, `@domain` matches the domain, other text is
 * searched in names and addresses.
 */
function isFrom(sender: string): SQL {
  const address = withAsciiDomain(sender).toLowerCase()
  if (sender === '') return sql`true`
  if (/^@[^\s@]+$/.test(sender))
    return sql`right(lower(coalesce(m.from_email, '')), ${address.length}) = ${address}`
  if (/^[^\s@]+@[^\s@]+$/.test(sender)) return sql`lower(coalesce(m.from_email, '')) = ${address}`
  return searchConditions([{ kind: 'from', text: sender, isNegated: false }], () => sql`true`)
}

/** Returns the condition for mails `m` that match a rule. */
function isMeant({ sender, words }: MailRule): SQL {
  // Rules apply to incoming mails, so folders in the search are ignored.
  const terms = parseMailSearch(words).terms.filter(({ kind }) => kind !== 'in')
  return sql`(${isFrom(sender)} and ${searchConditions(terms, () => sql`true`)})`
}

export type RuleFollowed = {
  /** Number of matching mails. */
  readonly count: number
  /** Number of mails that the rule changed. */
  readonly changed: number
}

type Following = {
  /** Condition that limits the mails `m` to which the rule is applied. */
  readonly which: SQL
  /** Id under which the changes are stored for undo. */
  readonly applicationId?: string
}

const marks = (category: SQL, tagIds: SQL, starred: SQL): SQL =>
  sql`jsonb_build_object('category', ${category}, 'tagIds', ${tagIds}, 'starred', ${starred})`

/** Applies a rule to matching received mails outside the bin. Archives only mails of the inbox. */
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

/** Applies all rules of a mailbox in order to a new mail. Returns true if one of them matched. */
export async function followRules(
  tx: Tx,
  { id, weddingId }: { readonly id: string; readonly weddingId: string },
): Promise<boolean> {
  let followed = 0
  for (const rule of await rulesOf(tx, weddingId))
    followed += (await followRule(tx, rule, { which: sql`m.id = ${id}` })).count
  return followed > 0
}
