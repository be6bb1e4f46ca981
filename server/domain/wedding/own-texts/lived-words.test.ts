import { graphql } from 'graphql'
import { expect, it } from 'vitest'
import { swapBooking } from '#server/domain/living/bookings/index.ts'
import { keepPhoto, openMemories, writeMemory } from '#server/domain/living/memories/index.ts'
import { sendPostcards } from '#server/domain/living/postcards/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { schema } from '#server/schema.ts'
import { digestOfText } from '#shared/text-digest.ts'
import { databaseForTests } from '#test/databases.ts'
import { arrivedFrom, balloonOf, livedBy } from '#test/memories-world.fixture.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { ownTextsOf } from './own-text-queries.ts'
import { saveTranslations } from './save-translations.ts'

const getDatabase = databaseForTests()

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, wedding, partner } = world
  const couple = requestBy(platform, partner)
  const balloon = await balloonOf(world)
  const giver = await arrivedFrom(world, balloon, {})
  const token = privateToken(platform.secrets, giver)
  const translate = (texts: Readonly<Record<string, string>>) =>
    saveTranslations(couple, {
      weddingId: wedding.id,
      language: 'en',
      translations: Object.entries(texts).map(([original, text]) => ({ original, text, before: null })),
    })
  const readInEnglish = async (source: string, variableValues: Record<string, string>) => {
    const contextValue = { ...requestBy(platform), language: 'en' }
    const { data, errors } = await graphql({ schema, source, variableValues, contextValue })
    expect(errors).toBeUndefined()
    return data
  }
  return { world, platform, wedding, couple, balloon, giver, token, translate, readInEnglish }
}

it('A replacement is read in translation on the list and on the private page', async () => {
  const { wedding, couple, balloon, token, translate, readInEnglish } = await begin()
  await swapBooking(couple, { giftId: balloon.id, version: null }, { instead: 'Un baile bajo la lluvia' })
  await translate({ 'Un baile bajo la lluvia': 'A dance in the rain' })
  expect(
    await readInEnglish(
      'query ($slug: String!) { guestWedding(slug: $slug) { gift(slug: "globo-al-amanecer") { instead } } }',
      { slug: wedding.slug },
    ),
  ).toEqual({ guestWedding: { gift: { instead: 'A dance in the rain' } } })
  expect(
    await readInEnglish(
      'query ($token: String!) { privateContribution(token: $token) { lines { instead } } }',
      {
        token,
      },
    ),
  ).toEqual({ privateContribution: { lines: [{ instead: 'A dance in the rain' }] } })
})

it('Memories and postcards are read in translation, and tell which words are', async () => {
  const { world, platform, wedding, couple, balloon, giver, token, translate, readInEnglish } = await begin()
  await livedBy(world, balloon)
  const which = { weddingId: wedding.id, giftId: balloon.id }
  await writeMemory(couple, which, { version: 0, words: 'Volamos.' })
  const photo = { id: platform.random.uuid(), image: 'hot-air-balloon', caption: 'Arriba' }
  await platform.database.transaction((tx) => keepPhoto(tx, couple, which, photo))
  await openMemories(couple, wedding.id, true)
  await sendPostcards(couple, which, [giver])
  const { texts } = await ownTextsOf(platform.database.db, wedding, 'en')
  expect(texts.filter(({ group }) => group === 'memory').map(({ original }) => original)).toEqual([
    'Volamos.',
    'Arriba',
  ])
  await translate({ 'Volamos.': 'We flew.', Arriba: 'Up there' })
  const shown = { title: 'Globo al amanecer', words: 'We flew.', photos: [{ caption: 'Up there' }] }
  const fields = 'title words photos { caption }'
  expect(
    await readInEnglish(`query ($slug: String!) { guestWedding(slug: $slug) { memories { ${fields} } } }`, {
      slug: wedding.slug,
    }),
  ).toEqual({ guestWedding: { memories: [shown] } })
  const ownWords = {
    locale: wedding.locale,
    translatedTexts: ['We flew.', 'Up there'].map(digestOfText),
  }
  expect(
    await readInEnglish(
      `query ($token: String!) { privateContribution(token: $token) {
        postcards { ${fields} ownWords { locale translatedTexts } } card { ownWords { locale translatedTexts } } } }`,
      { token },
    ),
  ).toEqual({
    privateContribution: {
      postcards: [{ ...shown, ownWords }],
      card: { ownWords: { ...ownWords, translatedTexts: [] } },
    },
  })
})
