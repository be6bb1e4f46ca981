import { namesIn, shareNameLimits } from '#shared/share-names.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { countries } from '../country.ts'
import { countryFacts } from '../country-facts.ts'
import { convertRoughly } from '../starting-price.ts'
import { type Idea, ideaCategories, type IdeaWords } from './idea.ts'
import { ideasSchema, reviewedIdeaSchema } from './reviewed-idea.ts'

const root = new URL('../../', import.meta.url)
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`data/ideas/${file}`, root), 'utf8')) as unknown
const files = readdirSync(new URL('data/ideas/', root))
const ideas = files.flatMap((file) => ideasSchema.parse(read(file)))
const scenes = readdirSync(new URL('art/scenes/', root)).map((file) => file.replace('.svg', ''))
/** Returns the phrases found in at least this many texts. */
function repeatedPhrases(
  texts: readonly string[],
  phrases: (words: string[]) => string[],
  often: number,
): string[] {
  const times = new Map<string, number>()
  for (const text of texts) {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    for (const phrase of new Set(phrases(words))) times.set(phrase, (times.get(phrase) ?? 0) + 1)
  }
  return [...times].filter(([, count]) => count >= often).map(([phrase]) => phrase)
}
const wordsIn = (text: string) => text.trim().split(/\s+/).length
const lastSentence = (story: string) => story.split(/(?<=[.!?»”])\s+/u).at(-1) ?? ''
/** The maximum rate of overused phrases, per ten thousand words. */
const manners: Record<'es' | 'en', [RegExp, number][]> = {
  es: [
    [/\bcomo si\b/giu, 10],
    [/\bnadie\b/giu, 24],
    [/\b(señor|señora|abuel[oa])s?\b/giu, 24],
    [/\b(de repente|de pronto)\b/giu, 5],
    [/\b(nos han dicho|dicen que|nos dijeron)\b/giu, 8],
    [/\bno es [^.,:]{1,40}[,:] es\b/giu, 1],
    [/\b(eso|esa|ese) (también )?es\b/giu, 3],
    [/\bfamilia\b|\bopin(an|a|ión|iones)\b/giu, 4],
    [/\b(en esta pareja|en esta casa|media pareja)\b/giu, 6],
  ],
  en: [
    [/\bas (if|though)\b/giu, 15],
    [/\bnobody\b/giu, 24],
    [/\b(lady|ladies|gentlem[ae]n|grand(mother|father))\b/giu, 20],
    [/\b(suddenly|all at once|all of a sudden)\b/giu, 3],
    [/\b(they say|they tell us|we’re told|we are told)\b/giu, 9],
    [/\bit is not [^.,:]{1,40}[,:] it is\b/giu, 1],
    [/\b(shall|one can|one may|one must)\b/giu, 3],
    [/\bone of us\b/giu, 5],
  ],
}
/** A summary that is a list of things, most often three with a funny one at the end. */
const inventory = /^[^,.:;]+, [^.:;]+ (y|e|and) [^,]+\.$/u
/** Everyday words that differ between Spanish-speaking countries. */
const regional =
  /\b(móvil|celular|coches?|carros?|zumo|jugo|patatas|papas|coger|coge|billetes?|boletos?|aparcar|aparcamiento|gasolina|nafta|bencina|grifo|canilla|nevera|alberca|pileta|bañador|boletería|autobús|colectivo|acera|vereda|banqueta|cobertura|andando|butacas?|localidades|camarer[oa]s?|meser[oa]s?|bañeras?|piscinas?|merienda|conduce|maneja|hac(?:er|e|en) cola|vosotr[oa]s|ustedes|\p{L}+(áis|éis))\b/iu
/** Claims about a couple's life that a reviewed file cannot know. */
const biography: Record<'es' | 'en', RegExp> = {
  es: /\b(no sabemos (nada|esquiar|nadar|bailar)|siempre (hemos|pensamos)|crecimos|nos casamos|llevamos un año|(en esta|media) pareja|en esta casa hay|uno? de los dos|hace años que)\b/iu,
  en: /\b(we can’t (ski|swim|dance)|we’ve always|we always|we grew up|we’re getting married|(half of )?this couple|in this house|one of us)\b/iu,
}
const saying = (some: readonly Idea[], pattern: RegExp): string[] =>
  some.flatMap(({ slug, es }) =>
    Object.values(es).flatMap((text) => {
      const found = pattern.exec(String(text).replaceAll(/pastéis/gu, ''))
      return found ? [`${slug}: ${found[0]}`] : []
    }),
  )

describe('an idea', () => {
  const [first] = ideasSchema.parse(read('es.json'))
  const typed = { ...first, priceFromMinor: 32000, priceToMinor: 46000 }

  test('has a minimum price that is not above its maximum', () => {
    expect(reviewedIdeaSchema.safeParse({ ...typed, priceToMinor: 32000 }).success).toBe(true)
    expect(reviewedIdeaSchema.safeParse({ ...typed, priceToMinor: 31999 }).success).toBe(false)
  })

  test('is refused with an unknown field, a price with decimals or an invalid date', () => {
    expect(reviewedIdeaSchema.safeParse(typed).success).toBe(true)
    expect(reviewedIdeaSchema.safeParse({ ...typed, stars: 5 }).success).toBe(false)
    expect(reviewedIdeaSchema.safeParse({ ...typed, priceFromMinor: 320.5 }).success).toBe(false)
    expect(reviewedIdeaSchema.safeParse({ ...typed, checkedOn: '2026-02-30' }).success).toBe(false)
  })
})

describe('the catalogue', () => {
  test('has at least a hundred and eighty ideas, each with a unique id and slug', () => {
    expect(ideas.length).toBeGreaterThanOrEqual(180)
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

  test('has ideas of every category and for every country', () => {
    expect([...new Set(ideas.map((idea) => idea.category))].sort()).toEqual([...ideaCategories])
    const within = (country: string) => ideas.filter((idea) => idea.countries.join() === country)
    for (const country of countries) expect(within(country).length, country).toBeGreaterThanOrEqual(18)
    const abroad = ideas.filter((idea) => idea.countries.length === countries.length)
    expect(abroad.length).toBeGreaterThanOrEqual(30)
    const small = ideas.filter((idea) => convertRoughly('EUR', idea.priceToMinor, idea.currency) < 40_00n)
    expect(small.length).toBeGreaterThanOrEqual(12)
  })

  test.each(['es', 'en'] as const)('has no repeated texts in %s', (language) => {
    const stories = ideas.map(({ [language]: { story } }) => story)
    const texts = ideas.map(({ [language]: { summary, story } }) => `${summary} ${story}`)
    expect(repeatedPhrases(stories, (words) => [words.slice(0, 3).join(' ')], 3)).toEqual([])
    expect(repeatedPhrases(stories, (words) => [words.slice(-3).join(' ')], 3)).toEqual([])
    expect(repeatedPhrases(stories.map(lastSentence), (words) => [words.slice(0, 3).join(' ')], 4)).toEqual(
      [],
    )
    const titles = ideas.map(({ [language]: { title } }) => title)
    expect(repeatedPhrases(titles, (words) => [words.slice(0, 2).join(' ')], 5)).toEqual([])
    const fives = (words: string[]) => words.map((_, at) => words.slice(at, at + 5).join(' '))
    expect(repeatedPhrases(texts, (words) => fives(words).slice(0, -4), 3)).toEqual([])
  })

  test.each(['es', 'en'] as const)('has no recurring phrases in %s', (language) => {
    const stories = ideas.map(({ [language]: { story } }) => story)
    const words = wordsIn(stories.join(' '))
    const often = manners[language].filter(([manner, limit]) => {
      const times = stories.reduce((sum, story) => sum + [...story.matchAll(manner)].length, 0)
      return (times * 10_000) / words > limit
    })
    expect(often).toEqual([])
    const curt = stories.filter((story) => wordsIn(lastSentence(story)) <= 6)
    expect(curt.length / stories.length).toBeLessThan(0.15)
    const inventories = ideas.filter(({ [language]: { summary } }) => inventory.test(summary))
    expect(inventories.length / ideas.length).toBeLessThan(0.12)
  })

  test('is gender-neutral about the couple in Spanish', () => {
    expect(
      saying(ideas, /\b(nosotr[oa]s|casad[oa]s|juntos|novi[oa]s|marido|uno de los dos|el uno)\b/iu),
    ).toEqual([])
  })

  test.each(['es', 'en'] as const)(
    'invents no biography in %s, except in stories marked as a joke',
    (language) => {
      const claims = ideas.flatMap(({ slug, [language]: { story, makeYours } }) => {
        const found = makeYours ? null : biography[language].exec(story)
        return found ? [`${slug}: ${found[0]}`] : []
      })
      expect(claims).toEqual([])
    },
  )

  test('describes journeys abroad without regional words', () => {
    const abroad = ideas.filter(({ countries: offered }) => offered.length > 1)
    expect(saying(abroad, regional)).toEqual([])
  })

  test('prices ideas of one country in its currency', () => {
    const elsewhere = ideas.filter(
      ({ countries: [only, ...others], currency }) =>
        only !== undefined && others.length === 0 && currency !== countryFacts[only].currency,
    )
    expect(elsewhere.map((idea) => idea.slug)).toEqual([])
  })

  test.each(ideas)(
    'describes $slug in sixty to a hundred and twenty words, in both languages',
    ({ es, en }) => {
      for (const { story } of [es, en]) {
        expect(wordsIn(story)).toBeGreaterThanOrEqual(60)
        expect(wordsIn(story)).toBeLessThanOrEqual(120)
      }
    },
  )

  test('name the shares of the most given kinds as moments, the same in both languages', () => {
    const withMoments = ideas.filter(({ es }) => es.shareNames)
    expect(withMoments.length).toBeGreaterThanOrEqual(40)
    const wrong = withMoments.flatMap(({ slug, es, en }) => {
      const [spanish, english] = [es, en].map(({ shareNames = '' }) => shareNames.split('\n'))
      const isClean = [es, en].every(({ shareNames = '' }) => namesIn(shareNames).join('\n') === shareNames)
      const isShort = [...(spanish ?? []), ...(english ?? [])].every(
        (name) => name.length <= shareNameLimits.letters,
      )
      return isClean && isShort && spanish?.length === english?.length ? [] : slug
    })
    expect(wrong).toEqual([])
  })

  test.each(ideas)('has the same facts for $slug in Spanish and in English', ({ es, en }) => {
    const filled = ({ place: _, makeYours: __, ...words }: IdeaWords) =>
      Object.entries(words).map(([key, text]) => [key, text !== ''])
    expect(filled(en)).toEqual(filled(es))
    expect(en.story).not.toBe(es.story)
    expect(en.title).not.toBe(es.title)
  })
})
