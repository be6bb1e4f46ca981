import { eq } from 'drizzle-orm'
import { graphql } from 'graphql'
import { expect, it } from 'vitest'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import {
  ContributionMoved,
  ContributionNotFound,
  privateToken,
} from '#server/domain/gifts/contributions/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { schema } from '#server/schema.ts'
import { hours, minutes } from '#shared/duration.ts'
import { listColors } from '#shared/inputs/board-list.ts'
import { onOneEngine } from '#test/databases.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { deliverGiftMessage, replyToThanks, sendThanks } from '#server/domain/planning/letters/index.ts'
import { lettersOf, mailOfViewer, mailsOf, type MailSelection, unreadMails } from './mail-queries.ts'
import { mailTagsOf } from './mail-tag-queries.ts'
import { putMail } from './mail-store.ts'
import { mails } from './mailbox.tables.ts'
import { MailNotFound } from './mailbox.refusals.ts'
import { markMailsOpened } from './mark-mails-opened.ts'
import { moveMails } from './move-mails.ts'
import { starMails } from './star-mails.ts'

onOneEngine('The mailbox of a couple', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding, receivingAccount } = world
    const db = platform.database.db
    const couple = () => requestBy(platform, partner)
    const put = async (
      subject: string,
      category: 'inbox' | 'outbox' | 'drafts' = 'inbox',
      tagIds: string[] = [],
      opened = false,
    ) => {
      platform.clock.advance(minutes(1))
      const mail = await platform.database.transaction((tx) =>
        putMail(tx, {
          id: platform.random.uuid(),
          weddingId: wedding.id,
          category,
          subject,
          html: `<p>${subject}</p>`,
          date: platform.clock.now(),
          opened,
          tagIds,
          fromName: 'Carmen',
          fromEmail: null,
          to: [],
          contributionId: null,
        }),
      )
      if (!mail) throw new Error('It is a new mail')
      return mail
    }
    const give = async (message = 'Con todo el cariño.') => {
      const gift = await giftOf(world, { title: 'Globo', sharing: 'whole', targetMinor: 50_00n })
      const promise = promiseFor(world, [{ giftId: gift.id }])
      const { id } = await contribute(requestBy(platform), {
        ...promise,
        message,
        giver: { ...promise.giver, email: 'carmen@example.com' },
      })
      const token = privateToken(platform.secrets, id)
      return {
        id,
        token,
        send: () => markSent(requestBy(platform), token, receivingAccount.id),
        receive: () => confirmReceived(couple(), id),
      }
    }
    const deliver = (contributionId: string) =>
      deliverGiftMessage.run(
        platform,
        { contributionId },
        { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal },
      )
    const subjects = async (selection: MailSelection) =>
      (await mailsOf(db, wedding.id, { ...selection, first: 50 })).nodes.map((mail) => mail.subject)
    return { ...world, db, couple, put, give, deliver, subjects }
  }
  const filled = async () => {
    const { couple, put, subjects } = await begin()
    await put('entra')
    await put('sale', 'outbox')
    const borrada = await put('borrada', 'inbox', ['important'])
    await put('importante', 'inbox', ['important'])
    const trabajo = await put('trabajo', 'outbox', ['work'])
    await put('a medias', 'drafts')
    await starMails(couple(), [borrada.id, trabajo.id], true)
    await moveMails(couple(), [borrada.id], 'deleted')
    return { subjects }
  }

  it('lists mails by tag: none the inbox, deleted and outbox that category, a label all that carry it, any other none', async () => {
    const { subjects } = await filled()
    expect(await subjects({ tag: null })).toEqual(['importante', 'entra'])
    const listed = { outbox: ['trabajo', 'sale'], deleted: ['borrada'], important: ['importante', 'borrada'] }
    for (const [tag, there] of Object.entries(listed)) expect(await subjects({ tag })).toEqual(there)
    for (const tag of ['', 'inbox', 'favourites', 'drafts', 'tasks', 'spam', 'INBOX', "' or true --"])
      expect(await subjects({ tag })).toEqual([])
  })

  it('lists each folder, and under a label the mails outside the bin', async () => {
    const { subjects } = await filled()
    const shown = {
      inbox: ['importante', 'entra'],
      outbox: ['trabajo', 'sale'],
      drafts: ['a medias'],
      favourites: ['trabajo'],
      important: ['importante'],
    }
    for (const [folder, there] of Object.entries(shown)) expect(await subjects({ folder })).toEqual(there)
    for (const folder of ['', 'tasks', 'spam', 'INBOX', "' or true --"])
      expect(await subjects({ folder })).toEqual([])
  })

  it('lists each mail once, page by page, the newest first', async () => {
    const { db, wedding, put } = await begin()
    for (const subject of ['1', '2', '3', '4', '5']) await put(subject)
    const seen: string[] = []
    let after: string | null = null
    for (let more = true; more;) {
      const page = await mailsOf(db, wedding.id, { tag: null, first: 2, after })
      expect(await page.totalCount()).toBe(5)
      seen.push(...page.nodes.map((mail) => mail.subject))
      after = page.endCursor
      more = page.hasNextPage
    }
    expect(seen).toEqual(['5', '4', '3', '2', '1'])
  })

  it('counts unread mails by folder and by label', async () => {
    const { db, wedding, couple, put } = await begin()
    const { id } = await put('nueva', 'inbox', ['important'])
    await put('otra')
    await put('leída', 'inbox', ['work'], true)
    const tirada = await put('tirada', 'inbox', ['important'])
    await moveMails(couple(), [tirada.id], 'deleted')
    const unread = async () =>
      Object.fromEntries(
        (await mailTagsOf(db, wedding.id))
          .filter((tag) => tag.unreadMails)
          .map((tag) => [tag.id, tag.unreadMails]),
      )
    expect(await unread()).toEqual({ inbox: 2, important: 1, deleted: 1 })
    expect((await markMailsOpened(couple(), [id], true)).mails).toMatchObject([{ opened: true }])
    expect((await markMailsOpened(couple(), [id], true)).mails).toMatchObject([{ opened: true }])
    expect(await unread()).toEqual({ inbox: 1, deleted: 1 })
    expect(await unreadMails(db, wedding.id)).toBe(1)
    await markMailsOpened(couple(), [id], false)
    expect(await unreadMails(db, wedding.id)).toBe(2)
  })

  it('has the product’s folders and labels, with colours for labels only', async () => {
    const { db, wedding } = await begin()
    const tags = await mailTagsOf(db, wedding.id)
    expect(tags.filter((tag) => tag.type === 'category_tag').map((tag) => [tag.id, tag.color])).toEqual(
      ['inbox', 'outbox', 'favourites', 'drafts', 'deleted'].map((id) => [id, null]),
    )
    const labels = tags.filter((tag) => tag.type === 'label_tag')
    expect(labels.map((tag) => tag.id)).toEqual(['important', 'work', 'tasks', 'business'])
    for (const { color } of labels) expect(listColors).toContain(color)
  })

  it('belongs to the partners only: for others no mail exists', async () => {
    const { platform, db, couple, put } = await begin()
    const { id } = await put('nuestra')
    expect((await mailOfViewer(db, couple(), id))?.subject).toBe('nuestra')
    const message = 'Email not found'
    for (const other of [requestBy(platform), requestBy(platform, await someoneRegistered(platform))]) {
      expect(await mailOfViewer(db, other, id)).toBeNull()
      await expect(markMailsOpened(other, [id], true)).rejects.toMatchObject({
        code: 'MAIL_NOT_FOUND',
        message,
      })
      const { errors } = await graphql({
        schema,
        source: `{ mail(id: "${id}") { id } }`,
        contextValue: other,
      })
      expect(errors?.map((error) => error.message)).toEqual([message])
    }
    await expect(markMailsOpened(couple(), [platform.random.uuid()], true)).rejects.toThrow(MailNotFound)
  })

  it('gets the message of a gift once, however often it is delivered', async () => {
    const { db, wedding, give, deliver } = await begin()
    const { id, send } = await give('Contadme\n\n<b>todo</b>')
    await send()
    await Promise.all([deliver(id), deliver(id)])
    await deliver(id)
    const { nodes } = await mailsOf(db, wedding.id, { tag: null, first: 50 })
    expect(nodes).toHaveLength(1)
    expect(nodes[0]).toMatchObject({
      id,
      contributionId: id,
      subject: 'Globo',
      summary: 'Contadme <b>todo</b>',
      content: '<p>Contadme</p><p>&lt;b&gt;todo&lt;/b&gt;</p>',
      opened: false,
      fromName: 'La abuela Carmen',
      fromEmail: 'carmen@example.com',
    })
  })

  it('gets nothing for a gift without a message', async () => {
    const { platform, give, deliver, subjects } = await begin()
    const { id, send } = await give('   ')
    await send()
    await deliver(id)
    await deliver(platform.random.uuid())
    expect(await subjects({ tag: null })).toEqual([])
  })

  it('sends thanks to the gift’s page and into the outbox; the giver’s reply arrives in the inbox', async () => {
    const { platform, db, wedding, couple, give } = await begin()
    const { id, token, receive } = await give()
    await receive()
    const letter = await sendThanks(couple(), id, 'Gracias, abuela.\n\nVolaremos.')
    expect(letter).toMatchObject({
      category: 'outbox',
      opened: true,
      fromName: 'Lucía y Mateo',
      to: [{ name: 'La abuela Carmen', email: 'carmen@example.com' }],
    })
    platform.clock.advance(hours(1))
    await replyToThanks(requestBy(platform), token, 'De nada, <hijos>.')
    expect((await lettersOf(db, id)).map((letter) => [letter.category, letter.content])).toEqual([
      ['outbox', '<p>Gracias, abuela.</p><p>Volaremos.</p>'],
      ['inbox', '<p>De nada, &lt;hijos&gt;.</p>'],
    ])
    expect(await unreadMails(db, wedding.id)).toBe(1)
  })

  it('sends no thanks for a promise, and accepts replies only from thanked givers', async () => {
    const { platform, couple, give } = await begin()
    const { id, token, receive } = await give()
    await expect(sendThanks(couple(), id, 'Gracias')).rejects.toThrow(ContributionMoved)
    await receive()
    await expect(replyToThanks(requestBy(platform), token, '¿Y las gracias?')).rejects.toThrow(
      ContributionMoved,
    )
    await expect(
      sendThanks(requestBy(platform, await someoneRegistered(platform)), id, 'Gracias'),
    ).rejects.toThrow(ContributionNotFound)
    await expect(replyToThanks(requestBy(platform), `${token}x`, 'Hola')).rejects.toThrow(
      ContributionNotFound,
    )
  })

  it('accepts a letter of up to 4000 characters and a reply of up to 2000, never an empty one', async () => {
    const { platform, couple, give } = await begin()
    const { id, token, receive } = await give()
    await receive()
    for (const text of ['', ' \n ', 'x'.repeat(4001)])
      await expect(sendThanks(couple(), id, text)).rejects.toThrow(InvalidInput)
    await sendThanks(couple(), id, 'x'.repeat(4000))
    for (const text of ['', 'x'.repeat(2001)])
      await expect(replyToThanks(requestBy(platform), token, text)).rejects.toThrow(InvalidInput)
    await replyToThanks(requestBy(platform), token, 'x'.repeat(2000))
  })

  it('limits replies from one address', async () => {
    const { platform } = await begin()
    const context = { ...requestBy(platform), rateLimit: freshRateLimit(platform) }
    for (let tries = 0; tries < 20; tries += 1)
      await expect(replyToThanks(context, 'none', 'Hola')).rejects.toThrow(ContributionNotFound)
    await expect(replyToThanks(context, 'none', 'Hola')).rejects.toThrow(TooManyAttempts)
  })

  it('sanitizes content on display even if the database was changed directly', async () => {
    const { platform, db, couple, put } = await begin()
    const { id } = await put('hola')
    await platform.database.transaction((tx) =>
      tx.update(mails).set({ content: '<p onclick="x">Hola<script>x</script></p>' }).where(eq(mails.id, id)),
    )
    const { data } = await graphql({
      schema,
      source: `{ mail(id: "${id}") { content } }`,
      contextValue: couple(),
    })
    expect(data).toEqual({ mail: { content: '<p>Hola</p>' } })
    expect(await db.select().from(mails).where(eq(mails.id, id))).toHaveLength(1)
  })
})
