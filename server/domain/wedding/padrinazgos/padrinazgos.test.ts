import { eq } from 'drizzle-orm'
import { graphql } from 'graphql'
import { expect, it } from 'vitest'
import { uploadPagePicture } from '#server/domain/wedding/pages/index.ts'
import { schema } from '#server/schema.ts'
import { minutes } from '#shared/duration.ts'
import { maxAltLetters } from '#shared/inputs/gift-photo-limits.ts'
import { databaseForTests } from '#test/databases.ts'
import { adoptionOf, padrinazgoOf } from '#test/news-world.fixture.ts'
import { photographOf } from '#test/photograph.ts'
import { postOf } from '#test/post.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { acceptAdoption } from './accept-adoption.ts'
import { declineAdoption } from './decline-adoption.ts'
import { deletePadrinazgo } from './delete-padrinazgo.ts'
import { orderPadrinazgos } from './order-padrinazgos.ts'
import { padrinazgosOf, picturesOfPadrinazgos } from './padrinazgo-queries.ts'
import { PadrinazgoTaken } from './padrinazgos.refusals.ts'
import { readyPadrinazgos } from './ready-padrinazgos.ts'
import { padrinazgos } from './padrinazgos.tables.ts'
import { restorePadrinazgo } from './restore-padrinazgo.ts'
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

it('A picture of the wedding is shown to guests, outlasts other edits, and leaves with its text', async () => {
  const { platform, couple, wedding, arras } = await begin()
  const foreign = await begin()
  const upload = async (by: ReturnType<typeof couple>, weddingId: string) =>
    uploadPagePicture(by, weddingId, { file: new File([await photographOf(600, 400)], 'a.jpg') }, 'section')
  const picture = await upload(couple(), wedding.id)
  const save = (version: number, some: object) => {
    const input = { name: 'Arras', meaning: '', isCostShown: false, ...some }
    return savePadrinazgo(couple(), { weddingId: wedding.id, id: arras.id, version, input })
  }
  const shown = async () => {
    const source =
      'query ($slug: String!) { guestWedding(slug: $slug) { padrinazgos { picture pictureAlt } } }'
    const contextValue = requestBy(platform)
    return graphql({ schema, source, variableValues: { slug: wedding.slug }, contextValue })
  }
  const coins = { picture, pictureAlt: 'Las trece monedas' }
  await save(1, coins)
  expect(await shown()).toEqual({ data: { guestWedding: { padrinazgos: [coins] } } })
  expect(await save(2, { meaning: 'De la abuela.' })).toMatchObject(coins)
  const lost = await upload(foreign.couple(), foreign.wedding.id)
  for (const [name, rule] of [
    [lost, 'pictureGone'],
    ['https://example.com/a.jpg', 'wrong'],
  ])
    await expect(save(3, { picture: name })).rejects.toMatchObject({ issues: [{ path: 'picture', rule }] })
  await expect(save(3, { pictureAlt: 'x'.repeat(maxAltLetters + 1) })).rejects.toMatchObject({
    issues: [{ path: 'pictureAlt', rule: 'tooLong' }],
  })
  await deletePadrinazgo(couple(), arras.id)
  expect(await picturesOfPadrinazgos(platform.database.db, [wedding.id])).toEqual([picture])
  await restorePadrinazgo(couple(), arras.id)
  expect(await save(3, { picture: null })).toMatchObject({ picture: null, pictureAlt: '' })
  expect(await picturesOfPadrinazgos(platform.database.db, [wedding.id])).toEqual([])
  await expect(
    platform.database.transaction((tx) =>
      tx.update(padrinazgos).set({ pictureAlt: 'Nada' }).where(eq(padrinazgos.id, arras.id)),
    ),
  ).rejects.toMatchObject({ cause: { constraint: 'padrinazgos_alt_needs_picture' } })
})

it.each(['ES', 'MX', 'CO', 'CL', 'AR', 'PE'])('The padrinazgos of %s are readable', (country) => {
  expect(readyPadrinazgos(country).length).toBeGreaterThanOrEqual(10)
})
