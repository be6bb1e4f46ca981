import { expect } from 'vitest'
import { contribute, releaseExpiredHolds } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import type { Database } from '#server/platform/db/database.ts'
import { days } from '#shared/duration.ts'
import { bookShown, examplesUnder } from './money-examples.ts'
import { giftOf, promiseFor, publishedWedding } from './wedding-world.ts'
import { platformForTests, requestBy } from './world.ts'

export type Act = () => Promise<unknown>

/** Runs the acts in order and compares each with its row of the page. */
export async function follow(heading: string, book: ReturnType<typeof bookShown>, acts: readonly Act[]) {
  const examples = examplesUnder(heading)
  const shown: object[] = []
  const heads = Object.keys(examples[0] ?? {}).slice(3)
  for (const [at, act] of acts.entries()) {
    await act()
    const balances = await book.balances(heads)
    shown.push({ ...examples[at], transfers: (await book.booked()) || 'none', ...balances })
  }
  expect(shown).toEqual(examples)
}

/** Creates a published wedding with an observed book, and functions on its gifts by name. */
export async function openWorld(database: Database) {
  const world = await publishedWedding(await platformForTests(database))
  const { platform, partner, wedding, receivingAccount } = world
  const book = bookShown(platform.database.db, wedding.id)
  book.call(receivingAccount.id, 'sepa')
  const couple = () => requestBy(platform, partner)
  const ids = new Map<string, string>()
  const idOf = (name: string) => ids.get(name) ?? expect.fail(name)
  const keep = (name: string, id: string) => ids.set(name, id)
  const ask = async (targetMinor: bigint) => {
    const gift = await giftOf(world, {
      title: 'Vuelo en globo',
      sharing: 'free',
      minMinor: 1_00n,
      targetMinor,
    })
    book.call(gift.id, 'gift')
    keep('gift', gift.id)
    return gift
  }
  const promise = async (name: string, amountMinor: bigint, giftId = idOf('gift')) => {
    const { id } = await contribute(requestBy(platform), promiseFor(world, [{ giftId, amountMinor }]))
    keep(name, id)
  }
  const expire = async () => {
    platform.clock.advance(days(8))
    await releaseExpiredHolds(platform)
  }
  const tokenOf = (name: string) => privateToken(platform.secrets, idOf(name))
  await book.booked()
  return { ...world, book, couple, idOf, keep, ask, promise, expire, tokenOf }
}
