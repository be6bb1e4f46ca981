import { expect, it } from 'vitest'
import { minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { adoptionOf, padrinazgoOf } from '#test/news-world.fixture.ts'
import { postOf } from '#test/post.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { acceptAdoption } from './accept-adoption.ts'
import { declineAdoption } from './decline-adoption.ts'
import { orderPadrinazgos } from './order-padrinazgos.ts'
import { padrinazgosOf } from './padrinazgo-queries.ts'
import { PadrinazgoTaken } from './padrinazgos.refusals.ts'
import { readyPadrinazgos } from './ready-padrinazgos.ts'
import { savePadrinazgo } from './save-padrinazgo.ts'
import { undoAdoption } from './undo-adoption.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner } = world
  const couple = () => requestBy(platform, partner)
  const post = postOf(platform)
  const arras = await padrinazgoOf(world)
  return { ...world, couple, post, arras }
}

it('The first accepted of two requests gets the padrinazgo; the other person is notified with what is left', async () => {
  const { platform, couple, post, arras, ...world } = await begin()
  const all = { ...world, platform }
  await padrinazgoOf(all, 'Lazo')
  const carmen = await adoptionOf(all, arras.id)
  const beto = await adoptionOf(all, arras.id, { names: 'Tío Beto', contact: 'beto@example.com' })
  expect(await acceptAdoption(couple(), carmen, 'Qué ilusión.')).toMatchObject({ adoptedBy: 'Tía Carmen' })
  await expect(acceptAdoption(couple(), beto, '')).rejects.toThrow(PadrinazgoTaken)
  await expect(adoptionOf(all, arras.id)).rejects.toThrow(PadrinazgoTaken)
  expect(await post.to('carmen@example.com')).toEqual([])
  platform.clock.advance(minutes(3))
  const [yes] = await post.to('carmen@example.com')
  expect(yes?.subject).toBe('Lucía y Mateo han dicho que sí: Arras')
  expect(yes?.text).toContain('Qué ilusión.')
  const [no] = await post.to('beto@example.com')
  expect(no?.text).toContain('Todavía quedan libres: Lazo.')
})

it('A decision undone in time is not sent, and all requests are open again', async () => {
  const { platform, couple, post, arras, ...world } = await begin()
  const all = { ...world, platform }
  const carmen = await adoptionOf(all, arras.id)
  const beto = await adoptionOf(all, arras.id, { names: 'Tío Beto', contact: '+52 33 1234 5678' })
  await acceptAdoption(couple(), carmen, '')
  expect(await undoAdoption(couple(), carmen)).toMatchObject({ adoptedBy: null })
  platform.clock.advance(minutes(3))
  expect(await post.to('carmen@example.com')).toEqual([])
  await declineAdoption(couple(), carmen, 'Otra vez será.')
  expect(await acceptAdoption(couple(), beto, '')).toMatchObject({ adoptedBy: 'Tío Beto' })
  platform.clock.advance(minutes(3))
  expect((await post.to('carmen@example.com'))[0]?.text).toContain('Otra vez será.')
})

it('The couple assign a padrinazgo, free it again, and reorder all', async () => {
  const { platform, couple, arras, wedding, partner } = await begin()
  const lazo = await padrinazgoOf({ platform, wedding, partner }, 'Lazo')
  const input = { name: 'Arras', meaning: '', isCostShown: true, costMinor: '12000', adoptedBy: 'La abuela' }
  const args = { weddingId: wedding.id, id: arras.id, input }
  expect(await savePadrinazgo(couple(), { ...args, version: 1 })).toMatchObject({
    adoptedBy: 'La abuela',
    costMinor: 120_00n,
  })
  await expect(
    savePadrinazgo(couple(), { ...args, version: 1, input: { ...input, adoptedBy: null } }),
  ).rejects.toMatchObject({ code: 'PADRINAZGO_CHANGED' })
  await orderPadrinazgos(couple(), wedding.id, [lazo.id, arras.id])
  const names = (await padrinazgosOf(platform.database.db, wedding.id)).map(({ name }) => name)
  expect(names).toEqual(['Lazo', 'Arras'])
})

it.each(['ES', 'MX', 'CO', 'CL', 'AR', 'PE'])('The padrinazgos of %s are readable', (country) => {
  expect(readyPadrinazgos(country).length).toBeGreaterThanOrEqual(10)
})
