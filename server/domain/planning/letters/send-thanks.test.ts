import { expect, it } from 'vitest'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { ContributionNotFound } from '#server/domain/gifts/contributions/index.ts'
import { postcardsOf } from '#server/domain/living/postcards/index.ts'
import { sendThanksMail } from '#server/domain/operation/notifications/index.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { databaseForTests } from '#test/databases.ts'
import { arrivedFrom, balloonOf, livedBy } from '#test/memories-world.fixture.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { lettersOf } from '#server/domain/planning/mailbox/index.ts'
import { sendThanks } from './send-thanks.ts'

const getDatabase = databaseForTests()

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

it('a letter sent twice with one id arrives once', async () => {
  const { platform, couple, received } = await begin()
  const id = await received()
  const letter = platform.random.uuid()
  const first = await sendThanks(couple, id, 'Gracias, abuela.', letter)
  const repeated = await sendThanks(couple, id, 'Gracias, abuela.', letter)
  expect(repeated.id).toBe(first.id)
  expect(await lettersOf(platform.database.db, id)).toHaveLength(1)
})

it('the id of a letter to another giver sends no thanks', async () => {
  const { platform, couple, received } = await begin()
  const [carmen, diego] = [await received(), await received()]
  const letter = platform.random.uuid()
  await sendThanks(couple, carmen, 'Gracias, abuela.', letter)
  await expect(sendThanks(couple, diego, 'Gracias, Diego.', letter)).rejects.toThrow(ContributionNotFound)
  expect(await lettersOf(platform.database.db, diego)).toHaveLength(0)
})

it('a letter includes the postcard of the lived gift, once and in no separate mail', async () => {
  const world = await begin()
  const { platform, couple } = world
  const { db } = platform.database
  const gift = await balloonOf(world)
  const id = await arrivedFrom(world, gift, { email: 'carmen@example.com' })
  const thank = (text: string) => sendThanks(couple, id, text, platform.random.uuid(), gift.id)
  await expect(thank('Volaremos.')).rejects.toMatchObject({
    issues: [{ path: 'memoryGiftId', rule: 'notLived' }],
  })
  expect(await lettersOf(db, id)).toEqual([])
  await livedBy(world, gift)
  const letter = await thank('Volamos, abuela.')
  await thank('Y volveremos.')
  expect(await postcardsOf(db, id)).toMatchObject([
    { memory: { title: 'Globo al amanecer' }, postcard: { mailedAt: letter.date } },
  ])
  const attempt = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }
  await sendThanksMail.run(platform, { contributionId: id, mailId: letter.id }, attempt)
  const [mail, ...more] = await db.select({ text: emails.text }).from(emails)
  expect([mail?.text, more]).toEqual([expect.stringContaining('su postal de «Globo al amanecer»'), []])
})
