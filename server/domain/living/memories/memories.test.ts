import { expect, it } from 'vitest'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { contributionById } from '#server/domain/gifts/contributions/index.ts'
import { minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { arrivedFrom, balloonOf, livedBy } from '#test/memories-world.fixture.ts'
import { photographOf } from '#test/photograph.ts'
import { postOf } from '#test/post.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { addMemoryPhoto, keepPhoto } from './add-memory-photo.ts'
import { captionMemoryPhoto } from './caption-memory-photo.ts'
import { focusMemoryPhoto } from './focus-memory-photo.ts'
import { MemoryChanged, MemoryNotFound, PostcardNotFound } from './memories.refusals.ts'
import { memoryOf, memoriesOf } from './memory-queries.ts'
import { addresseeOf, focusOf } from './memory.ts'
import { openPostcard } from './open-postcard.ts'
import { orderMemoryPhotos } from './order-memory-photos.ts'
import { albumOf, postcardByToken, postcardsOf } from './postcard-queries.ts'
import { postcardToken } from './postcard.ts'
import { removeMemoryPhoto } from './remove-memory-photo.ts'
import { restoreMemoryPhoto } from './restore-memory-photo.ts'
import { sendPostcards } from './send-postcards.ts'
import { stoppedAddresses, stopPostcards } from './stop-postcards.ts'
import { writeMemory } from './write-memory.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const balloon = await balloonOf(world)
  const which = { weddingId: wedding.id, giftId: balloon.id }
  const couple = () => requestBy(platform, partner)
  const db = platform.database.db
  const write = (version: number, words: string) => writeMemory(couple(), which, { version, words })
  const giver = async (about: Parameters<typeof arrivedFrom>[2]) => {
    platform.clock.advance(minutes(1))
    return arrivedFrom(world, balloon, about)
  }
  const sent = async () => {
    const [album] = await albumOf(db, wedding)
    return (album?.givers ?? []).map(({ found, postcard }) => ({
      to: addresseeOf(found.contribution),
      token: postcard && postcardToken(platform.secrets, postcard.id),
      mailedAt: postcard?.mailedAt ?? null,
      openedAt: postcard?.openedAt ?? null,
    }))
  }
  return { ...world, balloon, which, couple, db, write, giver, sent, post: postOf(platform) }
}

it('The couple write memories of lived gifts without overwriting each other; other gifts have none', async () => {
  const { platform, which, write, balloon, db, wedding, ...world } = await begin()
  await expect(write(0, 'Volamos.')).rejects.toThrow(MemoryNotFound)
  await livedBy({ ...world, platform, wedding }, balloon)
  expect(await write(0, ' Volamos.\r\n\r\n\r\nY lloramos. ')).toMatchObject({
    words: 'Volamos.\n\nY lloramos.',
    version: 1,
  })
  expect(await write(0, 'Volamos.\n\nY lloramos.')).toMatchObject({ version: 1 })
  await expect(write(0, 'Otra cosa')).rejects.toThrow(MemoryChanged)
  expect(await write(1, 'Otra cosa')).toMatchObject({ words: 'Otra cosa', version: 2 })
  const stranger = requestBy(platform, await someoneRegistered(platform))
  await expect(writeMemory(stranger, which, { version: 2, words: '' })).rejects.toThrow(MemoryNotFound)
  expect(await memoriesOf(db, wedding.id)).toMatchObject([{ words: 'Otra cosa', livedOn: '2026-11-20' }])
})

it('Photographs are stored once each, in the chosen order, and are restored to their position', async () => {
  const { which, couple, balloon, db, platform, ...world } = await begin()
  await livedBy({ ...world, platform }, balloon)
  const [first, second, third] = [platform.random.uuid(), platform.random.uuid(), platform.random.uuid()]
  const picture = { file: new File([await photographOf(640, 480)], 'IMG_0001.JPG') }
  await addMemoryPhoto(couple(), which, first, picture)
  await addMemoryPhoto(couple(), which, first, picture)
  for (const id of [second, third])
    await platform.database.transaction((tx) =>
      keepPhoto(tx, couple(), which, { id, image: 'white-village' }),
    )
  const shown = async () => (await memoryOf(db, which.weddingId, which.giftId))?.photos.map(({ id }) => id)
  expect(await shown()).toEqual([first, second, third])
  await orderMemoryPhotos(couple(), which, [third, first])
  expect(await shown()).toEqual([third, first, second])
  await removeMemoryPhoto(couple(), first)
  expect(await shown()).toEqual([third, second])
  await restoreMemoryPhoto(couple(), first)
  expect(await shown()).toEqual([third, first, second])
  const { photos } = await captionMemoryPhoto(couple(), first, '  Arriba ')
  expect(photos[1]?.caption).toBe('Arriba')
  const focused = await focusMemoryPhoto(couple(), third, { x: 20, y: 90 })
  expect([focusOf(focused), focusOf({ photos })]).toEqual(['20 90', ''])
  await expect(focusMemoryPhoto(couple(), third, { x: 101, y: 0 })).rejects.toMatchObject({
    issues: [{ path: 'x', rule: 'number' }],
  })
  expect(photos[1]?.image).toMatch(/^\/media\//)
})

it('Every giver of a received gift gets one postcard, addressed to the person a gift was made for, also for repeated requests', async () => {
  const { giver, which, couple, sent, post, balloon, write, wedding, platform, ...world } = await begin()
  const all = { ...world, platform, wedding }
  const carmen = await giver({ email: 'carmen@example.com' })
  const elder = { kind: 'onBehalf', name: 'Nieta', onBehalfOf: 'Bisabuela Pilar' } as const
  const pilar = await giver({ ...elder, email: 'nieta@example.com' })
  const secret = await giver({ kind: 'anonymous' })
  const repeated = await giver({ email: 'Carmen@example.com' })
  const promised = await contribute(
    requestBy(platform),
    promiseFor(all, [{ giftId: balloon.id, amountMinor: 20_00n }]),
  )
  await post.to('carmen@example.com')
  await post.to('nieta@example.com')
  await livedBy(all, balloon)
  await write(0, 'Volamos.')
  expect((await sent()).map(({ to, token }) => [to, token])).toEqual([
    ['la abuela Carmen', null],
    ['Bisabuela Pilar', null],
    ['', null],
    ['la abuela Carmen', null],
  ])
  const everybody = [carmen, pilar, secret, promised.id, platform.random.uuid()]
  await Promise.all([sendPostcards(couple(), which, everybody), sendPostcards(couple(), which, everybody)])
  const [mail, ...more] = await post.to('carmen@example.com')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Una postal desde Göreme, de Lucía y Mateo' })
  const [first] = await sent()
  expect(mail?.text).toContain(`/p/${first?.token}`)
  expect(mail?.unsubscribeUrl).toBe(`http://vivencia.test/p/${first?.token}/baja`)
  expect((await post.to('nieta@example.com'))[0]?.text).toContain('Hola, Nieta')
  // Who gave twice from one address is not written to twice; who gives later can be sent theirs.
  await sendPostcards(couple(), which, [repeated, carmen])
  expect((await post.to('Carmen@example.com')).filter(({ subject }) => subject.includes('postal'))).toEqual(
    [],
  )
  expect((await sent()).every(({ token }) => token !== null)).toBe(true)
})

it('A postcard reports its first view, grants no other access, and can stop further mails', async () => {
  const { giver, which, couple, sent, post, balloon, db, platform, ...world } = await begin()
  const carmen = await giver({ email: 'carmen@example.com' })
  const plane = await balloonOf({ ...world, platform })
  const later = await arrivedFrom({ ...world, platform }, plane, { email: 'carmen@example.com' })
  await livedBy({ ...world, platform }, balloon)
  await livedBy({ ...world, platform }, plane)
  await sendPostcards(couple(), which, [carmen])
  await post.to('carmen@example.com')
  const [card] = await sent()
  const token = card?.token ?? ''
  expect(card).toMatchObject({ openedAt: null, mailedAt: platform.clock.now() })
  await openPostcard(requestBy(platform), token)
  expect((await sent())[0]?.openedAt).toEqual(platform.clock.now())
  await expect(openPostcard(requestBy(platform), 'none')).rejects.toThrow(PostcardNotFound)
  expect((await contributionById(db, carmen))?.contribution.tokenHash).not.toBe(
    (await postcardByToken(db, token))?.postcard.tokenHash,
  )
  await post.to('carmen@example.com')
  await stopPostcards(requestBy(platform), token)
  await stopPostcards(requestBy(platform), token)
  await sendPostcards(couple(), { ...which, giftId: plane.id }, [later])
  expect(await post.to('carmen@example.com')).toEqual([])
  expect(await postcardsOf(db, later)).toHaveLength(1)
  await stopPostcards(requestBy(platform), token, true)
  expect(await stoppedAddresses(db, which.weddingId)).toEqual(new Set())
})
