import { expect, it } from 'vitest'
import { graphql } from 'graphql'
import { emptyPageSection } from '#shared/empty-page-section.ts'
import { digestOfText } from '#shared/text-digest.ts'
import { schema } from '#server/schema.ts'
import { databaseForTests } from '#test/databases.ts'
import { showOnPage } from '#test/page-world.ts'
import { giftOf, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import { saveTranslations } from './save-translations.ts'
import { pairTexts } from './second-language.ts'

const getDatabase = databaseForTests()

const translations = {
  'Dos novios': 'A couple',
  'No cabía.': 'It did not fit.',
  Ceremonia: 'Ceremony',
  'Solo familia': 'Family only',
  'Los regalos': 'The gifts',
  Globo: 'Balloon',
  Igual: 'Igual',
}

async function begin() {
  const world = await publishedWedding(await platformForTests(getDatabase()))
  const { platform, wedding, partner } = world
  const couple = () => requestBy(platform, partner)
  await giftOf(world, { title: 'Globo', sharing: 'whole', targetMinor: 90_00n })
  const celebration = (name: string, isPrivate: boolean) => ({
    id: platform.random.uuid(),
    name,
    startsAt: '2027-06-19T19:00',
    endsAt: null,
    place: 'Ronda',
    mapUrl: null,
    note: null,
    dressCode: null,
    isPrivate,
  })
  const publish = (showsBothLanguages: boolean, isHidden = false) =>
    showOnPage(couple(), wedding.id, {
      showsBothLanguages,
      listTitle: 'Los regalos',
      celebrations: [celebration('Ceremonia', false), celebration('Solo familia', true)],
      sections: [
        { ...emptyPageSection('story', 'story'), title: 'Dos novios', text: 'No cabía.', hidden: isHidden },
        { ...emptyPageSection('programme', 'programme'), title: 'Igual' },
        emptyPageSection('list', 'list'),
      ],
    })
  await publish(true)
  await saveTranslations(couple(), {
    weddingId: wedding.id,
    language: 'en',
    translations: Object.entries(translations).map(([original, text]) => ({ original, text, before: null })),
  })
  const read = async (language: string) => {
    const { data, errors } = await graphql({
      schema,
      source:
        'query ($slug: String!) { guestWedding(slug: $slug) { secondLanguage { language texts { digest text } } } }',
      variableValues: { slug: wedding.slug },
      contextValue: { ...requestBy(platform), language },
    })
    expect(errors).toBeUndefined()
    return (data as { guestWedding: { secondLanguage: unknown } }).guestWedding.secondLanguage
  }
  return { publish, read }
}

const texts = (pairs: Readonly<Record<string, string>>) =>
  Object.entries(pairs).map(([shown, text]) => ({ digest: digestOfText(shown), text }))

it('The second language has the words of the page and no others, for readers of either language', async () => {
  const { read } = await begin()
  const onPage = { 'Dos novios': 'A couple', 'No cabía.': 'It did not fit.', Ceremonia: 'Ceremony' }
  expect(await read('es')).toEqual({ language: 'en', texts: texts(onPage) })
  const inEnglish = Object.fromEntries(Object.entries(onPage).map(([original, text]) => [text, original]))
  expect(await read('en')).toEqual({ language: 'es', texts: texts(inEnglish) })
})

it('The second language has no words of hidden sections, and is absent unless the couple show both', async () => {
  const { publish, read } = await begin()
  await publish(true, true)
  expect(await read('es')).toEqual({ language: 'en', texts: texts({ Ceremonia: 'Ceremony' }) })
  await publish(false)
  expect(await read('es')).toBeNull()
  expect(await read('en')).toBeNull()
})

it('A translation of two originals is shown beside neither of them', () => {
  const stored = [
    { original: 'Comida', text: 'Lunch' },
    { original: 'Almuerzo', text: 'Lunch' },
    { original: 'Cena', text: 'Dinner' },
  ]
  expect(pairTexts(['Comida', 'Cena', 'Cena'], stored, false)).toEqual([
    { shown: 'Comida', other: 'Lunch' },
    { shown: 'Cena', other: 'Dinner' },
  ])
  expect(pairTexts(['Lunch', 'Dinner'], stored, true)).toEqual([{ shown: 'Dinner', other: 'Cena' }])
})
