import { expect, it } from 'vitest'
import { householdOf } from '#test/guests-world.fixture.ts'
import { databaseForTests } from '#test/databases.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { deleteHousehold, restoreHousehold, saveHousehold } from '#server/domain/people/guests/index.ts'
import { mergeHouseholds } from '#server/domain/people/household-merging/merge-households.ts'
import { arrangeRoom } from './arrange-room.ts'
import { deleteRoomArea } from './delete-room-area.ts'
import { deleteSeatingRelation } from './delete-seating-relation.ts'
import { restoreRoomArea } from './restore-room-area.ts'
import { saveRoomArea } from './save-room-area.ts'
import { saveSeatingRelation } from './save-seating-relation.ts'
import { saveTable } from './save-table.ts'
import { seatGuests } from './seat-guests.ts'
import { seatingPlanOf } from './seating-queries.ts'
import { SeatingChanged } from './seating.refusals.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const { household, id: householdId } = await householdOf(world)
  const couple = requestBy(platform, partner)
  const table = (name: string, seats = 8) =>
    saveTable(couple, {
      weddingId: wedding.id,
      id: platform.random.uuid(),
      version: null,
      input: { name, seats, shape: 'round' },
    })
  await table('Ronda')
  const { tables } = await table('Olvera')
  const [ronda, olvera] = tables
  if (!ronda || !olvera) throw new Error('Table missing')
  const other = await saveHousehold(couple, {
    weddingId: wedding.id,
    id: platform.random.uuid(),
    version: null,
    input: { name: 'Vecinos', guests: [{ id: platform.random.uuid(), givenNames: 'Hugo', surnames: 'Ros' }] },
  })
  const plan = () => seatingPlanOf(platform.database.db, wedding.id)
  const [ana = '', leo = ''] = household.guests.map(({ id }) => id)
  return { platform, couple, wedding, ronda, olvera, household, householdId, other, plan, ana, leo }
}

const spotOf = ({ x, y, turn }: { x: number; y: number; turn: number }) => ({ x, y, turn })

it('New tables and areas stand apart, and are moved and turned until another device has moved them', async () => {
  const { platform, couple, wedding, ronda, olvera, plan } = await begin()
  expect(Math.hypot(ronda.x - olvera.x, ronda.y - olvera.y)).toBeGreaterThan(200)
  const id = platform.random.uuid()
  const area = (version: number | null, width: number) =>
    saveRoomArea(couple, {
      weddingId: wedding.id,
      id,
      version,
      input: { kind: 'danceFloor', width, depth: 400 },
    })
  await area(null, 500)
  const [floor] = (await plan()).areas
  if (!floor) throw new Error('Area missing')
  const to = { x: 1500, y: 900, turn: 1 }
  const moves = [
    { id: ronda.id, from: spotOf(ronda), to },
    { id, from: spotOf(floor), to: { x: 300, y: 900, turn: 0 } },
  ]
  await arrangeRoom(couple, wedding.id, moves)
  expect(await arrangeRoom(couple, wedding.id, moves)).toMatchObject({
    tables: [to, spotOf(olvera)],
    areas: [{ x: 300, y: 900, turn: 0 }],
  })
  const stale = [{ id: ronda.id, from: spotOf(ronda), to: { ...to, turn: 2 } }]
  await expect(arrangeRoom(couple, wedding.id, stale)).rejects.toThrow(SeatingChanged)
  await area(1, 600)
  await expect(area(1, 700)).rejects.toThrow(SeatingChanged)
  expect((await deleteRoomArea(couple, id)).areas).toEqual([])
  expect(await restoreRoomArea(couple, id)).toMatchObject({ areas: [{ width: 600, x: 300, version: 2 }] })
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(deleteRoomArea(stranger, id)).rejects.toThrow('Area of the room not found')
  await expect(arrangeRoom(stranger, wedding.id, moves)).rejects.toThrow('Wedding not found')
})

it('Guests take a seat, change seats with each other, and keep theirs when others leave', async () => {
  const { couple, wedding, ronda, ana, leo, plan } = await begin()
  const seat = (moves: unknown) => seatGuests(couple, wedding.id, moves)
  await seat([
    { guestId: ana, to: ronda.id },
    { guestId: leo, to: ronda.id, seat: 4 },
  ])
  const seated = async () => (await plan()).tables[0]?.seated
  expect(await seated()).toEqual([
    { guestId: ana, seat: 0 },
    { guestId: leo, seat: 4 },
  ])
  const taken = [{ guestId: ana, from: ronda.id, to: ronda.id, seat: 4 }]
  await expect(seat(taken)).rejects.toThrow(SeatingChanged)
  await seat([...taken, { guestId: leo, from: ronda.id, to: ronda.id, seat: 0 }])
  expect(await seated()).toEqual([
    { guestId: leo, seat: 0 },
    { guestId: ana, seat: 4 },
  ])
  await seat([{ guestId: leo, from: ronda.id }])
  expect(await seated()).toEqual([{ guestId: ana, seat: 4 }])
  const input = { name: 'Ronda', seats: 2, shape: 'round' }
  await saveTable(couple, { weddingId: wedding.id, id: ronda.id, version: 1, input })
  expect(await seated()).toEqual([{ guestId: ana, seat: 0 }])
})

it('Who sits together or apart is noted once for two sides, and follows removed and merged households', async () => {
  const { platform, couple, wedding, householdId, other, ana, plan } = await begin()
  const [id, later] = [platform.random.uuid(), platform.random.uuid()]
  const save = (relationId: string, kind: string, one: object, another: object) =>
    saveSeatingRelation(couple, {
      weddingId: wedding.id,
      id: relationId,
      input: { kind, one, other: another },
    })
  const [here, there] = [{ householdId }, { householdId: other.id }]
  await save(id, 'together', here, there)
  expect((await save(later, 'apart', there, here)).relations).toMatchObject([{ id: later, kind: 'apart' }])
  await expect(save(id, 'apart', here, here)).rejects.toThrow('The input is not valid')
  await expect(save(id, 'apart', here, { guestId: platform.random.uuid() })).rejects.toThrow(
    'The input is not valid',
  )
  await save(id, 'together', { guestId: ana }, there)
  const relations = async () => (await plan()).relations
  await deleteHousehold(couple, other.id)
  expect(await relations()).toEqual([])
  await restoreHousehold(couple, other.id)
  expect(await relations()).toHaveLength(2)
  await mergeHouseholds(couple, { id: householdId, from: other.id })
  expect(await relations()).toMatchObject([{ one: { guestId: ana }, other: { householdId } }])
  const left = await deleteSeatingRelation(couple, { weddingId: wedding.id, id })
  expect(left.relations).toEqual([])
})
