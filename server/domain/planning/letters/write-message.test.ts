import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  ContributionMoved,
  ContributionNotFound,
  privateToken,
} from '#server/domain/gifts/contributions/index.ts'
import { contribute, markSent, undoContribution, writeMessage } from '#server/domain/gifts/giving/index.ts'
import { mails } from '#server/domain/planning/mailbox/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { databaseForTests } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { contributeLimits } from '#shared/inputs/contribute-limits.ts'
import { deliverGiftMessage } from './deliver-gift-message.ts'

const getDatabase = databaseForTests()
const attempt = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }

async function giftWithWords(words: string) {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform } = world
  const gift = await giftOf(world, { title: 'Cena', sharing: 'whole', targetMinor: 50_00n })
  const guest = requestBy(platform)
  const { id } = await contribute(guest, { ...promiseFor(world, [{ giftId: gift.id }]), message: words })
  const token = privateToken(platform.secrets, id)
  const inInbox = async () => {
    await deliverGiftMessage.run(platform, { contributionId: id }, attempt)
    const put = await platform.database.db.select().from(mails).where(eq(mails.contributionId, id))
    return put.map(({ summary }) => summary)
  }
  return { ...world, guest, id, token, inInbox }
}

it('writeMessage delivers the message with the gift when it is sent, and not before', async () => {
  const { guest, token, receivingAccount, inInbox } = await giftWithWords('')
  await writeMessage(guest, token, '  Sed felices.  ')
  expect(await inInbox()).toEqual([])
  await markSent(guest, token, receivingAccount.id)
  expect(await inInbox()).toEqual(['Sed felices.'])
})

it('writeMessage delivers the message once when the gift was already sent', async () => {
  const { guest, token, receivingAccount, inInbox } = await giftWithWords('')
  await markSent(guest, token, receivingAccount.id)
  expect(await inInbox()).toEqual([])
  await writeMessage(guest, token, 'Sed felices.')
  await writeMessage(guest, token, 'Sed felices.')
  expect(await inInbox()).toEqual(['Sed felices.'])
  expect(await inInbox()).toHaveLength(1)
})

it('writeMessage keeps a message that was written before', async () => {
  const { guest, token } = await giftWithWords('Con todo mi cariño.')
  await expect(writeMessage(guest, token, 'Otra cosa.')).rejects.toThrow(ContributionMoved)
})

it('writeMessage refuses an empty or too long message, an unknown link, and an undone gift', async () => {
  const { guest, token } = await giftWithWords('')
  await expect(writeMessage(guest, token, ' \n ')).rejects.toThrow(InvalidInput)
  await expect(writeMessage(guest, token, 'a'.repeat(contributeLimits.message + 1))).rejects.toThrow(
    InvalidInput,
  )
  await expect(writeMessage(guest, 'nothing', 'Sed felices.')).rejects.toThrow(ContributionNotFound)
  await undoContribution(guest, token)
  await expect(writeMessage(guest, token, 'Sed felices.')).rejects.toThrow(ContributionMoved)
})
