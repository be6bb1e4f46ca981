import { expect, it } from 'vitest'
import { answerFor } from '#server/domain/people/guests/answer-for.ts'
import { answerInvitation } from '#server/domain/people/rsvp/answer-invitation.ts'
import {
  deleteHousehold,
  HouseholdChanged,
  HouseholdNotFound,
  householdsOnList,
  invitationToken,
  restoreHousehold,
  saveHousehold,
} from '#server/domain/people/guests/index.ts'
import { importGuests } from '#server/domain/people/guest-import/index.ts'
import { renewHouseholdLink } from '#server/domain/people/guests/renew-household-link.ts'
import { invitationAt } from '#server/domain/people/rsvp/invitation-query.ts'
import { repeatedGuestsOf } from '#server/domain/people/household-merging/repeated-guests-query.ts'
import { recordMessage } from '#server/domain/people/outreach/record-message.ts'
import { messagesOf } from '#server/domain/people/outreach/message-queries.ts'
import { minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { householdOf } from '#test/guests-world.fixture.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { deleteTable } from './delete-table.ts'
import { guestsFile } from './guests-file.ts'
import { mergeHouseholds } from '#server/domain/people/household-merging/merge-households.ts'
import { moveTable } from './move-table.ts'
import { partHouseholds } from '#server/domain/people/household-merging/part-households.ts'
import { restoreTable } from './restore-table.ts'
import { saveTable } from './save-table.ts'
import { seatGuests } from './seat-guests.ts'
import { movesToDo } from './seat-moves.ts'
import { type SeatingPlan, seatingPlanOf } from './seating-queries.ts'
import { SeatingChanged } from './seating.refusals.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const { household, id: householdId, celebrationId } = await householdOf(world)
  const couple = requestBy(platform, partner)
  const ids = { round: platform.random.uuid(), long: platform.random.uuid() }
  const input = { name: 'Mesa 1', seats: 1, shape: 'round' }
  const table = (id: string, version: number | null, some: Partial<typeof input> = {}) =>
    saveTable(couple, { weddingId: wedding.id, id, version, input: { ...input, ...some } })
  await table(ids.round, null)
  await table(ids.long, null, { name: 'Mesa 2', shape: 'long', seats: 8 })
  const [ana = '', leo = ''] = household.guests.map(({ id }) => id)
  const seat = (moves: unknown) => seatGuests(couple, wedding.id, moves)
  const plan = () => seatingPlanOf(platform.database.db, wedding.id)
  return { ...world, couple, ids, table, household, householdId, celebrationId, ana, leo, seat, plan }
}

const seated = ({ tables }: SeatingPlan) => tables.map(({ name, guestIds }) => [name, ...guestIds])

it('A household is seated together and moved, and the reverse moves are the undo', async () => {
  const { ids, ana, leo, seat, plan } = await begin()
  const both = [ana, leo].map((guestId) => ({ guestId, from: null, to: ids.round }))
  expect(seated(await seat(both))).toEqual([['Mesa 1', ana, leo], ['Mesa 2']])
  expect(seated(await seat(both))).toEqual([['Mesa 1', ana, leo], ['Mesa 2']])
  await seat([{ guestId: ana, from: ids.round, to: ids.long }])
  expect(seated(await plan())).toEqual([
    ['Mesa 1', leo],
    ['Mesa 2', ana],
  ])
  expect(seated(await seat([{ guestId: ana, from: ids.long, to: ids.round }]))).toEqual([
    ['Mesa 1', leo, ana],
    ['Mesa 2'],
  ])
  expect(seated(await seat([{ guestId: ana, from: ids.round }]))).toEqual([['Mesa 1', leo], ['Mesa 2']])
})

it('A move from an outdated plan is refused with the current one', async () => {
  const { ids, ana, leo, seat, plan, table, platform, wedding } = await begin()
  await seat([{ guestId: ana, to: ids.round }])
  const stale = [
    { guestId: leo, to: ids.long },
    { guestId: ana, to: ids.long },
  ]
  const present = await plan()
  await expect(seat(stale)).rejects.toMatchObject({ constructor: SeatingChanged, present })
  expect(seated(await plan())).toEqual([['Mesa 1', ana], ['Mesa 2']])
  await table(ids.round, 1, { seats: 9 })
  await expect(table(ids.round, 1, { seats: 10 })).rejects.toThrow(SeatingChanged)
  await expect(seat([{ guestId: platform.random.uuid(), to: ids.long }])).rejects.toThrow(
    'The input is not valid',
  )
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(seatGuests(stranger, wedding.id, stale)).rejects.toThrow('Wedding not found')
  await expect(deleteTable(stranger, ids.long)).rejects.toThrow('Table not found')
})

it('A restored table seats its guests who have no other seat; removed guests lose their seat', async () => {
  const { ids, ana, leo, seat, plan, couple, householdId } = await begin()
  await seat([ana, leo].map((guestId) => ({ guestId, to: ids.round })))
  expect(seated(await deleteTable(couple, ids.round))).toEqual([['Mesa 2']])
  await seat([{ guestId: ana, to: ids.long }])
  expect(seated(await restoreTable(couple, ids.round))).toEqual([
    ['Mesa 1', leo],
    ['Mesa 2', ana],
  ])
  expect(seated(await moveTable(couple, ids.long, 0))).toEqual([
    ['Mesa 2', ana],
    ['Mesa 1', leo],
  ])
  await deleteHousehold(couple, householdId)
  expect(seated(await plan())).toEqual([['Mesa 2'], ['Mesa 1']])
  await restoreHousehold(couple, householdId)
  expect(seated(await plan())).toEqual([
    ['Mesa 2', ana],
    ['Mesa 1', leo],
  ])
})

it('The file has each guest’s table and link, and importing it again adds no guest', async () => {
  const { ids, ana, seat, couple, wedding, household, householdId } = await begin()
  await seat([{ guestId: ana, to: ids.round }])
  const { version, guests } = household
  const input = { ...household, language: 'en', guests }
  await saveHousehold(couple, { weddingId: wedding.id, id: householdId, version, input })
  const csv = (await guestsFile(couple, wedding.id, 'csv')).content.toString()
  const [heads = [], ...rows] = csv
    .trim()
    .split('\r\n')
    .map((row) => row.replace('\uFEFF', '').split(';'))
  expect(rows).toHaveLength(2)
  const [first = []] = rows
  expect(first[heads.indexOf('Mesa')]).toBe('Mesa 1')
  expect(first[heads.indexOf('Idioma')]).toBe('inglés')
  expect(first[heads.indexOf('Respuesta: Ceremonia')]).toBe('Sin responder')
  expect(first[heads.indexOf('Enlace para responder')]).toMatch(/^http:\/\/vivencia\.test\/i\/\S{22}$/)
  const repeated = await importGuests(couple, wedding.id, {
    columns: ['household', 'givenNames', 'surnames', 'alias', 'isChild'],
    rows: rows.map((row) => row.slice(0, 5)),
  })
  expect(repeated).toMatchObject({ guests: [], problems: [], duplicates: [{ row: 0 }, { row: 1 }] })
  const xlsx = await guestsFile(couple, wedding.id, 'xlsx')
  expect(xlsx.content.subarray(0, 2).toString()).toBe('PK')
})

it('Moves to a missing table, or of a guest who sits elsewhere, are stale', () => {
  const seats = [
    { guestId: '1', seat: 0 },
    { guestId: '2', seat: 2 },
  ]
  const table = { id: 'a', seats: 3, seated: seats } as unknown as SeatingPlan['tables'][number]
  const plan = { weddingId: 'w', tables: [table], areas: [], relations: [] }
  expect(movesToDo(plan, [{ guestId: '1', from: 'a', to: 'b' }])).toBeNull()
  expect(movesToDo(plan, [{ guestId: '3', from: 'a', to: null }])).toEqual({ tables: [], unseated: [] })
  expect(movesToDo(plan, [{ guestId: '3', from: null, to: 'a' }])?.tables[0]?.seated).toEqual([
    { guestId: '1', seat: 0 },
    { guestId: '3', seat: 1 },
    { guestId: '2', seat: 2 },
  ])
  expect(movesToDo(plan, [{ guestId: '3', from: null, to: 'a', seat: 2 }])).toBeNull()
})

async function twice() {
  const world = await begin()
  const { platform, couple, wedding } = world
  const repeated = platform.random.uuid()
  const other = await saveHousehold(couple, {
    weddingId: wedding.id,
    id: platform.random.uuid(),
    version: null,
    input: {
      name: 'Ána y Hugo',
      phone: '+34 600 000 000',
      note: 'Amigos de la uni.',
      guests: [
        { id: repeated, givenNames: 'Ana', surnames: 'Gil', dietaryNeeds: 'Celíaca' },
        { id: platform.random.uuid(), givenNames: 'Hugo', surnames: 'Ros' },
      ],
    },
  })
  return { ...world, other, repeated }
}

it('Two households are merged: each guest once, with answers, seats, diets and history, and both links work', async () => {
  const {
    couple,
    platform,
    wedding,
    householdId,
    household,
    celebrationId,
    ana,
    other,
    repeated,
    ids,
    ...more
  } = await twice()
  const { db } = platform.database
  const [found] = await repeatedGuestsOf(db, couple.viewer, wedding.id)
  expect(found?.name).toBe('Ana Gil Soto')
  expect(new Set([found?.one.id, found?.other.id])).toEqual(new Set([householdId, other.id]))
  await answerFor(couple, { guestId: ana, celebrationId, answer: 'no' })
  platform.clock.advance(minutes(1))
  await answerFor(couple, { guestId: repeated, celebrationId, answer: 'yes' })
  await more.seat([{ guestId: repeated, from: null, to: ids.long }])
  const sent = { id: platform.random.uuid(), kind: 'invitation', channel: 'whatsapp', sentAt: null } as const
  await recordMessage(couple, { ...sent, householdId: other.id })
  const move = { id: householdId, from: other.id }
  const one = await mergeHouseholds(couple, move)
  expect(await mergeHouseholds(couple, move)).toEqual(one)
  expect(one).toMatchObject({ name: household.name, phone: '+34 600 000 000', note: 'Amigos de la uni.' })
  expect(one.guests.map(({ givenNames }) => givenNames)).toEqual(['Ana', 'Leo', 'Hugo'])
  expect(one.guests[0]).toMatchObject({ id: ana, surnames: 'Gil Soto', dietaryNeeds: 'Celíaca' })
  expect(one.guests[0]?.answers).toEqual([{ celebrationId, answer: 'yes' }])
  expect(seated(await more.plan())).toEqual([['Mesa 1'], ['Mesa 2', ana]])
  expect((await messagesOf(db, [householdId]))[0]).toMatchObject([{ id: sent.id }])
  expect(await repeatedGuestsOf(db, couple.viewer, wedding.id)).toEqual([])
  const link = invitationToken(platform.secrets, other)
  await answerInvitation(requestBy(platform), link, {
    answers: [{ guestId: ana, celebrationId, answer: 'maybe' }],
    guests: [],
  })
  expect((await invitationAt(db, link))?.household.id).toBe(householdId)
  await renewHouseholdLink(couple, householdId)
  expect(await invitationAt(db, link)).toBeNull()
})

it('Merged households can be separated as they were, until something of them changes', async () => {
  const { couple, platform, householdId, celebrationId, ana, other, repeated, ids, ...more } = await twice()
  await answerFor(couple, { guestId: ana, celebrationId, answer: 'no' })
  await answerFor(couple, { guestId: repeated, celebrationId, answer: 'yes' })
  await more.seat([{ guestId: repeated, from: null, to: ids.long }])
  const currentSeats = async () => {
    const { tables, households } = await shown()
    return { tables, households: households.map(({ version: _, ...one }) => one) }
  }
  const shown = async () => {
    const plan = await more.plan()
    return { tables: plan.tables, households: await householdsOnList(platform.database.db, plan.weddingId) }
  }
  const before = await currentSeats()
  const move = { id: householdId, from: other.id }
  await mergeHouseholds(couple, move)
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(partHouseholds(stranger, other.id)).rejects.toThrow(HouseholdNotFound)
  const back = await partHouseholds(couple, other.id)
  expect(back).toMatchObject({ id: other.id, deletedAt: null, mergedInto: null })
  expect(await partHouseholds(couple, other.id)).toEqual(back)
  expect(await currentSeats()).toEqual(before)
  await mergeHouseholds(couple, move)
  await answerFor(couple, { guestId: ana, celebrationId, answer: 'maybe' })
  await expect(partHouseholds(couple, other.id)).rejects.toMatchObject({
    constructor: HouseholdChanged,
    present: { id: householdId },
  })
})

it('Households too large for one invitation, and those of others, cannot be merged', async () => {
  const { couple, platform, wedding, householdId, other } = await twice()
  const stranger = requestBy(platform, await someoneRegistered(platform))
  const move = { id: householdId, from: other.id }
  await expect(mergeHouseholds(stranger, move)).rejects.toThrow(HouseholdNotFound)
  const crowd = Array.from({ length: 19 }, (_, at) => ({
    id: platform.random.uuid(),
    givenNames: `Primo ${String.fromCharCode(65 + at)}`,
  }))
  const many = { weddingId: wedding.id, id: platform.random.uuid(), version: null }
  const full = await saveHousehold(couple, { ...many, input: { name: 'Primos', guests: crowd } })
  await expect(mergeHouseholds(couple, { id: other.id, from: full.id })).rejects.toMatchObject({
    issues: [{ path: 'from', rule: 'tooMany' }],
  })
  await expect(mergeHouseholds(couple, { id: other.id, from: other.id })).rejects.toThrow(
    'The input is not valid',
  )
})
