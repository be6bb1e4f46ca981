import { expect, it } from 'vitest'
import { accountById } from '#server/domain/identity/accounts/index.ts'
import { attachmentsOf } from '#server/domain/files/attachments/index.ts'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { sendThanks } from '#server/domain/planning/letters/index.ts'
import { mails } from '#server/domain/planning/mailbox/mailbox.tables.ts'
import { sendThanksMail } from '#server/domain/operation/notifications/index.ts'
import { accountNotice } from '#server/platform/mail/account-notice.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { databaseForTests } from '#test/databases.ts'
import { promiseFor } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'
import { deliveryReport, mailOf, mailWithFiles } from './incoming-mail.fixture.ts'
import { takeIncomingMail } from './take-incoming-mail.ts'
import { answerTo, correspondence, domain } from './correspondence.fixture.ts'

const getDatabase = databaseForTests()
const begin = (more: Parameters<typeof correspondence>[1] = {}) => correspondence(getDatabase(), more)

it('A letter is sent to each recipient separately, as a personal mail, with its files', async () => {
  const { write, sent, stored, ways } = await begin()
  const files = [new File(['%PDF-1.7'], 'menú.pdf')]
  const id = await write(['carmen@example.com', 'diego@example.com'], { files })
  expect(sent).toHaveLength(2)
  for (const { read } of sent) {
    expect(read).toMatchObject({
      from: { name: 'Lucía y Mateo', address: 'hola@vivencia.test' },
      subject: 'Una cosa',
      attachments: [{ filename: 'menú.pdf', mimeType: 'application/pdf' }],
    })
    expect(read.to).toHaveLength(1)
    expect(read.text?.trim()).toBe(`Hola, abuela.\n\n${accountNotice('es')}`)
    expect(read.html).toContain('<p>Hola, <strong>abuela</strong>.</p>')
    expect(read.headers.map(({ key }) => key)).not.toContain('auto-submitted')
  }
  const [one, other] = sent.map(answerTo)
  expect(one).toMatch(/^hilo\+[0-9a-f]{32}@correo\.vivencia\.test$/)
  expect(other).not.toBe(one)
  expect(await stored(id)).toMatchObject({ delivery: 'sent', deliveryProblem: null })
  expect(await ways(id)).toMatchObject([{ state: 'sent' }, { state: 'sent' }])
})

it('A reply is added to the thread of its letter, once, and the next letter answers it', async () => {
  const { platform, write, sent, comesIn, ofThread, stored } = await begin()
  const id = await write(['carmen@example.com'])
  const [letter] = sent
  expect(letter).toBeDefined()
  if (!letter) return
  const head = `To: ${answerTo(letter)}`
  const files = [
    ['foto.txt', 'una foto'],
    ['virus.exe', 'MZ'],
  ] as const
  const answer = mailWithFiles(
    head,
    '<div>Gracias<script>alert(1)</script><img src="https://a.test/x.gif"></div>',
    files,
  )
  await comesIn(answer)
  await comesIn(answer)
  const [came, ...more] = await ofThread(id)
  expect(more).toEqual([])
  expect(came).toMatchObject({
    opened: false,
    inReplyTo: id,
    fromName: 'Carmen',
    fromEmail: 'carmen@example.com',
    subject: 'Re: Gracias',
    hasRemoteImages: true,
    messageId: '<files@example.com>',
  })
  expect(came?.content).not.toContain('script')
  expect(came?.content).toContain('No hemos guardado este archivo: «virus.exe»')
  const attachments = await attachmentsOf(platform.database.db, 'mail', [came?.id ?? ''])
  expect(attachments.get(came?.id ?? '')).toMatchObject([{ name: 'foto.txt', contentType: 'text/plain' }])
  const next = await write(['carmen@example.com'], { inReplyTo: came?.id ?? '' })
  expect((await stored(next))?.threadId).toBe((await stored(id))?.threadId)
  expect(sent[1]?.read).toMatchObject({
    inReplyTo: '<files@example.com>',
    references: `${letter.read.messageId} <files@example.com>`,
  })
  // A recipient keeps the reply address within a thread.
  expect(sent.map(answerTo)[1]).toBe(answerTo(letter))
})

it('Thanks by email are answered like any letter, and stay with their gift', async () => {
  const world = await begin()
  const { platform, couple, sent, comesIn, ofThread, work, stored } = world
  const promise = promiseFor(world, [{ giftId: world.dinner.id }])
  const giver = { kind: 'self' as const, name: 'Carmen', signature: 'Carmen', email: 'carmen@example.com' }
  const gift = await contribute(requestBy(platform), { ...promise, giver })
  await confirmReceived(couple, gift.id)
  const { id } = await sendThanks(couple, gift.id, 'Gracias, abuela.')
  await work()
  const letter = sent.find(({ read }) => read.text?.includes('Gracias, abuela.'))
  expect(letter?.read.from).toMatchObject({ name: 'Lucía y Mateo' })
  expect(await stored(id)).toMatchObject({ delivery: 'sent' })
  const about = { id: 1n, attempt: 2, eventId: null, signal: new AbortController().signal }
  await sendThanksMail.run(platform, { contributionId: gift.id, mailId: id }, about)
  expect(await stored(id)).toMatchObject({ delivery: 'sent' })
  await comesIn(mailOf({ head: `To: ${letter && answerTo(letter)}`, id: '<thanks@x>' }))
  const answers = (await ofThread(id)).filter(({ messageId }) => messageId === '<thanks@x>')
  expect(answers).toMatchObject([{ contributionId: gift.id, inReplyTo: id }])
})

it('An automatic reply is marked, and causes no mail', async () => {
  const { write, sent, comesIn, ofThread } = await begin()
  const id = await write(['carmen@example.com'])
  const absent = 'Auto-Submitted: auto-replied'
  await comesIn(mailOf({ head: `To: ${sent[0]?.returnAddress}\n${absent}`, id: '<a@x>' }))
  await comesIn(mailOf({ head: `To: ${sent[0] && answerTo(sent[0])}\n${absent}`, id: '<b@x>' }))
  expect(await ofThread(id)).toMatchObject([{ tagIds: ['automatic'] }, { tagIds: ['automatic'] }])
  expect(sent).toHaveLength(1)
})

it('A mail for an unknown address is dropped silently, as is an unreadable one', async () => {
  const { db, comesIn } = await begin()
  const before = await db.select().from(mails)
  await comesIn(mailOf({ head: `To: hilo+${'0'.repeat(32)}@${domain}` }))
  await comesIn(deliveryReport({ to: `rebote+${'0'.repeat(40)}@${domain}` }))
  await comesIn(
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'.repeat(200)}`,
  )
  await comesIn('')
  expect(await db.select().from(mails)).toHaveLength(before.length)
})

it('A letter bounces at once or hours later, and the couple see the recipient and the reason', async () => {
  const { write, sent, comesIn, stored, ways } = await begin()
  const id = await write(['carmen@example.com', 'unknown@example.com'])
  expect(await stored(id)).toMatchObject({ delivery: 'bounced', deliveryProblem: 'noSuchAddress' })
  expect(await ways(id)).toMatchObject([{ state: 'sent' }, { state: 'bounced', problem: 'noSuchAddress' }])
  const to = sent[0]?.returnAddress ?? ''
  await comesIn(deliveryReport({ to, action: 'delayed', status: '4.2.2' }))
  expect(await ways(id)).toMatchObject([{ state: 'sent' }, { state: 'bounced' }])
  const full = { to, status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' }
  await comesIn(deliveryReport(full))
  await comesIn(deliveryReport({ ...full, status: '5.1.1', diagnostic: 'smtp; 550 5.1.1 no' }))
  expect(await ways(id)).toMatchObject([
    { address: 'carmen@example.com', state: 'bounced', problem: 'mailboxFull' },
    { address: 'unknown@example.com', state: 'bounced', problem: 'noSuchAddress' },
  ])
})

it('A mailbox is limited to sixty mails an hour', async () => {
  const { platform, write, sent } = await begin()
  await write(['carmen@example.com'])
  const knock = async (n: number) => {
    const raw = mailOf({ head: `To: ${sent[0] && answerTo(sent[0])}`, id: `<${n}@x>` })
    await takeIncomingMail(platform, new TextEncoder().encode(raw), null)
  }
  for (let n = 0; n < 60; n++) await knock(n)
  await expect(knock(60)).rejects.toThrow(TooManyAttempts)
})

it('Without inbound mail, replies go to the partner who wrote', async () => {
  const { platform, write, sent, partner } = await begin({ mailDomain: null })
  await write(['carmen@example.com'])
  const writer =
    partner.kind === 'account' ? await accountById(platform.database.db, partner.accountId) : null
  expect(sent.map(answerTo)).toEqual([writer?.email])
  expect(sent[0]?.returnAddress).toBe('')
})
