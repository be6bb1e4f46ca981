import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { balancesOf } from '#server/domain/money/ledger/index.ts'
import { undoImport } from '#server/domain/money/reconciliation/undo-import.ts'
import {
  formats,
  givers,
  movementsOf,
  type SentGift,
  sizes,
} from '#server/domain/money/reconciliation/format-pairs.fixture.ts'
import {
  statementWorld,
  type StatementWorld,
} from '#server/domain/money/reconciliation/statement-world.fixture.ts'
import { type Random, seededRandom } from '#server/platform/ids.ts'
import { rows } from '#server/platform/db/database.ts'
import { sumDifferences } from '#test/sums-of-views.ts'

// The fixed date is 21 November 2026.
const days = ['2026-11-21', '2026-11-22', '2026-11-23']

type Pair = { readonly world: StatementWorld; readonly gifts: readonly (SentGift & { id: string })[] }

async function worldWithGifts(database: Parameters<typeof statementWorld>[0]): Promise<Pair> {
  const world = await statementWorld(database)
  const gifts: (SentGift & { id: string })[] = []
  for (const [at, name] of givers.entries()) {
    const minor = sizes[at] ?? 0
    const { id, reference } = await world.sent(name, BigInt(minor))
    gifts.push({ id, name, minor, reference })
  }
  return { world, gifts }
}

/**
 * Returns all state that a file may change: gifts, books, open lines and views, with givers' names in place of
 * ids.
 */
async function standing({ world, gifts }: Pair) {
  const { on, wedding, platform, received, stateOf } = world
  const name = (text: string) =>
    gifts.reduce((all, gift) => all.replaceAll(gift.id, gift.name), text.replaceAll(wedding.id, 'wedding'))
  const balances = [...(await balancesOf(on, wedding.id))]
    .map(([account, sums]) => [name(account), sums.creditPosted - sums.debitPosted] as const)
    .filter(([, balance]) => balance !== 0n)
  const lines = await rows<{ text: string }>(
    on,
    sql`select concat_ws(' ', booked_on, amount_minor, standing, coalesce(doubt, ''), coalesce(aside_reason, '')) as text
      from bank_lines where wedding_id = ${wedding.id} and undone_at is null order by 1`,
  )
  const links = await rows<{ text: string }>(
    on,
    sql`select contribution_id::text as text from bank_matches where wedding_id = ${wedding.id} and undone_at is null order by 1`,
  )
  return {
    gifts: Object.fromEntries(
      await Promise.all(gifts.map(async (gift) => [gift.name, await stateOf(gift.id)] as const)),
    ),
    balances: balances.toSorted(([one], [other]) => one.localeCompare(other)),
    received: await received(),
    lines: lines.map(({ text }) => text),
    links: links.map(({ text }) => name(text)).toSorted(),
    differing: await sumDifferences({ platform, weddingId: wedding.id }),
  }
}

type Format = (typeof formats)[number]

const pick = (random: Random, from = formats): Format => {
  const found = from[random.below(from.length)]
  if (!found) throw new RangeError('There are formats')
  return found
}

/**
 * Returns a later file of the same account with one movement more, since the same file is refused the second
 * time.
 */
function withOneMore(movements: ReturnType<typeof movementsOf>): ReturnType<typeof movementsOf> {
  const last = movements.at(-1)
  if (!last) return movements
  const minor = 12_34
  const stranger = { payer: 'HOTEL MIRADOR SL', text: 'ABONO HOTEL MIRADOR SL', reference: 'R9' }
  return [...movements, { ...last, ...stranger, minor, balance: last.balance + minor }]
}

/**
 * Creates a wedding with sent gifts and its bank files; the files differ by wedding, because the references do.
 */
async function weddingWith(database: Parameters<typeof statementWorld>[0], seed: string, chosen: Format[]) {
  const pair = await worldWithGifts(database)
  const { dropBytes, couple, run } = pair.world
  const movements = movementsOf(pair.gifts, seededRandom(seed), days)
  const isOneFormat = chosen[0]?.[0] === chosen[1]?.[0]
  return {
    ...pair,
    drop: (at: 0 | 1) => {
      const [name, write] = chosen[at] ?? pick(seededRandom(seed))
      return dropBytes(write(isOneFormat && at === 1 ? withOneMore(movements) : movements).bytes, name)
    },
    undo: async (id: string) => {
      await undoImport(couple(), id, 'Equivocado')
      await run()
    },
  }
}

/**
 * Returns true if a line contains a reference. The files of some banks have no room for it, so that no match is
 * sure.
 */
async function showsReference({ world, gifts }: Pair): Promise<boolean> {
  const lines = await rows<{ text: string }>(
    world.on,
    sql`select l::text as text from bank_lines l where wedding_id = ${world.wedding.id} and undone_at is null`,
  )
  const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return lines.some(({ text }) => gifts.some(({ reference }) => plain(text).includes(plain(reference))))
}

const confirmed = (of: Awaited<ReturnType<typeof standing>>) => ({ gifts: of.gifts, received: of.received })

/**
 * Imports the same movements from two files into two weddings, in either order, and undoes the imports in
 * either order. The formats are random; with `areOneFormat` the files overlap and the second shares the lines
 * of the first. Returns unexpected differences between the weddings, and views of one name with different sums.
 */
export async function filePairDifferences(
  database: Parameters<typeof statementWorld>[0],
  seed: string,
  areOneFormat = false,
): Promise<unknown[]> {
  const random = seededRandom(seed)
  const format = pick(random)
  const others = formats.filter(([name]) => name !== format[0])
  const chosen = [format, areOneFormat ? format : pick(random, others)]
  const story = [seed, ...chosen.map(([name]) => name)]
  const wrong: unknown[] = []
  const compare = (what: string, found: unknown, expected: unknown) => {
    if (!isDeepStrictEqual(found, expected)) wrong.push({ story, what, found, expected })
  }
  const one = await weddingWith(database, seed, chosen)
  const other = await weddingWith(database, seed, chosen)

  const none = await standing(one)
  const first = await one.drop(0)
  const afterFirst = await standing(one)
  const second = await one.drop(1)
  const afterBoth = await standing(one)
  if (afterBoth.received === 0n && (await showsReference(one)))
    wrong.push({ story, what: 'nothing was confirmed' })
  compare('views', afterBoth.differing, [])
  await one.undo(second)
  compare('the second is taken back', await standing(one), afterFirst)
  const repeated = await one.drop(1)
  compare('the second comes again', confirmed(await standing(one)), confirmed(afterBoth))

  await other.drop(1)
  const onlySecond = await standing(other)
  await other.drop(0)
  compare('the other order', confirmed(await standing(other)), confirmed(afterBoth))

  await one.undo(first)
  compare('the first is taken back', confirmed(await standing(one)), confirmed(onlySecond))
  await one.undo(repeated)
  compare('both are taken back', await standing(one), none)
  return wrong
}
