import { sql, type SQL } from 'drizzle-orm'
import { containsPattern, foldedSql } from '#server/platform/text-search.ts'
import { addDays } from '#shared/calendar-days.ts'
import { withAsciiDomain } from '#shared/contact-details.ts'
import { foldText } from '#shared/fold-text.ts'
import { comparableName, type MailTerm, standardLabelNamed } from '#shared/mail-search.ts'

const has = (text: string, place: SQL): SQL => sql`${place} like ${containsPattern(foldText(text))}`

/** Names and addresses of a list of people as one folded text. */
const people = (column: SQL): SQL =>
  foldedSql(sql`(select coalesce(string_agg(concat_ws(' ', one ->> 'name', one ->> 'email'), ' '), '')
    from jsonb_array_elements(${column}) one)`)

const midnight = (day: string): SQL =>
  sql`(${day}::date::timestamp at time zone (select w.time_zone from weddings w where w.id = m.wedding_id))`

function carriesLabelNamed(text: string): SQL {
  const own = sql`exists (select 1 from mail_labels l where l.wedding_id = m.wedding_id
    and m.tag_ids ? l.id::text and regexp_replace(l.plain_name, '[\\s-]+', '-', 'g') = ${comparableName(text)})`
  const standard = standardLabelNamed(text)
  return standard ? sql`(m.tag_ids ? ${standard} or ${own})` : own
}

const states = { unread: sql`not m.opened`, read: sql`m.opened`, starred: sql`m.starred` }

function conditionOf(term: MailTerm, inFolder: (folder: string) => SQL): SQL {
  switch (term.kind) {
    case 'words':
      return has(term.text, sql`m.words`)
    case 'from':
      return has(withAsciiDomain(term.text), foldedSql(sql`concat_ws(' ', m.from_name, m.from_email)`))
    case 'to':
      return has(withAsciiDomain(term.text), people(sql`m."to" || m.cc || m.bcc`))
    case 'subject':
      return has(term.text, foldedSql(sql`m.subject`))
    case 'label':
      return carriesLabelNamed(term.text)
    case 'in':
      return inFolder(term.folder)
    case 'before':
      return sql`m.date < ${midnight(term.day)}`
    case 'after':
      return sql`m.date >= ${midnight(term.day)}`
    case 'date':
      return sql`m.date >= ${midnight(term.day)} and m.date < ${midnight(addDays(term.day, 1))}`
    case 'is':
      return states[term.state]
    case 'attachment':
      return sql`exists (select 1 from attachments a where a.owner_kind = 'mail' and a.owner_id = m.id)`
  }
}

/**
 * Returns the condition that all terms hold for the mail `m` of a query. `inFolder` is the condition for a
 * folder.
 */
export function searchConditions(terms: readonly MailTerm[], inFolder: (folder: string) => SQL): SQL {
  if (terms.length === 0) return sql`true`
  return sql.join(
    terms.map((term) => {
      const condition = conditionOf(term, inFolder)
      return term.isNegated ? sql`not (${condition})` : sql`(${condition})`
    }),
    sql` and `,
  )
}
