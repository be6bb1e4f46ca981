import { describe, expect, it } from 'vitest'
import { graphql } from 'graphql'
import { contributionById, privateToken } from '#server/domain/gifts/contributions/index.ts'
import { updateGift } from '#server/domain/gifts/gift-list/index.ts'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { guestWedding } from '#server/domain/gifts/guest-page/index.ts'
import { savePadrinazgo } from '#server/domain/wedding/padrinazgos/index.ts'
import { savePageDraft } from '#server/domain/wedding/pages/index.ts'
import {
  eraseTranslations,
  maxTranslations,
  translationsOf,
} from '#server/domain/wedding/translations/index.ts'
import { pageTopic, weddingById, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { sql } from 'drizzle-orm'
import { schema } from '#server/schema.ts'
import { databaseForTests } from '#test/databases.ts'
import { pageAt, showOnPage } from '#test/page-world.ts'
import { giftOf, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { ownTextsOf } from './own-text-queries.ts'
import { TranslationChanged } from './own-texts.refusals.ts'
import { saveTranslations } from './save-translations.ts'

const getDatabase = databaseForTests()

describe('The words of a couple', () => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, wedding, partner } = world
    const couple = () => requestBy(platform, partner)
    const english = () => ({ ...requestBy(platform), language: 'en' })
    const balloon = await giftOf(world, {
      title: 'Globo',
      place: 'Sevilla',
      sharing: 'shares',
      shareCount: 3,
      sharePriceMinor: 20_00n,
      shareNames: ['despegar', 'aterrizar'],
    })
    const save = (texts: Readonly<Record<string, string>>, before: Readonly<Record<string, string>> = {}) =>
      saveTranslations(couple(), {
        weddingId: wedding.id,
        language: 'en',
        translations: Object.entries(texts).map(([original, text]) => ({
          original,
          text,
          before: before[original] ?? null,
        })),
      })
    const listed = async (original: string) => {
      const present = (await weddingById(platform.database.db, wedding.id)) ?? wedding
      const { texts } = await ownTextsOf(platform.database.db, present, 'en')
      return texts.find((text) => text.original === original)
    }
    const seen = async (context = english()) => {
      const found = await guestWedding(context, wedding.slug)
      if (!found) throw new Error('The page is published')
      return found
    }
    return { world, platform, wedding, couple, english, balloon, save, listed, seen }
  }
  const story = (text: string) => ({
    id: 'story',
    kind: 'story',
    title: 'Un sofá',
    hidden: false,
    text,
    side: 'left',
    pictures: [],
    places: [],
    questions: [{ id: 'q', question: '', answer: '' }],
    moments: [],
  })

  it('are shown in the guest’s language where they are translated, and in the original elsewhere', async () => {
    const { world, couple, save, seen, wedding, platform } = await begin()
    const { content } = await pageAt(couple(), wedding.id)
    const others = content.sections.filter(({ kind }) => kind !== 'story')
    await showOnPage(couple(), wedding.id, {
      listTitle: 'Los regalos',
      sections: [story('No cabía.'), ...others],
      celebrations: [
        {
          id: platform.random.uuid(),
          name: 'Ceremonia',
          startsAt: '2027-06-19T19:00',
          endsAt: null,
          place: 'Ronda',
          mapUrl: null,
          note: 'Con calma',
          dressCode: null,
        },
      ],
      stops: [{ id: platform.random.uuid(), name: 'Sevilla', days: 'Días 1 y 2', line: '' }],
    })
    const cake = { picture: 'celebration-toast', pictureAlt: 'Tres pisos' }
    await savePadrinazgo(couple(), {
      weddingId: wedding.id,
      id: platform.random.uuid(),
      version: null,
      input: { name: 'La tarta', meaning: '', isCostShown: false, ...cake },
    })
    await save({
      'Los regalos': 'The gifts',
      'No cabía.': 'It did not fit.',
      Ceremonia: 'Ceremony',
      Sevilla: 'Seville',
      'Días 1 y 2': 'Days 1 and 2',
      Globo: 'Balloon',
      despegar: 'take off',
      'La tarta': 'The cake',
      'Tres pisos': 'Three tiers',
    })
    const source = `query ($slug: String!) { guestWedding(slug: $slug) { listTitle celebrations { name note } page { sections { title text } }
      padrinazgos { name pictureAlt } gift(slug: "globo") { title namedShares { name } spot { name } } } }`
    const read = async (context: ReturnType<typeof couple>) => {
      const { data, errors } = await graphql({
        schema,
        source,
        variableValues: { slug: wedding.slug },
        contextValue: context,
      })
      expect(errors).toBeUndefined()
      return data?.['guestWedding']
    }
    const inEnglish = await read({ ...requestBy(platform), language: 'en' })
    expect(inEnglish).toMatchObject({
      listTitle: 'The gifts',
      celebrations: [{ name: 'Ceremony', note: 'Con calma' }],
      padrinazgos: [{ name: 'The cake', pictureAlt: 'Three tiers' }],
      gift: {
        title: 'Balloon',
        namedShares: [{ name: 'take off' }, { name: 'aterrizar' }],
        spot: { name: 'Seville' },
      },
    })
    expect(JSON.stringify(inEnglish)).toContain('"title":"Un sofá","text":"It did not fit."')
    expect(await read(requestBy(platform))).toMatchObject({
      listTitle: 'Los regalos',
      gift: { title: 'Globo' },
    })
    expect((await seen(requestBy(world.platform))).translatedTexts).toEqual([])
  })

  it('keep their translation while a draft changes them, and show none that belongs to other words', async () => {
    const { couple, save, listed, seen, wedding } = await begin()
    await showOnPage(couple(), wedding.id, { listIntro: 'El autobús sale a las 18:00.' })
    await save({ 'El autobús sale a las 18:00.': 'The bus leaves at 18:00.' })
    const { version, content } = await pageAt(couple(), wedding.id)
    const draft = { ...content, listIntro: 'El autobús sale a las 19:00.' }
    await savePageDraft(couple(), { weddingId: wedding.id, version, content: draft })
    expect(await listed('El autobús sale a las 19:00.')).toMatchObject({
      translation: null,
      isUnpublished: true,
      former: { original: 'El autobús sale a las 18:00.', text: 'The bus leaves at 18:00.' },
    })
    expect((await seen()).wedding.listIntro).toBe('The bus leaves at 18:00.')
    await showOnPage(couple(), wedding.id, {})
    expect((await seen()).wedding.listIntro).toBe('El autobús sale a las 19:00.')
    expect(await listed('El autobús sale a las 19:00.')).toMatchObject({
      isUnpublished: false,
      former: { original: 'El autobús sale a las 18:00.', text: 'The bus leaves at 18:00.' },
    })
    await save({ 'El autobús sale a las 19:00.': 'The bus leaves at 19:00.' })
    expect((await seen()).wedding.listIntro).toBe('The bus leaves at 19:00.')
    await showOnPage(couple(), wedding.id, { listIntro: 'El autobús sale a las 18:00.' })
    expect((await seen()).wedding.listIntro).toBe('The bus leaves at 18:00.')
  })

  it('of shares can be chosen in a translation; the books keep the original', async () => {
    const { world, platform, english, balloon, save, seen } = await begin()
    await save({ despegar: 'take off' })
    const line = { giftId: balloon.id, shares: 1, shareNames: ['take off'] }
    const { id } = await contribute(english(), promiseFor(world, [line]))
    const { lines } = (await contributionById(platform.database.db, id)) ?? { lines: [] }
    expect(lines[0]?.namedShares).toEqual([{ name: 'despegar', insteadOf: null }])
    expect((await seen()).gifts.find((gift) => gift.id === balloon.id)?.takenShareNames).toEqual(['take off'])
    const source = `query ($token: String!) { privateContribution(token: $token) { lines { title namedShares { name position } } card { gifts { title shareNames } } } }`
    await save({ Globo: 'Balloon' })
    const { data } = await graphql({
      schema,
      source,
      variableValues: { token: privateToken(platform.secrets, id) },
      contextValue: english(),
    })
    expect(data).toEqual({
      privateContribution: {
        lines: [{ title: 'Balloon', namedShares: [{ name: 'take off', position: 1 }] }],
        card: { gifts: [{ title: 'Balloon', shareNames: ['take off'] }] },
      },
    })
  })

  it('of shares stay in the original if their translations would be the same', async () => {
    const { balloon, save, seen } = await begin()
    await save({ despegar: 'fly', aterrizar: 'fly' })
    const shown = (await seen()).gifts.find((gift) => gift.id === balloon.id)
    expect(shown?.shareNames).toEqual(['despegar', 'aterrizar'])
  })

  it('have translations as long as their field, in words and without payment details', async () => {
    const { save, listed } = await begin()
    const refusal = (rule: string): unknown =>
      expect.objectContaining({ code: 'INVALID_INPUT', issues: [{ path: 'translations.0.text', rule }] })
    await save({ Globo: 'x'.repeat(120) })
    await expect(save({ Globo: 'x'.repeat(121) })).rejects.toEqual(refusal('tooLong'))
    await expect(save({ Globo: 'ES91 2100 0418 4502 0005 1332' })).rejects.toEqual(refusal('paymentDetails'))
    await expect(save({ 'Ya no está': 'Gone' })).rejects.toEqual(
      expect.objectContaining({ issues: [{ path: 'translations.0.original', rule: 'originalGone' }] }),
    )
    expect((await listed('Globo'))?.translation).toHaveLength(120)
    await expect(save({ despegar: 'take off', aterrizar: 'x'.repeat(61) })).rejects.toThrow(InvalidInput)
    expect((await listed('despegar'))?.translation).toBeNull()
  })

  it('cannot be translated into their own language', async () => {
    const { couple, wedding } = await begin()
    const args = { weddingId: wedding.id, language: 'es', translations: [] } as const
    await expect(saveTranslations(couple(), args)).rejects.toThrow(InvalidInput)
  })

  it('of two members who translate at once, none is overwritten', async () => {
    const { save, listed } = await begin()
    await save({ Globo: 'Balloon' })
    await save({ Globo: 'Balloon' })
    await expect(save({ Globo: 'Air balloon' })).rejects.toEqual(
      expect.objectContaining({ present: [{ original: 'Globo', text: 'Balloon' }] }),
    )
    await expect(save({ Globo: 'Air balloon' })).rejects.toThrow(TranslationChanged)
    await save({ Globo: 'Air balloon' }, { Globo: 'Balloon' })
    await save({ Globo: '' }, { Globo: 'Air balloon' })
    expect((await listed('Globo'))?.translation).toBeNull()
  })

  it('refuse people who are not of the wedding', async () => {
    const { platform, wedding } = await begin()
    const stranger = requestBy(platform, await someoneRegistered(platform))
    const args = { weddingId: wedding.id, language: 'en', translations: [] } as const
    await expect(saveTranslations(stranger, args)).rejects.toThrow(WeddingNotFound)
  })

  it('make the cached pages of the wedding invalid when a translation changes', async () => {
    const { platform, wedding, save } = await begin()
    const waitForChange = async () => {
      for await (const { kind } of platform.live.subscribe(pageTopic(wedding.slug)))
        if (kind === 'TranslationsChanged') return kind
      return null
    }
    const change = waitForChange()
    await save({ Globo: 'Balloon' })
    expect(await change).toBe('TranslationsChanged')
  })

  it('that are no longer used lose their oldest translations once there are too many', async () => {
    const { platform, wedding, save, balloon, couple } = await begin()
    await save({ Globo: 'Balloon' })
    await platform.database.transaction((tx) =>
      tx.execute(sql`insert into translations (wedding_id, language, original_hash, original, text, field, changed_at)
        select ${wedding.id}, 'en', n::text, 'old ' || n, 'old', 'f', timestamptz '2026-01-01' + n * interval '1 second'
        from generate_series(1, ${maxTranslations}) n`),
    )
    await save({ despegar: 'take off' })
    const stored = await translationsOf(platform.database.db, wedding.id, 'en')
    const originals = new Set(stored.map(({ original }) => original))
    expect(stored).toHaveLength(maxTranslations)
    expect(originals.has('old 2')).toBe(false)
    expect(['Globo', 'despegar', 'old 3'].every((original) => originals.has(original))).toBe(true)
    await updateGift(couple(), {
      ...balloon,
      title: 'En globo',
      sharePriceMinor: '2000',
      sharing: 'shares',
      targetMinor: null,
      minMinor: null,
    })
    await platform.database.transaction((tx) => eraseTranslations(tx, wedding.id))
    expect(await translationsOf(platform.database.db, wedding.id, 'en')).toEqual([])
  })
})
