import { expect, it } from 'vitest'
import { searchWedding } from '#server/domain/operation/search/search-query.ts'
import { updateTask } from '#server/domain/planning/board-tasks/index.ts'
import { boardWorld } from '#server/domain/planning/board/board-world.fixture.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { days } from '#shared/duration.ts'
import { supplierLimits } from '#shared/inputs/supplier-limits.ts'
import { databaseForTests } from '#test/databases.ts'
import { requestBy, someoneRegistered } from '#test/world.ts'
import { createSupplier } from './create-supplier.ts'
import { deleteSupplier } from './delete-supplier.ts'
import { forgetSuppliersJob } from './forget-suppliers.ts'
import { restoreSupplier } from './restore-supplier.ts'
import { SupplierChanged, SupplierNotFound } from './suppliers.refusals.ts'
import { updateSupplier } from './update-supplier.ts'

const getDatabase = databaseForTests()
const flora = {
  name: 'Flora & Fauna',
  trade: 'Flores',
  phone: '+34 600 000 000',
  email: 'hola@flora.example',
  web: 'https://flora.example/bodas',
  note: '',
}

async function begin() {
  const world = await boardWorld(getDatabase())
  const { couple, platform, wedding } = world
  const id = platform.random.uuid()
  const which = { weddingId: wedding.id, id }
  await createSupplier(couple(), { ...which, input: flora })
  return { ...world, id, which }
}

it('a supplier is added once, appears on a card, and a change shows on every card', async () => {
  const { couple, board, flowers, id, which } = await begin()
  await createSupplier(couple(), { ...which, input: flora })
  await updateTask(couple(), { id: flowers.id, supplierIds: [id, id] })
  await updateSupplier(couple(), { ...which, version: 1, input: { ...flora, phone: '600 111 111' } })
  const { suppliers, lists } = await board()
  expect(suppliers).toMatchObject([{ id, name: 'Flora & Fauna', phone: '600 111 111', version: 2 }])
  expect(lists[0]?.tasks[0]?.supplierIds).toEqual([id])
})

it('a change of an older version is refused with the current one', async () => {
  const { couple, which } = await begin()
  await updateSupplier(couple(), { ...which, version: 1, input: { ...flora, note: 'Llamar por la tarde' } })
  const late = { ...which, version: 1, input: { ...flora, note: 'Otra cosa' } }
  await expect(updateSupplier(couple(), late)).rejects.toThrow(SupplierChanged)
  // What is there already is not saved again.
  await updateSupplier(couple(), { ...late, input: { ...flora, note: 'Llamar por la tarde' } })
  await deleteSupplier(couple(), which)
  await expect(updateSupplier(couple(), { ...late, version: 3 })).rejects.toThrow(SupplierNotFound)
})

it('the deletion of an older version is refused', async () => {
  const { couple, which } = await begin()
  await updateSupplier(couple(), { ...which, version: 1, input: { ...flora, note: 'Llamar por la tarde' } })
  await expect(deleteSupplier(couple(), { ...which, version: 1 })).rejects.toThrow(SupplierChanged)
  await deleteSupplier(couple(), { ...which, version: 2 })
})

it('a deleted supplier can be restored for thirty days, then the contact is gone', async () => {
  const { couple, platform, wedding, board, id, which } = await begin()
  const attempt = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }
  const forget = () => forgetSuppliersJob.run(platform, {}, attempt)
  await deleteSupplier(couple(), which)
  platform.clock.advance(days(29))
  await forget()
  await restoreSupplier(couple(), wedding.id, id)
  platform.clock.advance(days(31))
  await forget()
  expect((await board()).suppliers).toHaveLength(1)
  await deleteSupplier(couple(), which)
  platform.clock.advance(days(31))
  await forget()
  await expect(restoreSupplier(couple(), wedding.id, id)).rejects.toThrow(SupplierNotFound)
})

it('a deleted supplier disappears from cards and search, and is restored to its cards', async () => {
  const { couple, platform, wedding, board, flowers, id, which } = await begin()
  const found = async () => {
    const on = platform.database.db
    return (await searchWedding(on, wedding.id, 'flóra 600', { kinds: ['supplier'], first: 5 })).map(
      (hit) => [hit.title, hit.note],
    )
  }
  const now = async () => {
    const { suppliers, lists } = await board()
    return [suppliers.length, lists[0]?.tasks[0]?.supplierIds]
  }
  await updateTask(couple(), { id: flowers.id, supplierIds: [id] })
  expect(await found()).toEqual([['Flora & Fauna', 'Flores · +34 600 000 000']])
  await deleteSupplier(couple(), which)
  expect(await now()).toEqual([0, []])
  expect(await found()).toEqual([])
  await expect(updateTask(couple(), { id: flowers.id, supplierIds: [id] })).rejects.toThrow(InvalidInput)
  await restoreSupplier(couple(), wedding.id, id)
  expect(await now()).toEqual([1, [id]])
})

it('hostile contacts are refused, and a wedding has a maximum of suppliers', async () => {
  const { couple, platform, wedding, which } = await begin()
  const make = (some: object) =>
    createSupplier(couple(), {
      weddingId: wedding.id,
      id: platform.random.uuid(),
      input: { ...flora, ...some },
    })
  for (const wrong of [
    { name: '' },
    { name: 'x'.repeat(300_000) },
    { phone: 'javascript:alert(1)' },
    { phone: '12' },
    { email: 'flora@' },
    { web: 'javascript:alert(1)' },
    { web: 'flora' },
    { note: 'x'.repeat(1001) },
  ])
    await expect(make(wrong), JSON.stringify(wrong).slice(0, 40)).rejects.toThrow(InvalidInput)
  for (let count = 1; count < supplierLimits.count; count += 1) await make({ name: `Proveedor ${count}` })
  await expect(make({})).rejects.toThrow(InvalidInput)
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(deleteSupplier(stranger, which)).rejects.toThrow(SupplierNotFound)
})
