import { sql } from 'drizzle-orm'
import { addresseesOf } from '#server/domain/people/guests/index.ts'
import { type Reader, rows } from '#server/platform/db/database.ts'
import { stateNotIn } from '#server/platform/db/state-in.ts'
import { containsAll, foldedSql, searchedWords } from '#server/platform/text-search.ts'
import { isReleased } from '#shared/states/contribution.ts'

/** A recipient the couple can choose without typing an address. */
export type Recipient = {
  readonly id: string
  readonly kind: 'giver' | 'household' | 'guest'
  readonly name: string
  readonly email: string
  /** Gifts of a giver, or members of a household, to distinguish equal names. */
  readonly detail: string
}

/** Source of recipients: `find` searches by words, `named` returns those with given ids. */
type RecipientSource = {
  readonly find: (on: Reader, weddingId: string, words: readonly string[]) => Promise<Recipient[]>
  readonly named: (on: Reader, weddingId: string, ids: readonly string[]) => Promise<Recipient[]>
}

const maxFound = 20

const giverName = sql`coalesce(nullif(c.giver_name, ''), c.signature)`
const giftTitles = sql`coalesce((select string_agg(g.title, ' · ' order by l.position)
  from contribution_lines l join gifts g on g.id = l.gift_id where l.contribution_id = c.id), '')`

/** Givers with an email address; each address once, with its latest contribution. */
const givers: RecipientSource = {
  find: (on, weddingId, words) =>
    rows<Recipient>(
      on,
      sql`select id, 'giver' as kind, name, email, detail from (
          select distinct on (lower(c.email)) c.id, ${giverName} as name, c.email, ${giftTitles} as detail
          from contributions c
          where c.wedding_id = ${weddingId} and c.email is not null and ${stateNotIn(sql`c.state`, isReleased)}
            and ${containsAll(words, foldedSql(sql`concat_ws(' ', c.giver_name, c.signature, c.email)`))}
          order by lower(c.email), c.created_at desc
        ) found order by ${foldedSql(sql`name`)}, id limit ${maxFound}`,
    ),
  named: (on, weddingId, ids) =>
    rows<Recipient>(
      on,
      sql`select c.id, 'giver' as kind, ${giverName} as name, c.email, '' as detail from contributions c
        where c.wedding_id = ${weddingId} and c.email is not null
          and c.id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`,
    ),
}

/** Invited households, and guests with their own address. */
const invited: RecipientSource = {
  find: (on, weddingId, words) => addresseesOf(on, weddingId, { words }, maxFound),
  named: (on, weddingId, ids) => addresseesOf(on, weddingId, { ids }, ids.length),
}

/** Sources of recipients. */
const sources: readonly RecipientSource[] = [givers, invited]
const maxPerSource = maxFound / sources.length

/**
 * Returns recipients whose name or address contains these words; without givers while the couple hide who
 * gave.
 */
export async function recipientsOf(
  on: Reader,
  weddingId: string,
  search: string,
  withGivers = true,
): Promise<Recipient[]> {
  const words = searchedWords(search)
  const found: Recipient[][] = []
  for (const source of withGivers ? sources : [invited]) found.push(await source.find(on, weddingId, words))
  // Equal shares of each kind first, so that many of one kind do not hide the others; then the rest.
  const first = [
    ...found.flatMap((some) => some.slice(0, maxPerSource)),
    ...found.flatMap((some) => some.slice(maxPerSource)),
  ]
  const byAddress = new Map(first.toReversed().map((one) => [one.email.toLowerCase(), one]))
  return first.filter((one) => byAddress.get(one.email.toLowerCase()) === one).slice(0, maxFound)
}

/** Returns the recipients of a wedding with these ids and an email address. */
export async function recipientsNamed(
  on: Reader,
  weddingId: string,
  ids: readonly string[],
): Promise<Map<string, Recipient>> {
  const named = new Map<string, Recipient>()
  if (ids.length === 0) return named
  for (const source of sources)
    for (const one of await source.named(on, weddingId, ids)) named.set(one.id, one)
  return named
}
