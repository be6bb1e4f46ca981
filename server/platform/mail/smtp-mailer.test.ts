import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { jobs } from '#server/platform/jobs.tables.ts'
import { hours } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { from, postOffice, thanks } from '#server/platform/mail/mail.fixture.ts'
import { smtpMailer } from '#server/platform/mail/smtp-mailer.ts'
import { openSink, type Sink } from '#server/platform/mail/smtp-sink.fixture.ts'
import { emptyPlatformTables } from '#server/platform/platform.fixture.ts'

describe('a mail sent by SMTP', () => {
  const database = databaseForTests()
  beforeEach(() => emptyPlatformTables(database()))
  const { queue, all, world } = postOffice(database)
  const deadJobs = () => database().db.select().from(jobs).where(eq(jobs.state, 'dead'))

  let sink: Sink
  beforeAll(async () => void (sink = await openSink()))
  afterAll(() => sink.close())

  test('arrives complete, at the one recipient', async () => {
    const mailer = smtpMailer(`smtp://127.0.0.1:${sink.port}`)
    const { deliver } = world(mailer.send)
    await queue(thanks)
    await deliver()
    await mailer.close()
    expect(await all()).toMatchObject([{ state: 'sent' }])
    expect(sink.taken).toHaveLength(1)
    expect(sink.taken[0]?.recipients).toEqual(['carmen@example.com'])
    expect(sink.taken[0]?.data).toContain('Subject: Gracias')
    // It would be told there that it has come back.
    const key = (await all())[0]?.key
    expect(sink.taken[0]?.sender).toBe(`rebote+${key}@correo.vivencia.test`)
  })

  test('to an address the server refuses permanently fails at once; a temporary refusal is retried', async () => {
    const mailer = smtpMailer(`smtp://127.0.0.1:${sink.port}`)
    const { deliver } = world(mailer.send)
    await queue(
      { ...thanks, to: { address: 'unknown@example.com' } },
      { ...thanks, to: { address: 'later@example.com' } },
    )
    await deliver()
    await mailer.close()
    expect(await all()).toMatchObject([
      { toAddress: 'unknown@example.com', state: 'bounced', problem: 'noSuchAddress', html: null },
      { toAddress: 'later@example.com', state: 'queued', problem: null, text: 'secreto' },
    ])
    // An invalid address is no failure of ours and raises no alarm.
    expect((await deadJobs()).length).toBe(0)
  })

  test('is sent again, as the same mail, when the server stops after the last byte', async () => {
    sink.taken.length = 0
    sink.silentOnce = true
    const mailer = smtpMailer(`smtp://127.0.0.1:${sink.port}`)
    const { deliver, clock } = world(mailer.send)
    await queue(thanks)
    await deliver()
    expect(await all()).toMatchObject([{ state: 'queued' }])
    clock.advance(hours(1))
    await deliver()
    await mailer.close()
    expect(await all()).toMatchObject([{ state: 'sent' }])
    // Both times the bytes had arrived: the server knows the second by its Message-ID.
    const ids = sink.taken.map(({ data }) => /^Message-ID: (.*)$/im.exec(data)?.[1])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('is in every mailbox exactly once or still queued visibly, when the server refuses and disconnects at random', async () => {
    sink.taken.length = 0
    sink.moody = true
    const mailer = smtpMailer(`smtp://127.0.0.1:${sink.port}`)
    const { deliver, clock } = world(mailer.send)
    const readers = Array.from({ length: 60 }, (_, n) => ({
      ...thanks,
      to: { address: `reader${n}@example.com` },
    }))
    await queue(...readers)
    for (let round = 0; round < 18; round++) {
      await deliver()
      clock.advance(hours(2))
    }
    await mailer.close()
    sink.moody = false
    const arrived = sink.taken.flatMap(({ recipients }) => recipients).sort()
    const sent = (await all()).filter(({ state }) => state === 'sent').map(({ toAddress }) => toAddress)
    expect(arrived).toEqual(sent.sort())
    expect(new Set(arrived).size).toBe(60)
  })

  test('is not sent unencrypted to another machine', async () => {
    // 0.0.0.0 reaches the sink, which offers no encryption, without being a name of this machine.
    const mailer = smtpMailer(`smtp://0.0.0.0:${sink.port}`)
    await expect(
      mailer.send({ ...thanks, files: [], from, messageId: '<a@b>', date: new Date(0) }),
    ).rejects.toThrow(/TLS/i)
    await mailer.close()
  })
})
