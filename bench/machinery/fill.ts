import { sql } from 'drizzle-orm'
import { addGift, type Gift } from '#server/domain/gifts/gift-list/index.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { loadIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { ideas } from '#server/sample/ideas.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'

export type Filled = { readonly slug: string; readonly hot: string; readonly many: readonly string[] }

const scenes = [
  'hot-air-balloon',
  'flamenco-night',
  'sailing-sunset',
  'picnic-garden',
  'lisbon-tram',
  'thermal-spa',
]
const story = 'A las seis de la mañana la sierra todavía es azul. '.repeat(8)

const towns = ['Ronda', 'Granada', 'Cádiz', 'Lisboa', 'San Sebastián', 'Mahón']

/**
 * Creates a published wedding with this number of gifts (one of them in two hundred shares) and forty guests,
 * through the commands.
 */
export async function fill(database: Database, giftsCount = 60): Promise<Filled> {
  await migrate(database)
  await loadIdeas(database, ideas)
  const platform = await platformForTests(database)
  const { wedding, partner, receivingAccount } = await publishedWedding(platform)
  const gifts: Gift[] = []
  for (let number = 1; number < giftsCount; number += 1) {
    const price =
      number === 1
        ? { sharing: 'shares' as const, sharePriceMinor: 10_00n, shareCount: 200 }
        : { sharing: 'free' as const, minMinor: 10_00n }
    const words = {
      title: `Subir en globo al amanecer, vez ${number}`,
      summary: 'Una hora en el aire y un desayuno.',
      story,
      place: towns[number % towns.length] ?? 'Ronda',
    }
    const image = scenes[number % scenes.length] ?? 'hot-air-balloon'
    gifts.push(
      await addGift(requestBy(platform, partner), {
        id: platform.random.uuid(),
        weddingId: wedding.id,
        image,
        ...words,
        ...price,
      }),
    )
  }
  const many = gifts.slice(1).map(({ id }) => id)
  for (const giftId of many.slice(0, 40)) {
    await contribute(
      requestBy(platform),
      promiseFor({ platform, wedding }, [{ giftId, amountMinor: 25_00n }]),
    )
  }
  await platform.live.close()
  void receivingAccount
  return { slug: wedding.slug, hot: gifts[0]?.id ?? '', many }
}

/** Copies the wedding until the database has this number: page, gifts and givers, all that guest pages read. */
export async function copyWeddings(database: Database, slug: string, upTo: number): Promise<void> {
  const [{ count } = { count: 0 }] = await rows<{ count: number }>(
    database.db,
    sql`select count(*)::int as count from weddings`,
  )
  for (let from = count; from < upTo; from += 250) {
    await copySome(database, slug, from, Math.min(upTo, from + 250) - 1)
  }
  await database.tidy()
  if (database.dialect === 'postgres') await rows(database.db, sql`analyze`)
}

async function copySome(database: Database, slug: string, first: number, last: number): Promise<void> {
  const wedding = await columnsOf(database, 'weddings', ['id', 'slug'])
  const gift = await columnsOf(database, 'gifts', ['id', 'wedding_id'])
  const contribution = await columnsOf(database, 'contributions', [
    'id',
    'wedding_id',
    'reference',
    'token_hash',
  ])
  const all = (names: string[], of = '') => sql.raw(names.map((name) => of + name).join(', '))
  // The id of a copied row is derived from the original id and the number of the copy, so that references between
  // copies match.
  const copied = (id: string) => sql.raw(`md5(${id}::text || c.n)::uuid`)
  const copies = sql`generate_series(${first}::int, ${last}::int) c(n) where w.slug = ${slug}`
  await database.transaction(async (tx) => {
    await rows(
      tx,
      sql`insert into weddings (id, slug, ${all(wedding)})
        select ${copied('w.id')}, 'copia-' || c.n, ${all(wedding, 'w.')} from weddings w, ${copies}`,
    )
    await rows(
      tx,
      sql`insert into gifts (id, wedding_id, ${all(gift)})
        select ${copied('g.id')}, ${copied('w.id')}, ${all(gift, 'g.')}
        from weddings w join gifts g on g.wedding_id = w.id, ${copies}`,
    )
    await rows(
      tx,
      sql`insert into contributions (id, wedding_id, reference, token_hash, ${all(contribution)})
        select ${copied('x.id')}, ${copied('w.id')}, '0000' || upper(substr(md5(x.id::text || c.n), 1, 8)),
          md5(x.token_hash || c.n), ${all(contribution, 'x.')}
        from weddings w join contributions x on x.wedding_id = w.id, ${copies} on conflict do nothing`,
    )
    await rows(
      tx,
      sql`insert into contribution_lines (id, contribution_id, gift_id, position, amount_minor)
        select ${copied('l.id')}, ${copied('x.id')}, ${copied('l.gift_id')}, l.position, l.amount_minor
        from weddings w join contributions x on x.wedding_id = w.id
          join contribution_lines l on l.contribution_id = x.id, ${copies}
          and exists (select from contributions where id = ${copied('x.id')})`,
    )
  })
}

async function columnsOf(database: Database, table: string, without: string[]): Promise<string[]> {
  const found = await rows<{ name: string }>(
    database.db,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`,
  )
  const names = found.map(({ name }) => name).filter((name) => !without.includes(name))
  return names.map((name) => `"${name}"`)
}

/** Opens a database, fills it and closes it; the measured programs then open it in separate processes. */
export async function withFilledDatabase<Result>(
  at: { dataDir: string; databaseUrl: string | null },
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(at)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
