import { expect, it } from 'vitest'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { contributionById } from '#server/domain/gifts/contributions/index.ts'
import { memoriesOf, writeMemory } from '#server/domain/living/memories/index.ts'
import { minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { arrivedFrom, balloonOf, livedBy } from '#test/memories-world.fixture.ts'
import { postOf } from '#test/post.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { openPostcard } from './open-postcard.ts'
import { albumOf, postcardByToken, postcardsOf } from './postcard-queries.ts'
import { addresseeOf, postcardToken } from './postcard.ts'
import { PostcardNotFound } from './postcards.refusals.ts'
import { sendPostcards } from './send-postcards.ts'
import { stoppedAddresses, stopPostcards } from './stop-postcards.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, partner, wedding } = world
  const balloon = await balloonOf(world)
  const which = { weddingId: wedding.id, giftId: balloon.id }
  const couple = () => requestBy(platform, partner)
  const db = platform.database.db
  const write = (words: string) => writeMemory(couple(), which, { version: 0, words })
  const giver = async (about: Parameters<typeof arrivedFrom>[2]) => {
    platform.clock.advance(minutes(1))
    return arrivedFrom(world, balloon, about)
  }
  const sent = async () => {
    const [album] = await albumOf(db, wedding, await memoriesOf(db, wedding.id))
    return (album?.givers ?? []).map(({ found, postcard }) => ({
      to: addresseeOf(found.contribution),
      token: postcard && postcardToken(platform.secrets, postcard.id),
      mailedAt: postcard?.mailedAt ?? null,
      openedAt: postcard?.openedAt ?? null,
    }))
  }
  return { ...world, balloon, which, couple, db, write, giver, sent, post: postOf(platform) }
}

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
  await write('Volamos.')
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
