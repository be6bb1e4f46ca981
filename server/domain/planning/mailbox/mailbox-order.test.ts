import { sql } from 'drizzle-orm'
import { graphql } from 'graphql'
import { expect, it } from 'vitest'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidCursor } from '#server/platform/cursor.ts'
import { rows } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { schema } from '#server/schema.ts'
import { minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { emptyBin } from './empty-bin.ts'
import { lettersOf, mailsOf, threadOfViewer } from './mail-queries.ts'
import { type NewMail, putMail } from './mail-store.ts'
import { mailTagsOf } from './mail-tag-queries.ts'
import { MailNotFound } from './mailbox.refusals.ts'
import { markMailsOpened } from './mark-mails-opened.ts'
import { moveMails } from './move-mails.ts'
import { restoreMails } from './restore-mails.ts'
import { starMails } from './star-mails.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const db = platform.database.db
  const couple = requestBy(platform, partner)
  const put = async (subject: string, some: Partial<NewMail> = {}) => {
    platform.clock.advance(minutes(1))
    const mail = await platform.database.transaction((tx) =>
      putMail(tx, {
        id: platform.random.uuid(),
        weddingId: wedding.id,
        category: 'inbox',
        subject,
        html: '<p>Hola</p>',
        date: platform.clock.now(),
        fromName: 'Íñigo Peña',
        fromEmail: 'inigo@example.com',
        to: [],
        contributionId: null,
        ...some,
      }),
    )
    if (!mail) throw new Error('It is a new mail')
    return mail
  }
  const subjects = async (folder: string, search?: string) =>
    (await mailsOf(db, wedding.id, { folder, search, first: 50 })).nodes.map((mail) => mail.subject)
  const givenOrder = async () => {
    const { id } = await contribute(requestBy(platform), promiseFor(world, [{ giftId: world.dinner.id }]))
    return id
  }
  return { ...world, db, couple, put, subjects, given: givenOrder }
}

it('deleted mails are in the bin, and return to their previous folder', async () => {
  const { couple, put, subjects } = await begin()
  const [came, sent, draft] = [
    await put('vino'),
    await put('salió', { category: 'outbox' }),
    await put('a medias', { category: 'drafts' }),
  ]
  const ids = [came.id, sent.id, draft.id]
  await moveMails(couple, ids, 'deleted')
  await moveMails(couple, ids, 'deleted')
  expect(await subjects('deleted')).toEqual(['a medias', 'salió', 'vino'])
  expect([
    ...(await subjects('inbox')),
    ...(await subjects('outbox')),
    ...(await subjects('drafts')),
  ]).toEqual([])
  const { mails } = await restoreMails(couple, ids)
  expect(mails.map(({ category }) => category).toSorted()).toEqual(['drafts', 'inbox', 'outbox'])
  expect(await subjects('outbox')).toEqual(['salió'])
})

it('received mails cannot be moved to sent ones; among the favourites they get a star', async () => {
  const { couple, put, subjects } = await begin()
  const { id } = await put('vino')
  await expect(moveMails(couple, [id], 'outbox')).rejects.toThrow(InvalidInput)
  await moveMails(couple, [id], 'favourites')
  expect([await subjects('favourites'), await subjects('inbox')]).toEqual([['vino'], ['vino']])
  await starMails(couple, [id], false)
  expect(await subjects('favourites')).toEqual([])
})

it('the bin is emptied permanently, but messages with a gift stay with it', async () => {
  const { db, wedding, couple, put, subjects, given: givenOrder } = await begin()
  const contributionId = await givenOrder()
  const letter = await put('carta', { category: 'outbox', contributionId, letter: true })
  const other = await put('otra')
  await put('se queda')
  await moveMails(couple, [letter.id, other.id], 'deleted')
  const { removedIds } = await emptyBin(couple, wedding.id)
  expect(removedIds.toSorted()).toEqual([letter.id, other.id].toSorted())
  expect(await subjects('deleted')).toEqual([])
  expect(await subjects('inbox')).toEqual(['se queda'])
  expect((await lettersOf(db, contributionId)).map(({ subject }) => subject)).toEqual(['carta'])
  await expect(restoreMails(couple, [letter.id])).rejects.toThrow(MailNotFound)
})

it('the search covers the listed mails, by subject, text and people, ignoring accents and case', async () => {
  const { put, subjects, couple } = await begin()
  await put('El menú', { html: '<p>Con <strong>jamón</strong> y 100 % piñones</p>' })
  const thrown = await put('Otro menú')
  await put('Nada', { category: 'outbox', to: [{ name: 'Ágata', email: 'agata@example.com' }] })
  await moveMails(couple, [thrown.id], 'deleted')
  expect(await subjects('inbox', 'MENU jamon')).toEqual(['El menú'])
  expect(await subjects('inbox', 'inigo 100 %')).toEqual(['El menú'])
  expect(await subjects('deleted', 'menu')).toEqual(['Otro menú'])
  expect(await subjects('outbox', 'agata@')).toEqual(['Nada'])
  expect(await subjects('inbox', 'strong')).toEqual([])
  expect(await subjects('inbox', '_')).toEqual([])
})

it('a thread contains the messages of one gift, or a mail and its replies, oldest first', async () => {
  const { db, couple, put, given: givenOrder } = await begin()
  const contributionId = await givenOrder()
  const gift = await put('regalo', { contributionId })
  await put('gracias', { category: 'outbox', contributionId })
  const first = await put('invitación', { category: 'outbox' })
  const answer = await put('voy', { threadId: first.threadId, inReplyTo: first.id })
  const spam = await put('no', { threadId: first.threadId })
  await moveMails(couple, [spam.id], 'deleted')
  const thread = async (id: string) => (await threadOfViewer(db, couple, id)).map(({ subject }) => subject)
  expect(await thread(gift.id)).toEqual(['regalo', 'gracias'])
  expect(await thread(answer.id)).toEqual(['invitación', 'voy'])
  expect(await thread(spam.id)).toEqual(['invitación', 'voy', 'no'])
})

it('bulk actions skip deleted mails and those of others', async () => {
  const { platform, wedding, couple, put } = await begin()
  const [one, two] = [await put('una'), await put('otra')]
  const { mails } = await markMailsOpened(couple, [one.id, platform.random.uuid(), two.id], true)
  expect(mails.map(({ opened }) => opened)).toEqual([true, true])
  const others = await begin()
  const theirs = await others.put('ajena')
  expect((await starMails(couple, [one.id, theirs.id], true)).mails.map(({ id }) => id)).toEqual([one.id])
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(starMails(stranger, [one.id], true)).rejects.toThrow(MailNotFound)
  await expect(emptyBin(stranger, wedding.id)).rejects.toThrow(WeddingNotFound)
  const many = Array.from({ length: 201 }, () => platform.random.uuid())
  await expect(starMails(couple, many, true)).rejects.toThrow(InvalidInput)
})

it('five hundred mails are listed page by page, each once', async () => {
  const { platform, db, wedding } = await begin()
  await platform.database.transaction((tx) =>
    rows(
      tx,
      sql`insert into mails (id, wedding_id, category, opened, tag_ids, subject, summary, content, words, date, from_name, "to")
        select gen_random_uuid(), ${wedding.id}, 'inbox', n % 2 = 0, '["work"]', n::text, '', '', 'flores ' || n,
          timestamptz '2026-01-01' + (n / 3) * interval '1 minute', '', '[]' from generate_series(1, 500) n`,
    ),
  )
  const seen = new Set<string>()
  let pages = 0
  for (let after: string | null | undefined = null; after !== undefined; pages += 1) {
    const page = await mailsOf(db, wedding.id, { folder: 'work', search: 'FLORES', first: 100, after })
    expect(await page.totalCount()).toBe(500)
    for (const { id } of page.nodes) seen.add(id)
    after = page.hasNextPage ? page.endCursor : undefined
  }
  expect([pages, seen.size]).toEqual([5, 500])
  const work = (await mailTagsOf(db, wedding.id)).find(({ id }) => id === 'work')
  expect(work).toMatchObject({ totalMails: 500, unreadMails: 250 })
})

it('a part of a list is reloaded between its two ends, also after changes', async () => {
  const { db, wedding, couple, put } = await begin()
  const old = [await put('1'), await put('2'), await put('3'), await put('4')]
  const read = async (after: string | null, until: string | null, first = 50) => {
    const page = await mailsOf(db, wedding.id, { folder: 'inbox', first, after, until })
    return { ...page, subjects: page.nodes.map(({ subject }) => subject).join('') }
  }
  const top = await read(null, null, 2)
  expect([top.subjects, top.hasNextPage]).toEqual(['43', true])
  await put('5')
  await moveMails(couple, [old[2]?.id ?? ''], 'deleted')
  expect((await read(null, top.endCursor)).subjects).toBe('54')
  expect((await read(top.endCursor, null)).subjects).toBe('21')
  const outgrown = await read(null, top.endCursor, 1)
  expect([outgrown.subjects, outgrown.hasNextPage, await outgrown.totalCount()]).toEqual(['5', true, 4])
  expect((await read(outgrown.endCursor, top.endCursor)).subjects).toBe('4')
  for (const nonsense of ['-1', '99999', "'; drop table mails; --", '9'.repeat(300_000)])
    await expect(read(null, nonsense)).rejects.toThrow(InvalidCursor)
})

it('a mail with a known Message-ID is stored once', async () => {
  const { put, subjects } = await begin()
  await put('vino', { messageId: '<a@example.com>' })
  await expect(put('vino', { messageId: '<a@example.com>' })).rejects.toThrow('It is a new mail')
  expect(await subjects('inbox')).toEqual(['vino'])
})

it('external images are stored, counted, and hidden unless requested', async () => {
  const { put } = await begin()
  const { content, hasRemoteImages } = await put('con foto', {
    html: '<p>Mirad<img src="https://example.com/a.png" onerror="x" alt="foto"><img src="cid:1"><img src="http://x/"></p>',
  })
  expect(content).toBe('<p>Mirad<img src="https://example.com/a.png" alt="foto" /></p>')
  expect(hasRemoteImages).toBe(true)
})

type Person = { readonly email: string | null; readonly avatar: string }
type ReadMail = { readonly from: Person; readonly to: readonly Person[] }

it('every mail names its author and both partners, each with an avatar', async () => {
  const { couple, put } = await begin()
  const { id } = await put('vino', { fromName: '', fromEmail: null })
  const source = `{ mail(id: "${id}") { from { name email avatar picture } to { name email avatar } } }`
  const { data } = await graphql({ schema, source, contextValue: couple })
  const { from, to } = (data as { mail: ReadMail }).mail
  expect(from).toMatchObject({ name: '', email: null, picture: null })
  expect(to.map(({ email }) => email)).toEqual([expect.stringContaining('@')])
  for (const { avatar } of [from, ...to]) expect(avatar).toMatch(/^data:image\/svg\+xml,%3Csvg/)
})
