import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { domainJobs } from '#server/event-handlers.ts'
import { leaveWedding } from '#server/domain/wedding/invitations/leave-wedding.ts'
import {
  cancelReceivingAccountChange,
  proposeReceivingAccountChange,
} from '#server/domain/money/receiving-account-changes/index.ts'
import { freezePath, latestFreeze, setPaymentFreeze } from '#server/domain/money/payments/index.ts'
import {
  freezeLinkLife,
  freezePaymentsByLink,
  weddingToFreeze,
} from '#server/domain/money/payments/freeze-payments-by-link.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { defineJob, registerJobs } from '#server/platform/jobs.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { deliverMailKind } from '#server/platform/mail/queue-mail.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { days } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'

const getDatabase = databaseForTests()
const never = defineJob({ kind: deliverMailKind, run: async () => undefined })
const operator = { name: 'Ana', address: 'Calle Mayor 1', email: 'operator@vivencia.example' }

async function begin(env: object = { operator }) {
  const world = await shieldedWedding(getDatabase())
  const platform = { ...world.platform, env: { ...world.platform.env, ...env } }
  const { db } = platform.database
  const jobs = registerJobs(domainJobs, [never])
  /** The emails to the operator about this wedding, as text. */
  const alarms = async () => {
    await runDueJobs({ platform, jobs })
    const all = await db.select().from(emails).orderBy(emails.id)
    return all
      .filter(({ event }) => event.startsWith(`operator-alarm:${world.wedding.id}`))
      .map(({ toAddress, text, html }) => ({ toAddress, text: text ?? '', html: html ?? '' }))
  }
  const joined = (account: string, at: Date) =>
    rows(db, sql`update memberships set announced_at = ${at.toISOString()} where account_id = ${account}`)
  return { ...world, platform, alarms, joined }
}

it('A change that an established partner proposes and stops does not alarm the operator', async () => {
  const { lucia, by, change, alarms } = await begin()
  const { id } = await proposeReceivingAccountChange(by(lucia), change())
  await cancelReceivingAccountChange(by(lucia), id)
  expect(await alarms()).toEqual([])
})

it('A change that a new partner proposes alarms the operator, whose link pauses payments once it is confirmed', async () => {
  const { platform, wedding, mateo, by, change, alarms, joined } = await begin()
  await joined(mateo.accountId, platform.clock.now())
  await proposeReceivingAccountChange(by(mateo), change())
  const [alarm, ...more] = await alarms()
  expect(more).toEqual([])
  expect(alarm?.toAddress).toBe(operator.email)
  expect(alarm?.text).toContain('alguien que acaba de entrar')
  expect(alarm?.text.replace(/\s/g, '')).not.toMatch(/ES\d{2}\d{8}/)
  const [, token = ''] = /\/pausar-pagos\/([\w-]+)/.exec(alarm?.text ?? '') ?? []
  const visitor = { ...by({ kind: 'visitor', tokenProblem: null }) }
  expect(await weddingToFreeze(visitor, token)).toMatchObject({ slug: wedding.slug, isFrozen: false })
  const input = { token, reason: 'Por comprobar con la pareja.' }
  await expect(freezePaymentsByLink(visitor, { ...input, reason: ' ' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  expect(await freezePaymentsByLink(visitor, input)).toMatchObject({ isFrozen: true })
  expect(await latestFreeze(platform.database.db, wedding.id)).toMatchObject({
    act: 'freeze',
    reason: input.reason,
    via: 'link',
  })
  expect((await weddingById(platform.database.db, wedding.id))?.paymentsFrozenAt).not.toBeNull()
})

it('The link of an alarm works for 14 days, and for its wedding only', async () => {
  const { platform, wedding, by } = await begin()
  const visitor = by({ kind: 'visitor', tokenProblem: null })
  const path = freezePath(platform.secrets, wedding.id, platform.clock.now())
  const token = path.slice('/pausar-pagos/'.length)
  const other = `${platform.random.uuid().replaceAll('-', '')}${token.slice(32)}`
  expect(await weddingToFreeze(visitor, other)).toBeNull()
  platform.clock.advance(freezeLinkLife)
  expect(await weddingToFreeze(visitor, token)).toBeNull()
  const late = freezePaymentsByLink(visitor, { token, reason: 'Tarde.' })
  await expect(late).rejects.toMatchObject({ code: 'LINK_NOT_VALID' })
})

it('A change proposed after the other partner left, and a third stop, alarm the operator once a day', async () => {
  const { platform, wedding, lucia, mateo, by, proven, change, alarms } = await begin()
  await leaveWedding(proven(lucia), wedding.id)
  platform.clock.advance(days(20))
  for (let round = 0; round < 3; round += 1) {
    const { id } = await proposeReceivingAccountChange(by(mateo), change())
    await cancelReceivingAccountChange(by(mateo), id)
  }
  const texts = (await alarms()).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts.filter((text) => text.includes('salió de la boda'))).toHaveLength(1)
  expect(texts.filter((text) => text.includes('al menos tres cambios'))).toHaveLength(1)
})

it('No alarm is sent without an operator, or once payments are paused', async () => {
  const without = await begin({ operator: null })
  await without.joined(without.mateo.accountId, without.platform.clock.now())
  await proposeReceivingAccountChange(without.by(without.mateo), without.change())
  expect(await without.alarms()).toEqual([])
  const { platform, wedding, mateo, by, change, alarms, joined } = await begin()
  await joined(mateo.accountId, platform.clock.now())
  await proposeReceivingAccountChange(by(mateo), change())
  await setPaymentFreeze(platform, { slug: wedding.slug, act: 'freeze', reason: 'x', via: 'command' })
  expect(await alarms()).toEqual([])
})
