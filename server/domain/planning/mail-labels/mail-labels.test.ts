import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type NewMail, putMail } from '#server/domain/planning/mailbox/mail-store.ts'
import { mailsOf } from '#server/domain/planning/mailbox/mail-queries.ts'
import { mailTagsOf } from '#server/domain/planning/mailbox/mail-tag-queries.ts'
import { mailLabels } from '#server/domain/planning/mailbox/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { createMailLabel } from './create-mail-label.ts'
import { deleteMailLabel } from './delete-mail-label.ts'
import { labelMails } from './label-mails.ts'
import { LabelNotFound } from './mail-labels.refusals.ts'
import { updateMailLabel } from './update-mail-label.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const db = platform.database.db
  const couple = requestBy(platform, partner)
  const put = async (subject: string) => {
    platform.clock.advance(minutes(1))
    const newMail: NewMail = {
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
    }
    await platform.database.transaction((tx) => putMail(tx, newMail))
    return newMail
  }
  const subjects = async (folder: string) =>
    (await mailsOf(db, wedding.id, { folder, first: 50 })).nodes.map((mail) => mail.subject)
  const label = async (name: string, color = 'plum') => {
    const id = platform.random.uuid()
    await createMailLabel(couple, { weddingId: wedding.id, id, name, color })
    return id
  }
  return { ...world, db, couple, put, subjects, label }
}

it('a custom label is added to mails, renamed, and removed from all of them with its deletion', async () => {
  const { db, wedding, couple, put, subjects, label } = await begin()
  const [one, two] = [await put('una'), await put('otra')]
  const family = await label('Familia')
  await labelMails(couple, [one.id, two.id], { add: [family, 'important'], remove: [] })
  await labelMails(couple, [one.id], { add: [family], remove: ['important'] })
  expect([await subjects(family), await subjects('important')]).toEqual([['otra', 'una'], ['otra']])
  await updateMailLabel(couple, family, { name: 'La familia', color: 'coral' })
  const tag = (await mailTagsOf(db, wedding.id)).find(({ id }) => id === family)
  expect(tag).toMatchObject({ name: 'La familia', color: 'coral', own: true, unreadMails: 2, totalMails: 2 })
  const { mails } = await deleteMailLabel(couple, family)
  expect(mails.map(({ tagIds }) => tagIds)).toEqual(expect.arrayContaining([[], ['important']]))
  expect(await subjects(family)).toEqual([])
  await expect(labelMails(couple, [one.id], { add: [family], remove: [] })).rejects.toThrow(InvalidInput)
})

it('a label name is unique, ignoring accents and case, and an id creates one label', async () => {
  const { wedding, couple, label } = await begin()
  const id = await label('Música')
  await createMailLabel(couple, { weddingId: wedding.id, id, name: 'Música', color: 'plum' })
  await expect(label('musica')).rejects.toMatchObject({ issues: [{ path: 'name', rule: 'mail.labelTaken' }] })
  const other = await label('Flores')
  await expect(updateMailLabel(couple, other, { name: 'MÚSICA' })).rejects.toThrow(InvalidInput)
  await updateMailLabel(couple, id, { name: 'música' })
  for (const name of ['', '   ', 'x'.repeat(41)]) await expect(label(name)).rejects.toThrow(InvalidInput)
})

it('a label cannot have the name of a folder or a standard label, and an older one keeps its own', async () => {
  const { couple, label, platform } = await begin()
  const reserved = { issues: [{ path: 'name', rule: 'mail.labelReserved' }] }
  for (const name of ['Importante', 'INBOX', 'bandeja de entrada', 'Papelera', 'Negocios'])
    await expect(label(name)).rejects.toMatchObject(reserved)
  const id = await label('Flores')
  await expect(updateMailLabel(couple, id, { name: 'Archivo' })).rejects.toMatchObject(reserved)
  await platform.database.db
    .update(mailLabels)
    .set({ name: 'Trabajo', plainName: 'trabajo' })
    .where(eq(mailLabels.id, id))
  await updateMailLabel(couple, id, { color: 'coral' })
  await label('Importantes del banquete')
})

it('only partners change a label', async () => {
  const { platform, couple, label } = await begin()
  const id = await label('Mía')
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(deleteMailLabel(stranger, id)).rejects.toThrow(LabelNotFound)
  await expect(updateMailLabel(stranger, id, { name: 'Suya' })).rejects.toThrow(LabelNotFound)
  await updateMailLabel(couple, id, { name: 'Nuestra' })
})
