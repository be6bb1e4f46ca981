import { eq } from 'drizzle-orm'
import { graphql } from 'graphql'
import { describe, expect, it } from 'vitest'
import { changeAccountPicture } from '#server/domain/identity/accounts/index.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { deliveriesOf, MailNotFound, noteDelivery } from '#server/domain/planning/mailbox/index.ts'
import { mailsOf } from '#server/domain/planning/mailbox/mail-queries.ts'
import { emptyBin } from '#server/domain/planning/mailbox/empty-bin.ts'
import { mails } from '#server/domain/planning/mailbox/mailbox.tables.ts'
import { moveMails } from '#server/domain/planning/mailbox/move-mails.ts'
import { restoreMails } from '#server/domain/planning/mailbox/restore-mails.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import type { MailProblem } from '#server/platform/mail/mail.tables.ts'
import { registerJobs } from '#server/platform/jobs.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { domainEvents } from '#server/platform/events.tables.ts'
import { schema } from '#server/schema.ts'
import { add, days, hours, minutes, seconds, subtract } from '#shared/duration.ts'
import type { DraftInput } from '#shared/inputs/mail.ts'
import { databaseForTests } from '#test/databases.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { discardDraft } from './discard-draft.ts'
import { DraftChanged, MailAlreadySent } from './drafts.refusals.ts'
import { recipientsOf } from './recipients.ts'
import { saveDraft } from './save-draft.ts'
import { sendDraft } from './send-draft.ts'
import { sendMail } from './send-mail.ts'
import { takeBackMail } from './take-back-mail.ts'

const getDatabase = databaseForTests()
const about = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }
const to = (email: string, name = '') => ({ kind: 'address' as const, email, name })

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const db = platform.database.db
  const couple = requestBy(platform, partner)
  const write = (some: Partial<DraftInput> = {}, { id = platform.random.uuid(), version = 0 } = {}) =>
    saveDraft(couple, {
      weddingId: wedding.id,
      id,
      version,
      input: {
        to: [to('carmen@example.com', 'Carmen')],
        subject: 'Una cosa',
        content: '<p>Hola, abuela.</p>',
        attachmentIds: [],
        ...some,
      },
    })
  const giver = async (name: string, email: string) => {
    const promise = promiseFor(world, [{ giftId: world.dinner.id }])
    const contribution = await contribute(requestBy(platform), {
      ...promise,
      giver: { kind: 'self', name, signature: name, email },
    })
    return contribution.id
  }
  const runSending = (mailId: string) => sendMail.run(platform, { mailId }, about)
  const stored = async (id: string) => (await db.select().from(mails).where(eq(mails.id, id)))[0]
  const lying = async (folder: string) =>
    (await mailsOf(db, wedding.id, { folder, first: 50 })).nodes.map(({ id }) => id)
  return { ...world, db, couple, write, giver, runSending, stored, lying }
}

describe('A draft', () => {
  it('is created and saved with sanitized content', async () => {
    const { write, lying } = await begin()
    const first = await write({ content: '<p onclick="x">Hola<script>1</script></p>' })
    expect(first).toMatchObject({ category: 'drafts', version: 1, content: '<p>Hola</p>', opened: true })
    const next = await write({ subject: 'Otra cosa' }, first)
    expect(next).toMatchObject({ version: 2, subject: 'Otra cosa', summary: 'Hola, abuela.' })
    expect(await lying('drafts')).toEqual([first.id])
  })

  it('is not overwritten after a save by another member: the current draft is returned', async () => {
    const { platform, write } = await begin()
    const first = await write()
    await write({ content: '<p>De Mateo</p>' }, first)
    await expect(write({ content: '<p>De Lucía</p>' }, first)).rejects.toMatchObject({
      code: 'DRAFT_CHANGED',
      present: { version: 2, content: '<p>De Mateo</p>' },
    })
    // The answer to a saving was lost: the same words again are no other words.
    expect((await write({ content: '<p>De Mateo</p>' }, first)).version).toBe(2)
    // With a file beside them they are: it must not be left behind unnoticed.
    const withFile = { content: '<p>De Mateo</p>', attachmentIds: [platform.random.uuid()] }
    await expect(write(withFile, first)).rejects.toThrow(DraftChanged)
  })

  it('that was deleted meanwhile causes a refusal, and is restored with the new text', async () => {
    const { wedding, couple, write, lying } = await begin()
    const first = await write()
    await discardDraft(couple, first.id)
    expect(await lying('deleted')).toEqual([first.id])
    await expect(write({ subject: 'Sigo' }, first)).rejects.toThrow(DraftChanged)
    await write({ subject: 'Sigo' }, { id: first.id, version: 2 })
    expect(await lying('drafts')).toEqual([first.id])
    await discardDraft(couple, first.id)
    await emptyBin(couple, wedding.id)
    await expect(discardDraft(couple, first.id)).rejects.toThrow(MailNotFound)
  })

  it('is sent to givers at their address, and to each address once', async () => {
    const { platform, write, giver } = await begin()
    const ana = await giver('Ana', 'ana@example.com')
    const draft = await write({
      to: [{ kind: 'giver', id: ana }, to('ANA@example.com'), to('eva@example.com', 'Eva')],
    })
    expect(draft.to).toEqual([
      { id: ana, name: 'Ana', email: 'ana@example.com' },
      { name: 'Eva', email: 'eva@example.com' },
    ])
    await expect(write({ to: [{ kind: 'giver', id: platform.random.uuid() }] })).rejects.toThrow(InvalidInput)
    await expect(write({ to: [to('nadie')] })).rejects.toThrow(InvalidInput)
  })

  it('that replies to a mail belongs to its thread', async () => {
    const { write, platform } = await begin()
    const first = await write()
    const answer = await write({ inReplyTo: first.id })
    expect(answer).toMatchObject({ threadId: first.id, inReplyTo: first.id })
    await expect(write({ inReplyTo: platform.random.uuid() })).rejects.toThrow(MailNotFound)
  })
})

describe('A sent mail', () => {
  it('can be undone for ten seconds; then it is sent once, separately to each recipient', async () => {
    const { platform, db, couple, write, runSending, stored } = await begin()
    const { id, version } = await write({ to: [to('a@example.com'), to('b@example.com', 'Beto')] })
    const sent = await sendDraft(couple, id, { version, at: null })
    expect(sent).toMatchObject({ category: 'outbox', delivery: 'waiting' })
    expect(sent.sendAt).toEqual(add(platform.clock.now(), seconds(10)))
    expect((await sendDraft(couple, id, { version, at: null })).sendAt).toEqual(sent.sendAt)
    await runSending(id)
    expect((await stored(id))?.sendAt).not.toBeNull()
    const draft = await takeBackMail(couple, id)
    expect(draft).toMatchObject({ category: 'drafts', sendAt: null, delivery: 'none', version: 2 })
    await expect(sendDraft(couple, id, { version, at: null })).rejects.toThrow(DraftChanged)
    await sendDraft(couple, id, { version: 2, at: null })
    platform.clock.advance(seconds(10))
    await Promise.all([runSending(id), runSending(id)])
    await runSending(id)
    await expect(takeBackMail(couple, id)).rejects.toThrow(MailAlreadySent)
    await expect(write({}, { id, version: 2 })).rejects.toThrow(DraftChanged)
    const posted = await db.select().from(domainEvents).where(eq(domainEvents.kind, 'MailPosted'))
    expect(posted.filter(({ payload }) => payload['mailId'] === id)).toHaveLength(1)
    const ways = await deliveriesOf(db, [id])
    expect(ways.map(({ address, name, state }) => [address, name, state])).toEqual([
      ['a@example.com', '', 'waiting'],
      ['b@example.com', 'Beto', 'waiting'],
    ])
  })

  it('is sent at the chosen time; deleted before, it is a draft in the bin', async () => {
    const { platform, db, couple, write, runSending, lying } = await begin()
    const { id, version } = await write()
    const at = add(platform.clock.now(), days(3))
    expect((await sendDraft(couple, id, { version, at })).sendAt).toEqual(at)
    await moveMails(couple, [id], 'deleted')
    platform.clock.advance(days(4))
    await runSending(id)
    expect(await deliveriesOf(db, [id])).toEqual([])
    await restoreMails(couple, [id])
    expect(await lying('drafts')).toEqual([id])
    const tooFar = add(platform.clock.now(), days(400))
    await expect(sendDraft(couple, id, { version: 2, at: tooFar })).rejects.toThrow(InvalidInput)
    const past = subtract(platform.clock.now(), seconds(1))
    await expect(sendDraft(couple, id, { version: 2, at: past })).rejects.toThrow(InvalidInput)
  })

  it('that was postponed is sent at its new time', async () => {
    const { platform, couple, write, stored } = await begin()
    const jobs = registerJobs([sendMail])
    const { id, version } = await write()
    await sendDraft(couple, id, { version, at: null })
    await takeBackMail(couple, id)
    await sendDraft(couple, id, { version: 2, at: add(platform.clock.now(), minutes(5)) })
    platform.clock.advance(minutes(1))
    await runDueJobs({ platform, jobs })
    expect((await stored(id))?.sendAt).not.toBeNull()
    platform.clock.advance(minutes(4))
    await runDueJobs({ platform, jobs })
    expect((await stored(id))?.sendAt).toBeNull()
    expect(await deliveriesOf(platform.database.db, [id])).toHaveLength(1)
  })

  it('requires a recipient and a text', async () => {
    const { couple, write } = await begin()
    for (const some of [{ to: [] }, { subject: ' ', content: '<p> </p>' }]) {
      const { id, version } = await write(some)
      await expect(sendDraft(couple, id, { version, at: null })).rejects.toThrow(InvalidInput)
    }
  })

  it('shows its worst delivery state, and the recipients concerned', async () => {
    const { platform, wedding, couple, write, runSending, stored } = await begin()
    const { id, version } = await write({ to: [to('a@example.com'), to('b@example.com')] })
    await sendDraft(couple, id, { version, at: null })
    platform.clock.advance(seconds(11))
    await runSending(id)
    const note = (address: string, state: 'sent' | 'bounced', problem: MailProblem | null = null) =>
      platform.database.transaction((tx) =>
        noteDelivery(tx, { mailId: id, address }, { state, problem, changedAt: platform.clock.now() }),
      )
    await note('a@example.com', 'sent')
    expect((await stored(id))?.delivery).toBe('waiting')
    await note('b@example.com', 'bounced', 'noSuchAddress')
    expect(await stored(id)).toMatchObject({ delivery: 'bounced', deliveryProblem: 'noSuchAddress' })
    await note('b@example.com', 'sent')
    expect(await stored(id)).toMatchObject({ delivery: 'sent', deliveryProblem: null })
    // Even when they have thrown it away for good an answer finds its thread, but its words are gone.
    await moveMails(couple, [id], 'deleted')
    await emptyBin(couple, wedding.id)
    expect(await deliveriesOf(platform.database.db, [id])).toHaveLength(2)
    expect(await stored(id)).toMatchObject({ subject: '', content: '', words: '' })
    await expect(moveMails(couple, [id], 'outbox')).rejects.toThrow(MailNotFound)
  })
})

it('A mail shows which partner wrote it, and external images only on request', async () => {
  const { platform, partner, couple, write } = await begin()
  const { id } = await write({ content: '<p><img src="https://example.com/a.png" alt="foto" /></p>' })
  await platform.database.transaction(async (tx) => {
    if (partner.kind === 'account')
      await changeAccountPicture(tx, partner.accountId, { avatar: '/lucia.avif' })
  })
  const source = `{ mail(id: "${id}") { from { avatar } content shown: content(images: true) hasRemoteImages to { name giverId delivery } } }`
  const { data } = await graphql({ schema, source, contextValue: couple })
  expect(data?.['mail']).toEqual({
    from: { avatar: '/lucia.avif' },
    content: '<p></p>',
    shown: '<p><img src="https://example.com/a.png" alt="foto" /></p>',
    hasRemoteImages: true,
    to: [{ name: 'Carmen', giverId: null, delivery: 'none' }],
  })
})

describe('The daily limit of addresses', () => {
  const crowd = (letter: number) => ({
    bcc: Array.from({ length: 199 }, (_, index) => to(`p${letter}-${index}@example.com`)),
  })

  it('counts letters that wait for the undo or are scheduled, and refuses the letter that exceeds it', async () => {
    const { platform, couple, write, stored } = await begin()
    const sent = async (some: Partial<DraftInput>, at: Date | null) => {
      const { id, version } = await write(some)
      return sendDraft(couple, id, { version, at })
    }
    const tomorrow = add(platform.clock.now(), hours(20))
    await sent(crowd(1), null)
    await sent(crowd(2), null)
    await sent(crowd(3), tomorrow)
    const refusedIssue = { issues: [{ path: 'to', rule: 'mail.tooManyInADay' }] }
    await expect(sent({}, null)).rejects.toMatchObject(refusedIssue)
    await expect(sent({}, tomorrow)).rejects.toMatchObject(refusedIssue)
    const { id } = await sent({}, add(platform.clock.now(), hours(45)))
    // A letter that was cancelled counts no more.
    await takeBackMail(couple, id)
    expect((await stored(id))?.category).toBe('drafts')
    await sent(crowd(4), add(platform.clock.now(), hours(45)))
  })

  it('makes letters wait that would leave together after an outage', async () => {
    const { platform, couple, db, write, runSending, stored } = await begin()
    const ids: string[] = []
    for (const day of [1, 2, 3, 4]) {
      const { id, version } = await write(crowd(day))
      await sendDraft(couple, id, { version, at: add(platform.clock.now(), days(day)) })
      ids.push(id)
    }
    platform.clock.advance(days(6))
    for (const id of ids) await runSending(id)
    const [, , , last = ''] = ids
    const now = platform.clock.now()
    expect(await stored(last)).toMatchObject({ category: 'outbox', sendAt: add(now, days(1)) })
    expect(await deliveriesOf(db, [last])).toEqual([])
    platform.clock.advance(days(1))
    await runSending(last)
    expect(await stored(last)).toMatchObject({ sendAt: null })
    expect(await deliveriesOf(db, [last])).toHaveLength(200)
  })
})

it('Givers with an address are possible recipients: each once, found without accents', async () => {
  const { db, wedding, giver } = await begin()
  await giver('Íñigo Peña', 'inigo@example.com')
  const found = await recipientsOf(db, wedding.id, 'PENA')
  expect(found).toMatchObject([
    { kind: 'giver', name: 'Íñigo Peña', email: 'inigo@example.com', detail: 'Cena con velas' },
  ])
  expect(await recipientsOf(db, wedding.id, '')).toHaveLength(1)
  expect(await recipientsOf(db, wedding.id, 'nadie')).toEqual([])
})
