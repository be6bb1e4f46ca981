import { expect, it } from 'vitest'
import { domainJobs } from '#server/event-handlers.ts'
import { lastAmountPrivacyChange } from '#server/domain/wedding/privacy/amount-privacy-change-query.ts'
import { setAmountPrivacy } from '#server/domain/wedding/privacy/set-amount-privacy.ts'
import { defineJob, registerJobs } from '#server/platform/jobs.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { deliverMailKind } from '#server/platform/mail/queue-mail.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { databaseForTests } from '#test/databases.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'

const getDatabase = databaseForTests()
const never = defineJob({ kind: deliverMailKind, run: async () => undefined })

it('Both partners are notified once who changed the amount privacy and until when; an unchanged choice sends no mail', async () => {
  const { platform, lucia, by, wedding } = await shieldedWedding(getDatabase())
  const { db } = platform.database
  const jobs = registerJobs(domainJobs, [never])
  const readMails = async () => {
    await runDueJobs({ platform, jobs })
    const all = await db.select().from(emails)
    await platform.database.transaction((tx) => tx.delete(emails))
    return all.filter(({ event }) => event.startsWith('discretion:'))
  }
  await readMails()
  const surprise = { weddingId: wedding.id, amountPrivacy: 'surprise', surpriseUntil: '2027-06-10' }
  await setAmountPrivacy(by(lucia), surprise)
  const mails = await readMails()
  expect(new Set(mails.map(({ toAddress }) => toAddress)).size).toBe(2)
  for (const { subject, text } of mails) {
    expect(subject).toContain('10 de junio de 2027')
    expect(text).toContain('Lucía ha elegido')
    expect(text).toContain('http://vivencia.test/boda/ajustes#discrecion')
  }
  expect((await lastAmountPrivacyChange(db, wedding.id))?.name).toContain('Lucía')
  await setAmountPrivacy(by(lucia), surprise)
  expect(await readMails()).toEqual([])
})
