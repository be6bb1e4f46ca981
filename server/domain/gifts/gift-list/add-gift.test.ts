import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { loadIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { createWedding } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { ideasSchema } from '#shared/inputs/reviewed-idea.ts'
import { onOneEngine } from '#test/databases.ts'
import { weddingInput } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import spanishIdeas from '../../../../data/ideas/es.json' with { type: 'json' }
import { listLimit } from '#shared/inputs/gift.ts'
import { addGift } from './add-gift.ts'
import { addIdeas } from './add-ideas.ts'
import { giftsOf } from './gift-queries.ts'
import { GiftNotFound } from './gift-list.refusals.ts'
import { withdrawGift } from './withdraw-gift.ts'

const ideas = ideasSchema.parse(spanishIdeas)
const [first, second] = ideas.map((idea) => idea.slug) as [string, string]

onOneEngine('A list', (getDatabase) => {
  const begin = async (more: object = {}) => {
    const platform = await platformForTests(getDatabase())
    const partner = await someoneRegistered(platform)
    const couple = () => requestBy(platform, partner)
    const wedding = await createWedding(couple(), { ...weddingInput(platform), ...more })
    const form = (some: object = {}) => ({
      id: platform.random.uuid(),
      weddingId: wedding.id,
      title: 'Cena con velas',
      summary: '',
      story: '',
      place: '',
      image: 'candlelit-dinner',
      sharing: 'whole',
      targetMinor: 90_00n,
      ...some,
    })
    const list = () => giftsOf(platform.database.db, wedding.id)
    /** Fills the list up to this many gifts. */
    const fillTo = async (count: number) => {
      const copies = count - (await list()).length
      await rows(
        platform.database.db,
        sql`insert into gifts
        select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'slug', 'copia-' || n, 'position', n))).*
        from gifts g, generate_series(1, ${copies}) n where g.wedding_id = ${wedding.id} and g.slug = 'cena-con-velas'`,
      )
    }
    return { platform, partner, couple, wedding, form, list, fillTo }
  }

  it('appends each gift, with its own slug', async () => {
    const { couple, form, list } = await begin()
    for (const title of ['Cena con velas', 'Cena con velas', '💍']) await addGift(couple(), form({ title }))
    expect((await list()).map((gift) => [gift.slug, gift.position])).toEqual([
      ['cena-con-velas', 0],
      ['cena-con-velas-2', 1],
      ['regalo', 2],
    ])
    expect((await list())[0]).toMatchObject({
      currency: 'EUR',
      mostWanted: false,
      hidden: false,
      targetMinor: 90_00n,
    })
  })

  it('adds a gift once for repeated requests, with its first values', async () => {
    const { couple, form, list } = await begin()
    const input = form()
    const one = await addGift(couple(), input)
    expect(await addGift(couple(), { ...input, title: 'Otra cosa' })).toEqual(one)
    expect(await list()).toHaveLength(1)
  })

  it('does not reveal the gift of another list by its id', async () => {
    const { couple, form } = await begin()
    const elsewhere = await begin()
    const { id } = await addGift(couple(), form())
    await expect(addGift(elsewhere.couple(), elsewhere.form({ id }))).rejects.toThrow(GiftNotFound)
    expect(await elsewhere.list()).toEqual([])
  })

  it('holds 300 gifts, not one more; a repeated request for the last one still succeeds', async () => {
    const { couple, form, list, fillTo } = await begin()
    await addGift(couple(), form())
    await fillTo(listLimit - 1)
    const last = form()
    await addGift(couple(), last)
    expect(await list()).toHaveLength(300)
    expect((await addGift(couple(), last)).id).toBe(last.id)
    await expect(addGift(couple(), form())).rejects.toMatchObject({
      issues: [{ path: 'title', rule: 'list.full' }],
    })
  })

  it.each([
    ['whole without a price', { targetMinor: null }, 'targetMinor', 'required'],
    ['for nothing', { targetMinor: 0n }, 'targetMinor', 'amount'],
    ['for less than nothing', { targetMinor: -1n }, 'targetMinor', 'amount'],
    ['dearer than can be', { targetMinor: 1_000_000_000_001n }, 'targetMinor', 'tooMuch'],
    [
      'in one share',
      { sharing: 'shares', shareCount: 1, sharePriceMinor: 1n },
      'shareCount',
      'shares.tooFew',
    ],
    [
      'in 201 shares',
      { sharing: 'shares', shareCount: 201, sharePriceMinor: 1n },
      'shareCount',
      'shares.tooMany',
    ],
    ['in shares without a price', { sharing: 'shares', shareCount: 2 }, 'sharePriceMinor', 'required'],
    ['freely without a minimum', { sharing: 'free', targetMinor: null }, 'minMinor', 'required'],
    [
      'freely with a minimum over its target',
      { sharing: 'free', minMinor: 90_01n },
      'targetMinor',
      'target.underMinimum',
    ],
    [
      'with five plans B',
      { planBs: Array.from({ length: 5 }, (_, key) => ({ key: `b${key}`, title: 'B', summary: '' })) },
      'planBs',
      'tooMany',
    ],
  ])('refuses a gift %s', async (_, some, path, rule) => {
    const { couple, form } = await begin()
    await expect(addGift(couple(), form(some))).rejects.toMatchObject({ issues: [{ path, rule }] })
  })

  it('accepts prices at their limits', async () => {
    const { couple, form, list } = await begin()
    await addGift(couple(), form({ targetMinor: 1n }))
    await addGift(couple(), form({ sharing: 'shares', shareCount: 200, sharePriceMinor: 1n }))
    await addGift(couple(), form({ sharing: 'free', minMinor: 90_00n, targetMinor: 90_00n }))
    expect((await list()).map((gift) => gift.targetMinor)).toEqual([1n, 200n, 90_00n])
  })

  it('copies ideas in the chosen order, and never one that is there already', async () => {
    const { platform, couple, wedding, list } = await begin()
    await loadIdeas(platform.database, ideas)
    await addIdeas(couple(), wedding.id, [second, first, second, 'no-such-idea'])
    await addIdeas(couple(), wedding.id, [first])
    expect((await list()).map((gift) => gift.ideaSlug)).toEqual([second, first])
  })

  it('copies texts, the fact sheet and a price from an idea, in the couple’s currency', async () => {
    const { platform, couple, wedding, list } = await begin({ country: 'CL' })
    await loadIdeas(platform.database, ideas)
    await addIdeas(couple(), wedding.id, [first])
    const [gift] = await list()
    const idea = ideas[0]
    expect(gift).toMatchObject({
      title: idea?.es.title,
      story: idea?.es.story,
      image: idea?.image,
      currency: 'CLP',
    })
    expect(gift?.sheet).toMatchObject({
      bookAheadDays: idea?.bookAheadDays,
      contact: idea?.es.contact,
      duration: null,
    })
    expect(gift?.targetMinor ?? 0n).toBeGreaterThan(100_000n)
  })

  it('adds an idea again once its copy was withdrawn', async () => {
    const { platform, couple, wedding, list } = await begin()
    await loadIdeas(platform.database, ideas)
    await addIdeas(couple(), wedding.id, [first])
    const [copy] = await list()
    await withdrawGift(couple(), copy?.id ?? '')
    await addIdeas(couple(), wedding.id, [first])
    expect((await list()).map((gift) => gift.slug)).toEqual([`${copy?.slug}-2`])
  })

  it('adds all ideas that fit, or none', async () => {
    const { platform, couple, wedding, form, list, fillTo } = await begin()
    await loadIdeas(platform.database, ideas)
    await addGift(couple(), form())
    await fillTo(listLimit - 1)
    await expect(addIdeas(couple(), wedding.id, [first, second])).rejects.toThrow(InvalidInput)
    expect(await list()).toHaveLength(299)
    await addIdeas(couple(), wedding.id, [first])
    expect(await list()).toHaveLength(300)
  })
})
