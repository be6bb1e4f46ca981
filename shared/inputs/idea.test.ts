import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countries, countryFacts } from '../country.ts'
import { ideaCategories, ideaSchema, ideasSchema, type IdeaWords } from './idea.ts'

const root = new URL('../../', import.meta.url)
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`data/ideas/${file}`, root), 'utf8')) as unknown
const files = readdirSync(new URL('data/ideas/', root))
const ideas = files.flatMap((file) => ideasSchema.parse(read(file)))
const scenes = readdirSync(new URL('art/scenes/', root)).map((file) => file.replace('.svg', ''))
const wordsIn = (text: string) => text.trim().split(/\s+/).length

describe('an idea', () => {
  const [first] = ideasSchema.parse(read('es.json'))
  const typed = { ...first, priceFromMinor: 32000, priceToMinor: 46000 }

  test('has a lowest price that is not above its highest', () => {
    expect(ideaSchema.safeParse({ ...typed, priceToMinor: 32000 }).success).toBe(true)
    expect(ideaSchema.safeParse({ ...typed, priceToMinor: 31999 }).success).toBe(false)
  })

  test('is refused with a field nobody knows, a price with decimals or a date that does not exist', () => {
    expect(ideaSchema.safeParse(typed).success).toBe(true)
    expect(ideaSchema.safeParse({ ...typed, stars: 5 }).success).toBe(false)
    expect(ideaSchema.safeParse({ ...typed, priceFromMinor: 320.5 }).success).toBe(false)
    expect(ideaSchema.safeParse({ ...typed, checkedOn: '2026-02-30' }).success).toBe(false)
  })
})

describe('the catalogue', () => {
  test('has between 42 and 48 ideas, each with an id and a slug of its own', () => {
    expect(ideas.length).toBeGreaterThanOrEqual(42)
    expect(ideas.length).toBeLessThanOrEqual(48)
    expect(new Set(ideas.map((idea) => idea.id)).size).toBe(ideas.length)
    expect(new Set(ideas.map((idea) => idea.slug)).size).toBe(ideas.length)
  })

  test('uses every illustration of an experience, and none that does not exist', () => {
    const used = new Set(ideas.map((idea) => idea.image))
    const experiences = scenes.filter(
      (scene) => !/^(cover-default|wedding-arch|celebration-toast)/.test(scene),
    )
    expect(experiences.filter((scene) => !used.has(scene))).toEqual([])
    expect([...used].filter((image) => !scenes.includes(image))).toEqual([])
  })

  test('has something of every kind and for every country', () => {
    expect([...new Set(ideas.map((idea) => idea.category))].sort()).toEqual([...ideaCategories])
    for (const country of countries)
      expect(
        ideas.filter((idea) => idea.countries.join() === country).length,
        country,
      ).toBeGreaterThanOrEqual(4)
  })

  test('prices what is in one country in its money', () => {
    const elsewhere = ideas.filter(
      ({ countries: [only, ...others], currency }) =>
        only !== undefined && others.length === 0 && currency !== countryFacts[only].currency,
    )
    expect(elsewhere.map((idea) => idea.slug)).toEqual([])
  })

  test.each(ideas)('tells $slug in sixty to a hundred and twenty words, in both languages', ({ es, en }) => {
    for (const { story } of [es, en]) {
      expect(wordsIn(story)).toBeGreaterThanOrEqual(60)
      expect(wordsIn(story)).toBeLessThanOrEqual(120)
    }
  })

  test.each(ideas)('says the same of $slug in Spanish and in English', ({ es, en }) => {
    const filled = ({ place: _, ...words }: IdeaWords) =>
      Object.entries(words).map(([key, text]) => [key, text !== ''])
    expect(filled(en)).toEqual(filled(es))
    expect(en.story).not.toBe(es.story)
    expect(en.title).not.toBe(es.title)
  })
})
