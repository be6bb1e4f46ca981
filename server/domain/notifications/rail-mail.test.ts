import { expect, it } from 'vitest'
import { consequences, otherJobs } from '#server/consequences.ts'
import { contribute, markSent, privateToken } from '#server/domain/giving/index.ts'
import {
  applyRailChanges,
  cancelRailChange,
  confirmRailChange,
  proposeRailChange,
} from '#server/domain/payments/index.ts'
import { registerJobs } from '#server/platform/jobs.ts'
import { deliverMailKind } from '#server/platform/mail/queue-mail.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { hours } from '#shared/duration.ts'
import { pgliteForTests } from '#test/databases.ts'
import { promiseFor } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'
import { shieldedWedding } from '../payments/shielded-wedding.fixture.ts'

const getDatabase = pgliteForTests()
const never = defineJob({ kind: deliverMailKind, run: async () => undefined })

async function begin() {
  const world = await shieldedWedding(getDatabase())
  const { platform } = world
  await platform.database.transaction((tx) => tx.delete(emails))
  const jobs = registerJobs(Object.values(consequences).flat(), otherJobs, [never])
  /** What was written since, the first first. */
  const written = async () => {
    await runDueJobs({ platform, jobs })
    const all = await platform.database.db.select().from(emails).orderBy(emails.id)
    await platform.database.transaction((tx) => tx.delete(emails))
    return all
  }
  return { ...world, written }
}

it('Both partners are told at each step of a change of bank details, without a whole number in it', async () => {
  const { platform, lucia, mateo, by, proven, change, written } = await begin()
  const { id } = await proposeRailChange(by(lucia), change())
  const proposed = await written()
  expect(proposed.map(({ event }) => event)).toEqual([
    `rail-change:${id}:proposed`,
    `rail-change:${id}:proposed`,
  ])
  expect(new Set(proposed.map(({ toAddress }) => toAddress)).size).toBe(2)
  for (const { text, html } of proposed) {
    expect(text).toContain('•••• 7890')
    expect(text).toContain('http://vivencia.test/boda/ajustes#recibir')
    for (const part of [text ?? '', html ?? '']) expect(part.replace(/\s/g, '')).not.toMatch(/ES\d{2}\d{8}/)
  }
  await confirmRailChange(proven(mateo), id)
  const confirmed = await written()
  expect(confirmed).toHaveLength(2)
  expect(confirmed[0]?.subject).toContain('23 de noviembre de 2026')
  platform.clock.advance(hours(48))
  await applyRailChanges(platform)
  expect((await written()).map(({ event }) => event)).toEqual([
    `rail-change:${id}:applied`,
    `rail-change:${id}:applied`,
  ])
})

it('Both are told when one of them stops it', async () => {
  const { lucia, mateo, by, change, written } = await begin()
  const { id } = await proposeRailChange(by(lucia), change())
  await cancelRailChange(by(mateo), id)
  const events = (await written()).map(({ event }) => event)
  expect(events.filter((event) => event === `rail-change:${id}:cancelled`)).toHaveLength(2)
})

it('A giver who may hold the old details, and has not sent their gift, is told to look again', async () => {
  const world = await begin()
  const { platform, lucia, mateo, by, proven, change, written, dinner, rail } = world
  const promised = async (email: string) => {
    const input = promiseFor(world, [{ giftId: dinner.id }])
    return contribute(requestBy(platform), { ...input, giver: { ...input.giver, email } })
  }
  const { id: giftId } = await promised('carmen@example.com')
  const { id } = await proposeRailChange(by(lucia), change())
  await confirmRailChange(proven(mateo), id)
  platform.clock.advance(hours(48))
  await applyRailChanges(platform)
  const [mail, ...more] = (await written()).filter(({ event }) => event.startsWith('details-changed'))
  expect(more).toEqual([])
  const token = privateToken(platform.secrets, giftId)
  expect(mail).toMatchObject({ toAddress: 'carmen@example.com' })
  expect(mail?.text).toContain(`http://vivencia.test/r/${token}`)
  expect(mail?.text).not.toMatch(/ES\d/)
  // Who has sent it to the old account says so still, and the register knows by which.
  expect(await markSent(requestBy(platform), token, rail.id)).toMatchObject({
    state: 'sent',
    railId: rail.id,
  })
})
