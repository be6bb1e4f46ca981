import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { changeBehindLink, stopChangeByLink } from '#server/domain/cards/card-accounts/stop-change-by-link.ts'
import { leaveWedding } from '#server/domain/wedding/invitations/leave-wedding.ts'
import { stopPath } from '#server/domain/money/receiving-account-changes/stop-link.ts'
import { rows } from '#server/platform/db/database.ts'
import { domainJobs } from '#server/event-handlers.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import {
  applyReceivingAccountChanges,
  cancelReceivingAccountChange,
  confirmReceivingAccountChange,
  proposeReceivingAccountChange,
} from '#server/domain/money/receiving-account-changes/index.ts'
import { registerJobs, defineJob } from '#server/platform/jobs.ts'
import { deliverMailKind } from '#server/platform/mail/queue-mail.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { days, hours } from '#shared/duration.ts'
import { withoutIds } from '#test/without-ids.ts'
import { alteredToken } from '#test/altered-token.ts'
import { databaseForTests } from '#test/databases.ts'
import { promiseFor } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'

const getDatabase = databaseForTests()
const never = defineJob({ kind: deliverMailKind, run: async () => undefined })

async function begin() {
  const world = await shieldedWedding(getDatabase())
  const { platform } = world
  await platform.database.transaction((tx) => tx.delete(emails))
  const jobs = registerJobs(domainJobs, [never])
  /** What was written since, the first first. */
  const readMails = async () => {
    await runDueJobs({ platform, jobs })
    const all = await platform.database.db.select().from(emails).orderBy(emails.id)
    await platform.database.transaction((tx) => tx.delete(emails))
    return all
  }
  return { ...world, written: readMails }
}

it('Both partners are notified of each step of a change of bank details, without a complete number', async () => {
  const { platform, lucia, mateo, by, proven, change, written: readMails } = await begin()
  const { id } = await proposeReceivingAccountChange(by(lucia), change())
  const proposed = await readMails()
  expect(proposed.map(({ event }) => event)).toEqual([
    `receiving-account-change:${id}:proposed`,
    `receiving-account-change:${id}:proposed`,
  ])
  expect(new Set(proposed.map(({ toAddress }) => toAddress)).size).toBe(2)
  for (const { text, html } of proposed) {
    expect(text).toContain('•••• 7890')
    expect(text).toContain('http://vivencia.test/boda/ajustes#recibir')
    for (const part of [text ?? '', html ?? '']) expect(part.replace(/\s/g, '')).not.toMatch(/ES\d{2}\d{8}/)
  }
  await confirmReceivingAccountChange(proven(mateo), id)
  const confirmed = await readMails()
  expect(confirmed).toHaveLength(2)
  expect(confirmed[0]?.subject).toContain('23 de noviembre de 2026')
  platform.clock.advance(hours(48))
  await applyReceivingAccountChanges(platform)
  expect((await readMails()).map(({ event }) => event)).toEqual([
    `receiving-account-change:${id}:applied`,
    `receiving-account-change:${id}:applied`,
  ])
})

it('A partner who left is notified at every address and stops the change by the link, without a session', async () => {
  const { platform, wedding, lucia, mateo, by, proven, change, written: readMails } = await begin()
  const former = `antes-${platform.random.uuid()}@example.com`
  await platform.database.transaction((tx) =>
    rows(
      tx,
      sql`insert into former_emails values (${lucia.accountId}, ${former}, ${platform.clock.now().toISOString()})`,
    ),
  )
  await leaveWedding(proven(lucia), wedding.id)
  platform.clock.advance(days(59))
  await readMails()
  const { id } = await proposeReceivingAccountChange(by(mateo), change())
  const mails = (await readMails()).filter(({ event }) => event === `receiving-account-change:${id}:proposed`)
  expect(mails).toHaveLength(3)
  const formerMail = mails.find(({ toAddress }) => toAddress === former)
  const [, token = ''] = /\/parar\/([\w-]+)/.exec(formerMail?.text ?? '') ?? []
  const visitor = requestBy(platform)
  const shown = await changeBehindLink(visitor, token)
  expect(shown).toMatchObject({ kind: 'receivingAccount', state: 'proposed', coupleNames: 'Lucía y Mateo' })
  expect(withoutIds(JSON.stringify(shown))).not.toContain('7890')
  expect(await changeBehindLink(visitor, alteredToken(token))).toBeNull()
  await expect(stopChangeByLink(visitor, alteredToken(token))).rejects.toMatchObject({
    code: 'LINK_NOT_VALID',
  })
  expect(await stopChangeByLink(visitor, token)).toMatchObject({ state: 'cancelled' })
  const [step] = await rows(
    platform.database.db,
    sql`select account_id, by_link from rail_change_steps where change_id = ${id} and step = 'cancelled'`,
  )
  expect(step).toEqual({ account_id: lucia.accountId, by_link: true })
  const next = await proposeReceivingAccountChange(by(mateo), change())
  platform.clock.advance(days(1))
  const late = stopPath(platform.secrets, {
    kind: 'receivingAccount',
    id: next.id,
    accountId: lucia.accountId,
  })
  await expect(stopChangeByLink(visitor, late.slice('/parar/'.length))).rejects.toMatchObject({
    code: 'LINK_NOT_VALID',
  })
})

it('Both are notified when one of them stops it', async () => {
  const { lucia, mateo, by, change, written: readMails } = await begin()
  const { id } = await proposeReceivingAccountChange(by(lucia), change())
  await cancelReceivingAccountChange(by(mateo), id)
  const events = (await readMails()).map(({ event }) => event)
  expect(events.filter((event) => event === `receiving-account-change:${id}:cancelled`)).toHaveLength(2)
})

it('A giver who may have the old details, and has not sent their gift, is asked to check them again', async () => {
  const world = await begin()
  const { platform, lucia, mateo, by, proven, change, written: readMails, dinner, receivingAccount } = world
  const promised = async (email: string) => {
    const input = promiseFor(world, [{ giftId: dinner.id }])
    return contribute(requestBy(platform), { ...input, giver: { ...input.giver, email } })
  }
  const { id: giftId } = await promised('carmen@example.com')
  const { id } = await proposeReceivingAccountChange(by(lucia), change())
  await confirmReceivingAccountChange(proven(mateo), id)
  platform.clock.advance(hours(48))
  await applyReceivingAccountChanges(platform)
  const [mail, ...more] = (await readMails()).filter(({ event }) => event.startsWith('details-changed'))
  expect(more).toEqual([])
  const token = privateToken(platform.secrets, giftId)
  expect(mail).toMatchObject({ toAddress: 'carmen@example.com' })
  expect(mail?.text).toContain(`http://vivencia.test/r/${token}`)
  expect(mail?.text).not.toMatch(/ES\d/)
  // Who has sent it to the old account says so still, and the register knows by which.
  expect(await markSent(requestBy(platform), token, receivingAccount.id)).toMatchObject({
    state: 'sent',
    receivingAccountId: receivingAccount.id,
  })
})
