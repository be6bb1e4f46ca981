import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { domainJobs } from '#server/event-handlers.ts'
import { gifts } from '#server/domain/gifts/gift-list/gift-list.tables.ts'
import { confirmReceived, reportNotFound } from '#server/domain/gifts/receiving/index.ts'
import { contribute, markSent, undoContribution } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { sendThanks } from '#server/domain/planning/letters/index.ts'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { registerJobs } from '#server/platform/jobs.ts'
import { deliverMail } from '#server/platform/mail/deliver-mail.ts'
import { folderMailer } from '#server/platform/mail/folder-mailer.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { minutes, seconds } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { type PlatformForTests, platformForTests, requestBy } from '#test/world.ts'
import { remindOfPromise, sendGiftMail, sendThanksMail } from './send-gift-mail.ts'

const getDatabase = databaseForTests()
const run = (eventId: bigint | null) => ({
  id: 1n,
  attempt: 1,
  eventId,
  signal: new AbortController().signal,
})

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, receivingAccount, dinner } = world
  const couple = () => requestBy(platform, partner)
  const promise = async (giver: object = {}, more: object = {}) => {
    const input = promiseFor(world, [{ giftId: dinner.id }])
    const { id, reference } = await contribute(requestBy(platform), {
      ...input,
      ...more,
      giver: { ...input.giver, email: 'carmen@example.com', ...giver },
    })
    const token = privateToken(platform.secrets, id)
    const send = () => markSent(requestBy(platform), token, receivingAccount.id)
    return { id, reference, token, url: `http://vivencia.test/r/${token}`, send }
  }
  return { ...world, couple, promise }
}

const plain = (text: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ').replace(/\s+/g, ' ')

/** Does what is due but for the mails' leaving, and gives those that wait to leave. */
async function mailsAfterJobs(platform: PlatformForTests) {
  const jobs = registerJobs(domainJobs, [
    {
      ...deliverMail(
        { send: async () => {}, close: async () => {} },
        { from: { address: 'hola@vivencia.test' } },
      ),
      run: async () => {},
    },
  ])
  await runDueJobs({ platform, jobs })
  const all = await platform.database.db.select().from(emails).orderBy(emails.id)
  return all.map((mail) => ({ ...mail, text: plain(mail.text), subject: plain(mail.subject) }))
}

beforeEach(() => getDatabase().transaction((tx) => tx.delete(emails)))

describe('A giver gets a mail', () => {
  it('twenty minutes after an unsent promise: with the end of the hold, and how to extend it', async () => {
    const { platform, promise } = await begin()
    await promise()
    platform.clock.advance(minutes(20))
    platform.clock.advance(seconds(-1))
    expect(await mailsAfterJobs(platform)).toEqual([])
    platform.clock.advance(seconds(1))
    const [mail, ...others] = await mailsAfterJobs(platform)
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      toAddress: 'carmen@example.com',
      toName: null,
      language: 'es-ES',
      subject: 'Confirma tu correo y te guardamos el regalo más tiempo',
    })
    for (const words of [
      'Tu regalo está apartado hasta el sábado, 21 de noviembre de 2026, 10:45',
      'Has elegido «Cena con velas» (90 €) para Lucía y Mateo.',
    ]) {
      expect(mail?.text.toLowerCase()).toContain(words.toLowerCase())
    }
    expect(mail?.html).toMatch(/href="http:\/\/vivencia\.test\/confirmar\/regalo\/[\w-]{22}"/)
  })

  it('that names the shares they chose', async () => {
    const world = await begin()
    const { platform } = world
    const inShares = { title: 'Globo', sharing: 'shares', shareCount: 5, sharePriceMinor: 20_00n } as const
    const balloon = await giftOf(world, { ...inShares, shareNames: ['despegar', 'las nubes', 'aterrizar'] })
    const lines = [{ giftId: balloon.id, shares: 2, shareNames: ['despegar', 'aterrizar'] }]
    const input = promiseFor(world, lines)
    await contribute(requestBy(platform), {
      ...input,
      giver: { ...input.giver, email: 'carmen@example.com' },
    })
    platform.clock.advance(minutes(20))
    const [mail] = await mailsAfterJobs(platform)
    expect(mail?.text).toContain('Has elegido «Globo (despegar, aterrizar)» (40 €) para Lucía y Mateo.')
  })

  it('in English if they gave in English', async () => {
    const { platform, promise } = await begin()
    const { send, url } = await promise({}, { language: 'en-GB' })
    await send()
    const [mail] = await mailsAfterJobs(platform)
    expect(mail).toMatchObject({
      language: 'en',
      subject: 'Thank you: your gift is on its way to Lucía and Mateo',
    })
    for (const words of [
      'Hello, Carmen,',
      'You told us that you have sent €90 to Lucía and Mateo for “Cena con velas”.',
      url,
    ])
      expect(mail?.text).toContain(words)
  })

  it('when they mark the gift as sent, once, and no more about the promise', async () => {
    const { platform, promise } = await begin()
    const { id, send } = await promise()
    await send()
    await mailsAfterJobs(platform)
    platform.clock.advance(minutes(21))
    await sendGiftMail.run(platform, { contributionId: id }, run(77n))
    await sendGiftMail.run(platform, { contributionId: id }, run(78n))
    expect((await mailsAfterJobs(platform)).map((mail) => mail.subject)).toEqual([
      'Gracias: tu regalo va camino de Lucía y Mateo',
    ])
  })

  it('when the couple cannot find it, with the reference, once per report', async () => {
    const { platform, couple, promise } = await begin()
    const { id, reference, send } = await promise()
    await send()
    await mailsAfterJobs(platform)
    await getDatabase().transaction((tx) => tx.delete(emails))
    await reportNotFound(couple(), id)
    const [mail] = await mailsAfterJobs(platform)
    expect(mail).toMatchObject({ subject: 'Lucía y Mateo no encuentran tu regalo' })
    expect(mail?.text).toContain(`El concepto era ${reference.replace(/(.{4})(?=.)/g, '$1 ')}.`)
    await sendGiftMail.run(platform, { contributionId: id }, run(501n))
    expect(await mailsAfterJobs(platform)).toHaveLength(1)
    await send()
    await reportNotFound(couple(), id)
    expect((await mailsAfterJobs(platform)).map((one) => one.subject)).toEqual([mail?.subject, mail?.subject])
  })

  it('once if the couple miss it before the mail about the sent gift', async () => {
    const { platform, couple, promise } = await begin()
    const { id, send } = await promise()
    await send()
    await reportNotFound(couple(), id)
    expect((await mailsAfterJobs(platform)).map((mail) => mail.subject)).toEqual([
      'Lucía y Mateo no encuentran tu regalo',
    ])
  })

  it('when the couple write, with the whole letter, once per letter', async () => {
    const { platform, couple, promise } = await begin()
    const { id, url } = await promise()
    await confirmReceived(couple(), id)
    const letter = await sendThanks(couple(), id, 'Gracias & besos <3\ndesde "arriba"\n\nGracias & besos <3')
    const [mail] = await mailsAfterJobs(platform)
    expect(mail).toMatchObject({ subject: 'Lucía y Mateo te han escrito' })
    expect(mail?.text.split('Gracias & besos <3')).toHaveLength(3)
    for (const words of ['desde "arriba"', 'Gracias por «Cena con velas».', url])
      expect(mail?.text).toContain(words)
    expect(mail?.html).not.toContain('besos <3')
    await sendThanksMail.run(platform, { contributionId: id, mailId: letter.id }, run(1n))
    expect(await mailsAfterJobs(platform)).toHaveLength(1)
    await sendThanks(couple(), id, 'Y otra cosa.')
    expect(await mailsAfterJobs(platform)).toHaveLength(2)
  })

  it('with their name only if they gave one', async () => {
    const { platform, promise } = await begin()
    const { send } = await promise({ kind: 'anonymous', name: 'Carmen', signature: 'x' })
    await send()
    const [mail] = await mailsAfterJobs(platform)
    expect(mail?.toName).toBeNull()
    expect(mail?.text).toContain('Hola:')
    expect(`${mail?.text} ${mail?.html}`).not.toContain('Carmen')
  })

  it('never without an address, nor about an undone or missing gift', async () => {
    const { platform, couple, promise } = await begin()
    const without = await promise({ email: '' })
    await without.send()
    await reportNotFound(couple(), without.id)
    await undoContribution(requestBy(platform), without.token)
    const undone = await promise()
    await undoContribution(requestBy(platform), undone.token)
    platform.clock.advance(minutes(30))
    for (const contributionId of [undone.id, platform.random.uuid()]) {
      await remindOfPromise.run(platform, { contributionId }, run(1n))
      await sendGiftMail.run(platform, { contributionId }, run(1n))
      await sendThanksMail.run(platform, { contributionId, mailId: platform.random.uuid() }, run(1n))
    }
    expect(await mailsAfterJobs(platform)).toEqual([])
  })
})

describe('An outgoing mail', () => {
  let folder = ''
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'gift-mail-'))))
  afterAll(() => rm(folder, { recursive: true }))

  it('has one recipient and no injected header, for any name', async () => {
    const { platform, couple, wedding, dinner, promise } = await begin()
    const attack = 'Carmen"\r\nBcc: mallory@example.com\r\n\r\n<b>x</b> {couple} <mallory@example.com>, '
    await getDatabase().transaction(async (tx) => {
      await tx.update(gifts).set({ title: attack }).where(eq(gifts.id, dinner.id))
      await tx.update(weddings).set({ partnerOneNames: attack }).where(eq(weddings.id, wedding.id))
    })
    const { id, send } = await promise({ name: attack, signature: attack })
    await send()
    await reportNotFound(couple(), id)
    const from = { name: 'Vivencia', address: 'hola@vivencia.test' }
    const jobs = registerJobs(domainJobs, [deliverMail(folderMailer(folder), { from })])
    await runDueJobs({ platform, jobs })
    const files = await readdir(folder)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      const raw = (await readFile(join(folder, file), 'latin1')).replaceAll('=\r\n', '')
      const [head = ''] = raw.split('\r\n\r\n')
      const lines = head.replace(/\r\n[ \t]+/g, ' ').split(/\r\n|\r|\n/)
      const names = lines.map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
      expect(
        names.filter((name) => ['to', 'cc', 'bcc', 'reply-to', 'subject'].includes(name)).toSorted(),
      ).toEqual(['subject', 'to'])
      expect(lines.find((line) => /^to:/i.test(line))).toMatch(/<carmen@example\.com>$/)
      expect(lines.find((line) => /^subject:/i.test(line))).toBeDefined()
      const [, html = ''] = raw.split(/^Content-Type: text\/html.*$/m)
      expect(html).toContain('&lt;b&gt;x&lt;/b&gt;')
      expect(html).not.toContain('<b>x</b>')
    }
    const stored = await platform.database.db.select().from(emails)
    expect(stored.map((mail) => [mail.state, mail.toAddress])).toEqual(
      files.map(() => ['sent', 'carmen@example.com']),
    )
  })
})
