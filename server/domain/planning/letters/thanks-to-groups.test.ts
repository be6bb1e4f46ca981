import { expect, it } from 'vitest'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { markSent, undoContribution } from '#server/domain/gifts/giving/index.ts'
import { contributions } from '#server/domain/gifts/contributions/contributions.tables.ts'
import { groupBegun } from '#server/domain/gifts/groups/groups.fixture.ts'
import { sendThanksMail } from '#server/domain/operation/notifications/index.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy } from '#test/world.ts'
import { deliverGiftMessage } from './deliver-gift-message.ts'
import { lettersOf, mails } from '#server/domain/planning/mailbox/index.ts'
import { sendThanks } from './send-thanks.ts'

const getDatabase = databaseForTests()
const attempt = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }

it('A group’s gift arrives as one letter, and one thank-you letter reaches each received member', async () => {
  const { platform, partner, group, join, receivingAccount, tokenOf } = await groupBegun(getDatabase())
  const { db } = platform.database
  const couple = requestBy(platform, partner)
  const paula = await join('Paula Vega')
  const diego = await join('Diego Ruiz')
  const marta = await join('Marta Gil')
  for (const one of [paula, diego]) {
    await markSent(requestBy(platform), tokenOf(one), receivingAccount.id)
    await deliverGiftMessage.run(platform, { contributionId: one.id }, attempt)
  }
  await confirmReceived(couple, paula.id)
  expect(await db.select().from(mails)).toMatchObject([
    { id: group.id, fromName: 'Los de la uni', summary: 'Mirad al cielo por nosotros.', fromEmail: null },
  ])

  const letter = await sendThanks(couple, paula.id, 'Gracias a todos.')
  expect(letter.to.map(({ name }) => name)).toEqual(['Paula', 'Diego'])
  for (const one of [paula, diego]) {
    expect((await lettersOf(db, one.id)).map(({ id }) => id)).toEqual([letter.id])
    await sendThanksMail.run(platform, { contributionId: one.id, mailId: letter.id }, attempt)
  }
  expect(await lettersOf(db, marta.id)).toEqual([])
  const sent = await db.select({ to: emails.toAddress }).from(emails)
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['diego@example.com', 'paula@example.com'])

  // Later members are thanked by a separate letter; members who left are not.
  await markSent(requestBy(platform), tokenOf(marta), receivingAccount.id)
  await undoContribution(requestBy(platform), tokenOf(diego))
  const later = await sendThanks(couple, marta.id, 'Y a ti, Marta.')
  expect(later.to.map(({ name }) => name)).toEqual(['Marta'])
  expect(await lettersOf(db, paula.id)).toHaveLength(1)
  const thanked = await db.select({ thankedAt: contributions.thankedAt }).from(contributions)
  expect(thanked.filter(({ thankedAt }) => thankedAt)).toHaveLength(3)
})
