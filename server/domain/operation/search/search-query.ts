import { sql, type SQL } from 'drizzle-orm'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { stateIn } from '#server/platform/db/state-in.ts'
import { containsAll, containsPattern, foldedSql, searchedWords } from '#server/platform/text-search.ts'
import { isArranged } from '#shared/states/booking.ts'
import { type SearchKind, searchKinds } from '#shared/search-kinds.ts'

export type SearchHit = {
  readonly kind: SearchKind
  /**
   * Id of the contribution, the gift (also for a booking or a memory), the email, the household of a guest,
   * the task, the supplier, the event or the update.
   */
  readonly id: string
  readonly title: string
  /** For a task the due date; for an event its first day, with `/` and its occurrence if it repeats. */
  readonly note: string
}

type SearchOptions = {
  readonly kinds: readonly SearchKind[]
  readonly first: number
  /** Whether letters about gifts are included in the emails; true by default. */
  readonly letters?: boolean
}

/**
 * Searches for records that contain all words, up to a limit for each kind: those whose name begins with the
 * text first, then the newest. One query for all kinds; kinds that the viewer must not see are not searched.
 */
export async function searchWedding(
  on: Reader,
  weddingId: string,
  typed: string,
  options: SearchOptions,
): Promise<SearchHit[]> {
  const words = searchedWords(typed)
  if (words.length === 0 || options.kinds.length === 0) return []
  const begins = containsPattern(words.join(' ')).slice(1)
  const all = sql.join(
    options.kinds.map((kind) => sql`(${sources[kind](weddingId, options.letters !== false)})`),
    sql` union all `,
  )
  return rows<SearchHit>(
    on,
    sql`select kind, id, title, note from (
        select *, row_number() over (partition by kind order by ahead desc, at desc, id) as place from (
          select *, ${foldedSql(sql`title`)} like ${begins} as ahead from (${all}) sources (kind, id, title, at, note, texts)
          where ${containsAll(words, foldedSql(sql`texts`))}
        ) carrying
      ) placed where place <= ${options.first}
      order by array_position(array[${sql.join(
        searchKinds.map((kind) => sql`${kind}::text`),
        sql`, `,
      )}], kind), place`,
  )
}

/** Converts rich text to plain text in SQL. */
const withoutTags = (html: SQL): SQL => sql`regexp_replace(${html}, '<[^>]*>', ' ', 'g')`

const sources: Record<SearchKind, (weddingId: string, withLetters: boolean) => SQL> = {
  giver: (weddingId) => sql`select 'giver', c.id, c.signature, c.created_at,
      coalesce((select string_agg(g.title, ' · ' order by l.position)
        from contribution_lines l join gifts g on g.id = l.gift_id where l.contribution_id = c.id), ''),
      concat_ws(' ', c.signature, c.giver_name, c.on_behalf_of, c.email, c.reference)
    from contributions c where c.wedding_id = ${weddingId} and c.state <> 'undone'`,
  gift: (weddingId) => sql`select 'gift', g.id, g.title, g.created_at, g.place,
      concat_ws(' ', g.title, g.place, g.summary)
    from gifts g where g.wedding_id = ${weddingId} and g.withdrawn_at is null`,
  booking: (weddingId) => sql`select 'booking', g.id, coalesce(b.instead, g.title), b.changed_at,
      concat_ws(' · ', nullif(b.who_to_call, ''), nullif(b.reference, '')),
      concat_ws(' ', b.instead, g.title, g.place, b.who_to_call, b.reference, b.notes)
    from bookings b join gifts g on g.id = b.gift_id
    where b.wedding_id = ${weddingId} and g.withdrawn_at is null
      and (${stateIn(sql`b.state`, isArranged)} or (b.state = 'lived' and b.confirmed_at is not null))`,
  memory: (weddingId) => sql`select 'memory', g.id, coalesce(b.instead, g.title), b.lived_at,
      coalesce(left(regexp_replace(m.words, '[[:space:]]+', ' ', 'g'), 120), ''),
      concat_ws(' ', b.instead, g.title, g.place, m.words, p.captions)
    from bookings b join gifts g on g.id = b.gift_id
      left join memories m on m.gift_id = g.id
      left join (select gift_id, string_agg(caption, ' ') as captions from memory_photos
        where wedding_id = ${weddingId} and removed_at is null group by gift_id) p on p.gift_id = g.id
    where b.wedding_id = ${weddingId} and b.state = 'lived' and g.withdrawn_at is null
      and (m.words <> '' or p.gift_id is not null)`,
  mail: (weddingId, withLetters) => sql`select 'mail', m.id,
      case when m.category = 'outbox' then coalesce(nullif(m."to" -> 0 ->> 'name', ''), m."to" -> 0 ->> 'email', m.from_name) else m.from_name end,
      m.date, coalesce(nullif(m.subject, ''), m.summary),
      m.words
    from mails m where m.wedding_id = ${weddingId} and m.category not in ('deleted', 'drafts')
      and (${withLetters} or m.contribution_id is null)`,
  guest: (weddingId) => sql`select 'guest', h.id, h.name, h.created_at,
      coalesce((select string_agg(nullif(trim(g.given_names || ' ' || g.surnames), ''), ' · ' order by g.position)
        from guests g where g.household_id = h.id), ''),
      h.words
    from households h where h.wedding_id = ${weddingId} and h.deleted_at is null`,
  task: (weddingId) => sql`select 'task', t.id, t.name, t.created_at,
      coalesce(t.due_date::text, ''),
      concat_ws(' ', t.name, ${withoutTags(sql`t.description`)},
        (select string_agg(s.item ->> 'name', ' ') from jsonb_array_elements(t.sub_items) as s(item)))
    from tasks t join board_lists l on l.id = t.list_id
    where t.wedding_id = ${weddingId} and t.deleted_at is null and l.archived_at is null`,
  supplier: (weddingId) => sql`select 'supplier', s.id, s.name, s.created_at,
      concat_ws(' · ', nullif(s.trade, ''), s.phone),
      concat_ws(' ', s.name, s.trade, s.phone, s.email, s.web, s.note)
    from suppliers s where s.wedding_id = ${weddingId} and s.deleted_at is null`,
  // An event that repeats is opened at its first occurrence.
  event: (weddingId) => sql`select 'event', e.id, e.title, e.starts_at,
      to_char(e.starts_at at time zone (case when e.all_day then 'UTC' else w.time_zone end), 'YYYY-MM-DD')
        || coalesce('/' || (e.series ->> 'start'), ''),
      concat_ws(' ', e.title, e.description)
    from events e join weddings w on w.id = e.wedding_id
    where e.wedding_id = ${weddingId} and e.deleted_at is null`,
  update: (weddingId) => sql`select 'update', u.id, u.title, coalesce(u.published_at, u.created_at),
      left(regexp_replace(u.text, '[[:space:]]+', ' ', 'g'), 120), concat_ws(' ', u.title, u.text)
    from updates u where u.wedding_id = ${weddingId} and u.deleted_at is null`,
}
