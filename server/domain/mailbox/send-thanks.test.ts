import { expect, it } from 'vitest'
import { confirmReceived, contribute, ContributionNotFound } from '#server/domain/giving/index.ts'
import { pgliteForTests } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { lettersOf } from './mail-queries.ts'
import { sendThanks } from './send-thanks.ts'

const getDatabase = pgliteForTests()

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const couple = requestBy(world.platform, world.partner)
  const received = async () => {
    const gift = await giftOf(world, { title: 'Cena', sharing: 'whole', targetMinor: 50_00n })
    const { id } = await contribute(requestBy(world.platform), promiseFor(world, [{ giftId: gift.id }]))
    await confirmReceived(couple, id)
    return id
  }
  return { ...world, couple, received }
}

it('a letter that is sent twice with one id arrives once', async () => {
  const { platform, couple, received } = await begin()
  const id = await received()
  const letter = platform.dice.uuid()
  const first = await sendThanks(couple, id, 'Gracias, abuela.', letter)
  const again = await sendThanks(couple, id, 'Gracias, abuela.', letter)
  expect(again.id).toBe(first.id)
  expect(await lettersOf(platform.database.db, id)).toHaveLength(1)
})

it('the id of a letter to somebody else thanks nobody', async () => {
  const { platform, couple, received } = await begin()
  const [carmen, diego] = [await received(), await received()]
  const letter = platform.dice.uuid()
  await sendThanks(couple, carmen, 'Gracias, abuela.', letter)
  await expect(sendThanks(couple, diego, 'Gracias, Diego.', letter)).rejects.toThrow(ContributionNotFound)
  expect(await lettersOf(platform.database.db, diego)).toHaveLength(0)
})
