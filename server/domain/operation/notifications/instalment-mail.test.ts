import { expect, it } from 'vitest'
import { contribute, markSent, releaseExpiredHolds } from '#server/domain/gifts/giving/index.ts'
import { instalmentsOfPlan, privateToken } from '#server/domain/gifts/contributions/index.ts'
import { planInstalments } from '#server/domain/gifts/instalments/index.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { days } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { notifyCoupleOfRest } from './send-instalment-mail.tsx'

const getDatabase = databaseForTests()

it.each([
  ['nothing came', 0, 0],
  ['part of it came', 1, 1],
])(
  'Both partners are notified that the rest of an instalment plan is free again when %s',
  async (_, sent, expectedMails) => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, dinner, receivingAccount } = world
    const promised = await contribute(requestBy(platform), promiseFor(world, [{ giftId: dinner.id }]))
    const token = privateToken(platform.secrets, promised.id)
    await planInstalments(requestBy(platform), token, {
      days: ['2026-12-15', '2026-12-31'],
      email: 'carmen@example.com',
    })
    const parts = await instalmentsOfPlan(platform.database.db, promised.id)
    for (const { id } of parts.slice(0, sent))
      await markSent(requestBy(platform), privateToken(platform.secrets, id), receivingAccount.id)
    platform.clock.advance(days(60))
    await releaseExpiredHolds(platform)
    const attempt = { id: 1n, attempt: 1, eventId: 7n, signal: new AbortController().signal }
    for (let time = 0; time < 2; time += 1)
      await notifyCoupleOfRest.run(platform, { contributionId: promised.id }, attempt)
    const mails = await platform.database.db.select().from(emails)
    const ours = mails.filter(({ event }) => event.startsWith('set-aside-rest:'))
    expect(ours).toHaveLength(expectedMails)
    for (const { text } of ours) expect(text).not.toMatch(/Carmen|\d+\s?€/)
  },
)
