import { expect, it } from 'vitest'
import { answerFor } from '#server/domain/people/guests/answer-for.ts'
import { householdById } from '#server/domain/people/guests/index.ts'
import { sendMessageMail } from '#server/domain/operation/guest-mails/index.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { jobs } from '#server/platform/jobs.tables.ts'
import { days, hours } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { forgetMessage } from './forget-message.ts'
import { messagesOf } from './message-queries.ts'
import { MessageTextChanged } from './outreach.refusals.ts'
import { recordMessage } from './record-message.ts'
import { mailMessages, sendMessageMailKind } from './mail-messages.ts'
import { saveMessageText } from './save-message-text.ts'

const getDatabase = databaseForTests()
const attempt = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner } = world
  const one = await householdOf(world)
  const couple = requestBy(platform, partner)
  const db = platform.database.db
  const record = async () => (await messagesOf(db, [one.id]))[0] ?? []
  return { ...world, ...one, couple, db, record }
}

it('A sent message is recorded once, with time and author, and can be removed', async () => {
  const { couple, id: householdId, record, platform, db } = await begin()
  const id = platform.random.uuid()
  const sentAt = new Date('2026-11-01T10:00:00Z')
  const input = { id, householdId, kind: 'invitation', channel: 'whatsapp', sentAt } as const
  await recordMessage(couple, input)
  await recordMessage(couple, input)
  expect(await record()).toMatchObject([{ kind: 'invitation', sentAt, by: 'Lucía' }])
  expect((await householdById(db, householdId))?.sentAt).toEqual(sentAt)
  const later = new Date(platform.clock.now().getTime() + hours(1))
  await expect(
    recordMessage(couple, { ...input, id: platform.random.uuid(), sentAt: later }),
  ).rejects.toThrow('The input is not valid')
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(forgetMessage(stranger, id)).rejects.toThrow('Message not found')
  await forgetMessage(couple, id)
  expect(await record()).toEqual([])
  expect((await householdById(db, householdId))?.sentAt).toBeNull()
})

it('A household without an answer is reminded by mail once a day, with its own link', async () => {
  const { couple, id, wedding, record, platform, db, token } = await begin()
  const remind = () => mailMessages(couple, wedding.id, 'reminder', [id])
  expect(await remind()).toEqual({ sent: 1, skipped: 0 })
  expect(await remind()).toEqual({ sent: 0, skipped: 1 })
  const input = (await db.select().from(jobs)).filter(({ kind }) => kind === sendMessageMailKind.kind)
  const messageIds = input.at(-1)?.payload.messageIds as string[]
  await sendMessageMail.run(platform, { messageIds }, attempt)
  await sendMessageMail.run(platform, { messageIds }, attempt)
  const sent = (await db.select().from(emails)).filter(({ event }) => event.includes(id))
  expect(sent).toMatchObject([{ toAddress: 'gil@example.com' }])
  expect(sent[0]?.text).toContain(`/i/${token}`)
  platform.clock.advance(days(1))
  expect(await remind()).toEqual({ sent: 1, skipped: 0 })
  const [first] = await record()
  expect(first).toMatchObject({ kind: 'reminder', channel: 'mail' })
  // What left has left: it stays in the record.
  await expect(forgetMessage(couple, first?.id ?? '')).rejects.toThrow('Message not found')
  platform.clock.advance(days(300))
  await expect(remind()).rejects.toThrow('The input is not valid')
})

it('The date and the invitation are mailed to every household with an address', async () => {
  const { couple, id, wedding, record, platform, db, token, guestId, celebrationId } = await begin()
  const mail = (kind: 'saveTheDate' | 'invitation' | 'reminder') =>
    mailMessages(couple, wedding.id, kind, [id])
  await answerFor(couple, { guestId, celebrationId, answer: 'yes' })
  expect(await mail('saveTheDate')).toEqual({ sent: 1, skipped: 0 })
  expect((await householdById(db, id))?.sentAt).toBeNull()
  expect(await mail('invitation')).toEqual({ sent: 1, skipped: 0 })
  expect((await householdById(db, id))?.sentAt).toEqual(platform.clock.now())
  expect(await mail('invitation')).toEqual({ sent: 0, skipped: 1 })
  const queued = (await db.select().from(jobs)).filter(({ kind }) => kind === sendMessageMailKind.kind)
  for (const { payload } of queued) await sendMessageMail.run(platform, payload as never, attempt)
  const [date, invitation] = (await db.select().from(emails)).filter(({ event }) => event.includes(id))
  expect(date?.text).not.toContain(`/i/${token}`)
  expect(date?.text).toContain(`/${wedding.slug}`)
  expect(invitation?.text).toContain(`/i/${token}`)
  expect((await record()).map(({ kind }) => kind).toSorted()).toEqual(['invitation', 'saveTheDate'])
})

it('A custom text keeps the link, and is not overwritten from an outdated version', async () => {
  const { couple, wedding } = await begin()
  const save = (text: string, before: string | null) =>
    saveMessageText(couple, wedding.id, {
      before,
      input: { kind: 'reminder', form: 'spain', number: 'one', text },
    })
  await expect(save('¿Vienes?', null)).rejects.toThrow('The input is not valid')
  expect(await save('¿Vienes? {enlace}', null)).toMatchObject([{ text: '¿Vienes? {enlace}' }])
  await expect(save('Otra {enlace}', null)).rejects.toMatchObject({
    constructor: MessageTextChanged,
    present: { text: '¿Vienes? {enlace}' },
  })
  expect(await save('', '¿Vienes? {enlace}')).toEqual([])
})
