import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { placeNamed } from '#server/domain/catalogue/places/index.ts'
import { contradictionsOf, scenes } from '#shared/scenes.ts'
import { ideas } from './ideas.ts'
import { wedding } from './wedding.ts'

const root = new URL('../../', import.meta.url)
/** Scenes of covers and of the wedding itself, which no idea has. */
const ofWeddings = /^(cover-default|wedding-arch|celebration-toast-)/
const drawn = readdirSync(new URL('art/scenes/', root))
  .map((file) => file.replace('.svg', ''))
  .filter((name) => !ofWeddings.test(name))
const ideaOf = new Map(ideas.map((idea) => [idea.slug, idea]))
const wrong = (slug: string, scene: string): string[] => {
  const idea = ideaOf.get(slug)
  if (!idea) throw new Error(`No idea ${slug}`)
  return contradictionsOf(scene, { tags: idea.tags, country: placeNamed(idea.place)?.country ?? null })
}

describe('the picture of an idea', () => {
  test('shows nothing that the idea does not have, and no other country', () => {
    const refused = ideas.flatMap(({ slug, image }) =>
      wrong(slug, image).map((reason) => [slug, image, reason]),
    )
    expect(refused).toEqual([])
  })

  test('is also true of the gifts of the sample wedding that are made from ideas', () => {
    const refused = wedding.gifts.flatMap(({ ideaSlug, image }) =>
      ideaSlug ? wrong(ideaSlug, image).map((reason) => [ideaSlug, image, reason]) : [],
    )
    expect(refused).toEqual([])
  })

  it.each([
    ['una-trajinera-para-los-dos', 'gondola-canal', ['city', 'gondola', 'only in IT']],
    ['aprender-a-hacer-mole', 'cooking-class', ['paella', 'only in ES']],
    ['cabana-en-la-sierra-juarez', 'mountain-cabin', ['snow']],
    ['siete-colores-y-un-pueblo', 'terraced-ruins', ['Inca ruins', 'only in PE']],
    ['cascadas-y-caballos-de-islandia', 'great-waterfall', ['jungle', 'waterfall', 'only in AR']],
    ['un-dia-de-campo-en-areco', 'beach-horses', ['beach']],
    ['tacos-hasta-que-cierren', 'unknown', ['unknown scene unknown']],
  ])('%s is refused %s', (slug, scene, reasons) => {
    expect(wrong(slug, scene)).toEqual(reasons)
  })
})

describe('each scene', () => {
  test('has its facts, its place among the illustrations, and its label in both languages', () => {
    const picker = readFileSync(new URL('web/workspace/gift-form/illustrations.ts', root), 'utf8')
    const offered = [...picker.matchAll(/^ {2}'([a-z-]+)',$/gm)].map(([, name]) => name)
    const labels = (language: string) => {
      const file = readFileSync(new URL(`web/i18n/${language}/list.json`, root), 'utf8')
      return Object.keys((JSON.parse(file) as { picture: { name: object } }).picture.name)
    }
    for (const names of [Object.keys(scenes), offered, labels('es'), labels('en')])
      expect(new Set(names)).toEqual(new Set(drawn))
  })
})
