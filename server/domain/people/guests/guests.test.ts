import { expect, it } from 'vitest'
import { deliverRsvpNote } from '#server/domain/planning/letters/index.ts'
import { mails } from '#server/domain/planning/mailbox/mailbox.tables.ts'
import { sendInvitationLink } from '#server/domain/operation/guest-mails/index.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { jobs } from '#server/platform/jobs.tables.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { domainEvents } from '#server/platform/events.tables.ts'
import { days } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { answerFor } from './answer-for.ts'
import { answerInvitation } from '#server/domain/people/rsvp/answer-invitation.ts'
import { deleteHousehold } from './delete-household.ts'
import { findInvitation } from '#server/domain/people/rsvp/find-invitation.ts'
import { guestCountsOf } from './guest-count-queries.ts'
import { eraseGuests } from './guests-erasure.ts'
import { HouseholdChanged } from './guests.refusals.ts'
import { InvitationClosed } from '#server/domain/people/rsvp/rsvp.refusals.ts'
import { householdsOf } from './household-queries.ts'
import { importGuests } from '#server/domain/people/guest-import/import-guests.ts'
import { invitationToken } from './invitation-link.ts'
import { invitationAt } from '#server/domain/people/rsvp/index.ts'
import { openInvitation } from '#server/domain/people/rsvp/invitation-query.ts'
import { previewGuestImport } from '#server/domain/people/guest-import/preview-guest-import.ts'
import { renewHouseholdLink } from './renew-household-link.ts'
import { restoreHousehold } from './restore-household.ts'
import { saveHousehold } from './save-household.ts'
import { setRsvpDeadline } from './set-rsvp-deadline.ts'
import { takeBackGuests } from '#server/domain/people/guest-import/take-back-guests.ts'

const getDatabase = databaseForTests()
const attempt = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const one = await householdOf(world)
  const couple = () => requestBy(platform, partner)
  const page = (
    search: string | null,
    answer: 'answered' | 'waiting' | 'coming' | 'notComing' | null = null,
  ) => householdsOf(platform.database.db, wedding.id, { search, answer, first: 50, after: null })
  const answerAs = (
    answer: 'yes' | 'no' | 'maybe' | 'pending',
    guestIds = one.household.guests.map(({ id }) => id),
  ) => guestIds.map((guestId) => ({ guestId, celebrationId: one.celebrationId, answer }))
  const at = (token: string) => invitationAt(platform.database.db, token)
  return { ...world, ...one, couple, page, say: answerAs, at }
}

it('A household is created once, changed by its current version, and restored after a deletion', async () => {
  const { couple, household, page, wedding, platform } = await begin()
  const { id } = household
  const [ana, leo] = household.guests.map(({ answers: _, householdId: __, position: ___, ...guest }) => guest)
  const save = (version: number | null, name: string, guests: unknown[] = [ana, leo]) =>
    saveHousehold(couple(), {
      weddingId: wedding.id,
      id,
      version,
      input: { name, email: 'gil@example.com', guests },
    })
  expect(await save(null, 'Familia Gil')).toMatchObject({ version: 1 })
  const changed = await save(1, 'Los Gil', [leo])
  expect(changed).toMatchObject({ name: 'Los Gil', version: 2 })
  expect(changed.guests.map(({ givenNames }) => givenNames)).toEqual(['Leo'])
  await expect(save(1, 'Otros')).rejects.toMatchObject({
    constructor: HouseholdChanged,
    present: { name: 'Los Gil' },
  })
  const strange = { id: platform.random.uuid(), weddingId: wedding.id, version: null }
  await expect(saveHousehold(couple(), { ...strange, input: { name: 'x', guests: [leo] } })).rejects.toThrow(
    'The input is not valid',
  )
  await deleteHousehold(couple(), id)
  await deleteHousehold(couple(), id)
  expect((await page(null)).totalCount).toBe(0)
  await expect(save(2, 'Otros')).rejects.toThrow('Household not found')
  await restoreHousehold(couple(), id)
  expect((await page('gíl LEO')).nodes.map(({ name }) => name)).toEqual(['Los Gil'])
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(deleteHousehold(stranger, id)).rejects.toThrow('Household not found')
})

it('A household answers by its link, is counted, and is found by its answer', async () => {
  const {
    platform,
    token,
    say: answerAs,
    page,
    wedding,
    guestId,
    couple,
    celebrationId,
    household,
  } = await begin()
  const visitor = requestBy(platform)
  expect((await page(null, 'waiting')).totalCount).toBe(1)
  await openInvitation({ ...visitor, userAgent: 'WhatsApp/2.23' }, token)
  expect((await page(null)).nodes[0]?.openedAt).toBeNull()
  await openInvitation(visitor, token)
  expect((await page(null)).nodes[0]?.openedAt).toEqual(platform.clock.now())
  await answerInvitation(visitor, token, {
    answers: answerAs('yes'),
    guests: [{ id: guestId, dietaryNeeds: ' Celíaca ', song: 'La bicicleta' }],
  })
  const repeated = await answerInvitation(visitor, token, {
    answers: [],
    guests: [{ id: guestId, song: '' }],
  })
  expect(repeated.household.guests[0]).toMatchObject({ dietaryNeeds: 'Celíaca', song: null })
  expect(repeated.household.version).toBe(2)
  expect((await page(null, 'coming')).totalCount).toBe(1)
  expect(await guestCountsOf(platform.database.db, wedding.id)).toMatchObject({
    households: 1,
    guests: 2,
    children: 1,
    waiting: 0,
    coming: 2,
    celebrations: [{ yes: 2, pending: 0, children: 1, diets: [{ words: 'Celíaca', count: 1 }] }],
  })
  await answerInvitation(visitor, token, { answers: answerAs('no'), guests: [] })
  expect((await page(null, 'notComing')).totalCount).toBe(1)
  await answerFor(couple(), { guestId, celebrationId, answer: 'pending' })
  expect((await page(null, 'waiting')).totalCount).toBe(1)
  const others = await householdOf(await publishedWedding(platform))
  for (const answers of [
    answerAs('yes', [others.guestId]),
    [{ guestId, celebrationId: others.celebrationId, answer: 'yes' }],
  ])
    await expect(answerInvitation(visitor, token, { answers, guests: [] })).rejects.toThrow(
      'The input is not valid',
    )
  await expect(
    answerInvitation(visitor, token, { answers: [], guests: [{ id: others.guestId }] }),
  ).rejects.toThrow('The input is not valid')
  expect(household.answeredAt).toBeNull()
})

it('Answers are accepted until the end of the last day, in local time', async () => {
  const { platform, token, say: answerAs, couple, wedding, guestId, celebrationId } = await begin()
  await expect(setRsvpDeadline(couple(), wedding.id, '2027-06-19')).rejects.toThrow('The input is not valid')
  const today = platform.clock.now().toISOString().slice(0, 10)
  await setRsvpDeadline(couple(), wedding.id, today)
  const answer = () => answerInvitation(requestBy(platform), token, { answers: answerAs('yes'), guests: [] })
  await answer()
  platform.clock.advance(days(1))
  await expect(answer()).rejects.toThrow(InvitationClosed)
  await answerFor(couple(), { guestId, celebrationId, answer: 'no' })
  await setRsvpDeadline(couple(), wedding.id, null)
  await answer()
})

it('A renewed link, or one of a deleted household, no longer works', async () => {
  const { platform, token, couple, id, at } = await begin()
  const renewed = await renewHouseholdLink(couple(), id)
  expect(await at(token)).toBeNull()
  const now = invitationToken(platform.secrets, renewed)
  expect(await at(now)).not.toBeNull()
  await deleteHousehold(couple(), id)
  expect(await at(now)).toBeNull()
  const nothing = { answers: [], guests: [] }
  await expect(answerInvitation(requestBy(platform), now, nothing)).rejects.toThrow('Invitation not found')
})

it('A note of a household arrives in the mailbox once, and is deleted with the guests', async () => {
  const { platform, token, wedding, page } = await begin()
  const db = platform.database.db
  const write = () =>
    answerInvitation(requestBy(platform), token, { answers: [], guests: [], note: 'Llegamos el viernes' })
  await write()
  await write()
  const left = (await db.select().from(domainEvents)).filter(
    ({ kind, payload }) => kind === 'InvitationNoteLeft' && payload.weddingId === wedding.id,
  )
  expect(left).toHaveLength(1)
  const noteId = left[0]?.payload.noteId as string
  await deliverRsvpNote.run(platform, { noteId }, attempt)
  await deliverRsvpNote.run(platform, { noteId }, attempt)
  const arrived = (await db.select().from(mails)).filter((mail) => mail.weddingId === wedding.id)
  expect(arrived).toMatchObject([{ id: noteId, fromName: 'Familia Gil', summary: 'Llegamos el viernes' }])
  await platform.database.transaction((tx) => eraseGuests(tx, wedding.id))
  expect((await page(null)).totalCount).toBe(0)
  await deliverRsvpNote.run(platform, { noteId: platform.random.uuid() }, attempt)
})

it('Searching a name has the same response always, and sends the link to the household only', async () => {
  const { platform, wedding, id, token } = await begin()
  const db = platform.database.db
  const look = async (name: string, slug = wedding.slug) => {
    const before = new Set((await db.select().from(jobs)).map((job) => job.id))
    expect(await findInvitation(requestBy(platform), slug, { name })).toEqual({ sent: true, token: null })
    const newJobs = (await db.select().from(jobs)).filter((job) => !before.has(job.id))
    expect(newJobs.map(({ kind }) => kind)).toEqual(['send-invitation-link'])
    return newJobs[0]?.payload.householdIds
  }
  expect(await look('ana GIL')).toEqual([id])
  expect(await look('Gil Soto, Ana')).toEqual([id])
  for (const name of ['Ana', 'Gil', 'Ana Pérez', '%', 'Eva Gil']) expect(await look(name)).toEqual([])
  expect(await look('Ana Gil', 'otra-boda')).toEqual([])
  await sendInvitationLink.run(platform, { householdIds: [id] }, attempt)
  await sendInvitationLink.run(platform, { householdIds: [id] }, attempt)
  const sent = (await db.select().from(emails)).filter(({ event }) => event.includes(id))
  expect(sent).toMatchObject([{ toAddress: 'gil@example.com' }])
  expect(sent[0]?.text).toContain(`/i/${token}`)
  const one = { ...requestBy(platform), rateLimit: freshRateLimit(platform) }
  await expect(async () => {
    for (let time = 0; time < 12; time += 1) await findInvitation(one, wedding.slug, { name: 'x y' })
  }).rejects.toThrow('Too many attempts')
})

it('Importing a list adds each new guest once', async () => {
  const { couple, wedding, page, platform } = await begin()
  const input = {
    columns: ['household', 'fullName', 'isChild', 'email', 'language'],
    rows: [
      ['familia GIL', 'Eva Gil Soto', '', '', 'en'],
      ['', 'ANA GIL', '', ''],
      ['Los Peña', 'Íñigo Peña Castro', 'no', 'inigo@example.com', ''],
      ['Los Peña', 'Iñigo Peña', '', ''],
      ['Los Peña', 'Lola Peña', '7', '', ' INGLÉS '],
      ['Los Peña', 'Mal Correo', '', 'no es'],
      ['Los Peña', 'Otto Peña', '', '', 'alemán'],
    ],
  }
  const preview = await previewGuestImport(couple(), wedding.id, input)
  expect(preview).toMatchObject({
    problems: [
      { row: 5, column: 3, rule: 'email' },
      { row: 6, column: 4, rule: 'guests.language' },
    ],
    duplicates: [
      { row: 1, known: 'Ana Gil Soto' },
      { row: 3, known: 'Íñigo Peña Castro' },
    ],
  })
  expect((await page(null)).totalCount).toBe(1)
  const done = await importGuests(couple(), wedding.id, input)
  expect(done.guests.map(({ row }) => row)).toEqual([0, 2, 4])
  const { nodes } = await page(null)
  // A household that was there keeps the language it has.
  expect(
    nodes.map(({ name, version, guests, language }) => [name, version, guests.length, language]),
  ).toEqual([
    ['Familia Gil', 2, 3, null],
    ['Los Peña', 1, 2, 'en'],
  ])
  expect((await page('lola')).totalCount).toBe(1)
  expect((await importGuests(couple(), wedding.id, input)).guests).toEqual([])
  expect((await guestCountsOf(platform.database.db, wedding.id)).guests).toBe(5)
  for (const wrong of [
    { ...input, columns: ['household'] },
    { ...input, columns: ['fullName', 'fullName'] },
    { ...input, rows: Array.from({ length: 1001 }, () => ['x']) },
  ])
    await expect(previewGuestImport(couple(), wedding.id, wrong)).rejects.toThrow('The input is not valid')
})

it('Undoing an import removes its guests, also from existing households, unless they have answered', async () => {
  const { couple, wedding, page, platform, celebrationId } = await begin()
  const input = {
    columns: ['household', 'fullName'],
    rows: [
      ['Familia Gil', 'Eva Gil Soto'],
      ['', 'Íñigo y Lola Peña +1'],
      ['', 'Sr. y Sra. Ruiz'],
    ],
  }
  const done = await importGuests(couple(), wedding.id, input)
  expect((await page(null)).nodes.map(({ name, guests }) => [name, guests.length])).toEqual([
    ['Familia Gil', 3],
    ['Íñigo y Lola Peña', 3],
    ['Sr. y Sra. Ruiz', 2],
  ])
  const repeated = await importGuests(couple(), wedding.id, input)
  expect([repeated.guests.length, repeated.duplicates.length]).toEqual([0, 6])
  const ids = done.guests.map(({ guest }) => guest.id)
  const [sir = ''] = done.guests
    .filter(({ guest }) => guest.givenNames === 'Sr.')
    .map(({ guest }) => guest.id)
  await answerFor(couple(), { guestId: sir, celebrationId, answer: 'yes' })
  const stranger = await publishedWedding(platform)
  await takeBackGuests(requestBy(platform, stranger.partner), stranger.wedding.id, ids)
  expect((await guestCountsOf(platform.database.db, wedding.id)).guests).toBe(8)
  await takeBackGuests(couple(), wedding.id, ids)
  await takeBackGuests(couple(), wedding.id, ids)
  expect((await page(null)).nodes.map(({ name, version, guests }) => [name, version, guests.length])).toEqual(
    [
      ['Familia Gil', 3, 2],
      ['Sr. y Sra. Ruiz', 2, 1],
    ],
  )
  expect((await page('eva')).totalCount).toBe(0)
})
