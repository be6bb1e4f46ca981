import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setVisibility } from '#server/domain/wedding/privacy/set-visibility.ts'
import { closeWedding, createWedding } from '#server/domain/wedding/weddings/index.ts'
import { countStatements } from '#server/platform/db/count-statements.ts'
import { ContributeDocument, GiftListDocument, type GiftListQuery } from '#web/graphql/generated/graphql.ts'
import { databaseForTests } from '#test/databases.ts'
import { serverOn, sessionTokenOf } from '#test/http-server.fixture.ts'
import { giftOf, publishedWedding, weddingInput } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'

describe('The list of a wedding by GraphQL', () => {
  const getDatabase = databaseForTests()
  let world: Awaited<ReturnType<typeof publishedWedding>>
  let server: ReturnType<typeof serverOn>
  let member: Record<string, string>
  beforeAll(async () => {
    world = await publishedWedding(await platformForTests(getDatabase()))
    server = serverOn(world.platform)
    member = { authorization: `Bearer ${await sessionTokenOf(world.platform, world.partner)}` }
  })

  const send = (document: { toString(): string }, variables: object, headers: Record<string, string> = {}) =>
    server.ask('/graphql/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: document.toString(), variables }),
    })
  const listFor = async (headers?: Record<string, string>, slug = world.wedding.slug) => {
    const response = await send(GiftListDocument, { slug, onPaper: false }, headers)
    const { data } = (await response.json()) as { data: GiftListQuery }
    return data.guestWedding
  }
  const titlesFor = async (headers?: Record<string, string>, slug?: string) =>
    (await listFor(headers, slug))?.stops.flatMap(({ gifts }) => gifts.map(({ title }) => title)) ?? null

  it('is read once for all visitors between two changes', async () => {
    await listFor()
    const { count } = await countStatements(getDatabase(), async () => {
      for (let visitors = 0; visitors < 5; visitors += 1)
        await listFor({ 'user-agent': `visitor ${visitors}` })
    })
    expect(count).toBe(0)
  })

  it('shows a giver their own promise at once, and everybody soon', async () => {
    const gift = await giftOf(world, { title: 'Paseo en barca', sharing: 'whole', targetMinor: 60_00n })
    const fullIn = (list: Awaited<ReturnType<typeof listFor>>) =>
      list?.stops.flatMap(({ gifts }) => gifts).find(({ slug }) => slug === gift.slug)?.isFull
    await expect.poll(async () => fullIn(await listFor())).toBe(false)
    const input = {
      id: world.platform.random.uuid(),
      slug: world.wedding.slug,
      lines: [{ giftId: gift.id }],
      giver: { kind: 'self', name: 'Carmen Navarro', signature: 'Carmen' },
      message: '',
    }
    const promised = await send(ContributeDocument, { input })
    const cookie = promised.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(cookie).toMatch(/^keys=/)
    expect(fullIn(await listFor({ cookie }))).toBe(true)
    await expect.poll(async () => fullIn(await listFor())).toBe(true)
  })

  it('of a draft is for members, however the asks are mixed', async () => {
    const draft = await createWedding(requestBy(world.platform, world.partner), weddingInput(world.platform))
    await giftOf({ ...world, wedding: draft }, { title: 'Secreto', sharing: 'whole', targetMinor: 60_00n })
    const asks = [undefined, member, undefined, member, undefined]
    const answers = await Promise.all(asks.map((headers) => titlesFor(headers, draft.slug)))
    expect(answers).toEqual([null, ['Secreto'], null, ['Secreto'], null])
    expect(await titlesFor(undefined, draft.slug)).toBeNull()
  })

  describe('behind a password', () => {
    beforeEach(async () => {
      const couple = requestBy(world.platform, world.partner)
      const form = { weddingId: world.wedding.id, visibility: 'password', password: 'mil grullas de papel' }
      await setVisibility(couple, form)
    })

    it('is no longer shown to visitors who asked before', async () => {
      await expect.poll(() => titlesFor()).toBeNull()
      const unlock = `mutation ($slug: String!) { unlockPage(slug: $slug, password: "mil grullas de papel") { __typename } }`
      const { headers } = await send({ toString: () => unlock }, { slug: world.wedding.slug })
      const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
      const asks = [{ cookie }, undefined, { cookie }, undefined]
      const answers = await Promise.all(asks.map((asker) => titlesFor(asker)))
      expect(answers.map((titles) => titles !== null)).toEqual([true, false, true, false])
      expect(await titlesFor(member)).not.toBeNull()
      expect(await titlesFor()).toBeNull()
    })
  })

  it('changes for everybody when the wedding is closed', async () => {
    const couple = requestBy(world.platform, world.partner)
    await setVisibility(couple, { weddingId: world.wedding.id, visibility: 'public' })
    await expect.poll(async () => (await listFor())?.status).toBe('published')
    await closeWedding(couple, world.wedding.id)
    await expect.poll(async () => (await listFor())?.status).toBe('closed')
  })
})
