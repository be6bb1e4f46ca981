import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { rootFolder } from '#server/platform/root-folder.ts'
import { countries } from '#shared/country.ts'
import { ideasSchema } from '#shared/inputs/reviewed-idea.ts'
import { priceBands } from '#shared/starting-price.ts'
import { filterIdeas, relaxedFilters, type IdeaFilter } from './idea-filter.ts'
import { daysOfLegs, ideaRoutes, ideasOfRoute } from './idea-routes.ts'
import type { Idea } from './idea.ts'
import { monthsOf } from './season.ts'
import { diversify } from './diversify.ts'

const folder = join(rootFolder(), 'data', 'ideas')
const ideas: Idea[] = readdirSync(folder).flatMap((file) =>
  ideasSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))).map(({ es, en, ...idea }) => ({
    ...idea,
    status: 'published' as const,
    words: { es, en },
    photo: null,
    draft: null,
    version: 1,
    editedAt: null,
  })),
)
const slugs = (filter: IdeaFilter) => filterIdeas(ideas, filter).map(({ slug }) => slug)

describe('Searching ideas', () => {
  it.each([
    ['velreo', 'un-velero-al-atardecer'],
    ['flamneco', 'una-noche-de-flamenco'],
    ['catartas', 'las-cataratas-cara-a-cara'],
    ['macchu pichu', 'machu-picchu-con-la-primera-luz'],
    ['cevice', 'aprender-a-hacer-ceviche'],
    ['colombia salsa', 'clases-de-salsa-en-cali'],
    ['MEXICO mole', 'aprender-a-hacer-mole'],
    ['ronda balloom', 'subir-en-globo-al-amanecer'],
    ['patagonia', 'amanecer-en-las-torres'],
    ['andaluzia', 'una-noche-de-flamenco'],
    ['vinno', 'una-tarde-entre-vinas'],
    ['cena romántica', 'cena-con-velas-y-vistas'],
    ['senderismo', 'a-pie-hasta-el-lago'],
    ['restaurante', 'cena-con-velas-y-vistas'],
    ['playa', 'a-caballo-por-la-orilla'],
    ['luna de miel', 'dos-asientos-con-ventanilla'],
  ])('finds the intended ideas by "%s"', (search, slug) => {
    expect(slugs({ search })).toContain(slug)
  })

  it('prefers exact matches, and does not correct short words', () => {
    expect(slugs({ search: 'velero' })).not.toContain('un-domingo-en-valle-de-guadalupe')
    for (const search of ['habana', 'la habana', 'HABAN', 'havana'])
      expect(slugs({ search })).toEqual(['la-habana-en-descapotable'])
    expect(slugs({ search: 'xqzw' })).toEqual([])
    expect(slugs({ search: 'xqzwkjh' })).toEqual([])
    expect(slugs({ search: 'velero xqzwkjh' })).toEqual(slugs({ search: 'velero' }))
  })
})

test.each([
  ['Todo el año. En verano, en la terraza.', '1 2 3 4 5 6 7 8 9 10 11 12'],
  ['De marzo a noviembre. La luz más bonita, en octubre.', '3 4 5 6 7 8 9 10 11'],
  ['De mediados de junio a principios de septiembre.', '6 7 8 9'],
  ['Del 8 de diciembre al 23 de marzo: fuera de esas fechas no está permitido.', '1 2 3 12'],
  ['De diciembre a marzo y en julio, menos lluvia.', '1 2 3 7 12'],
  ['De febrero a mayo y de septiembre a noviembre, el mar más quieto.', '2 3 4 5 9 10 11'],
  ['De abril a comienzos de septiembre, martes y sábados.', '4 5 6 7 8 9'],
  ['Junio, julio y agosto.', '6 7 8'],
  ['Solo en julio, hasta la siega.', '7'],
  ['De octubre a mayo por la playa; en verano, por el pinar.', '1 2 3 4 5 10 11 12'],
  ['Cuando queráis', '1 2 3 4 5 6 7 8 9 10 11 12'],
])('"%s" means the months %s', (season, months) => {
  expect([...monthsOf(season)].toSorted((a, b) => a - b).join(' ')).toBe(months)
})

describe('Filtering ideas', () => {
  it('puts every idea into one price band in any currency, and no band is empty', () => {
    for (const currency of ['EUR', 'CLP'] as const) {
      const counts = priceBands.map((price) => slugs({ price, currency }).length)
      expect(counts.reduce((sum, one) => sum + one, 0)).toBe(ideas.length)
      expect(Math.min(...counts)).toBeGreaterThan(0)
    }
  })

  it('gives an idea abroad no home country', () => {
    expect(slugs({ destination: 'abroad' })).toContain('una-noche-de-aurora')
    expect(slugs({ destination: 'ES' })).not.toContain('una-noche-de-aurora')
    expect(slugs({ destination: 'ES' })).toContain('una-noche-de-flamenco')
    expect(slugs({ destination: 'abroad' })).not.toContain('poner-una-piedra-en-nuestra-casa')
  })

  it('names the filter to drop when nothing matches, the most useful first', () => {
    const filter = { search: 'aurora', destination: 'ES', month: 7 }
    expect(slugs(filter)).toEqual([])
    expect(relaxedFilters(ideas, filter)[0]?.filter).toBe('search')
    const northern = relaxedFilters(ideas, { search: 'aurora', month: 7 })
    expect(northern.map(({ filter: one }) => one)).toEqual(['search', 'month'])
  })
})

test('no picture repeats within twenty-four ideas while there are others', () => {
  const pictures = diversify(ideas).map(({ image }) => image)
  for (const start of [0, 24, 48]) {
    expect(new Set(pictures.slice(start, start + 24)).size, `from ${start}`).toBe(24)
  }
  expect(
    diversify(ideas)
      .map(({ slug }) => slug)
      .toSorted(),
  ).toEqual(ideas.map(({ slug }) => slug).toSorted())
})

describe('An idea route', () => {
  const all = ideaRoutes()
  const bySlug = new Map(ideas.map((idea) => [idea.slug, idea]))

  it.each(all.map((route) => [route.slug, route] as const))(
    '%s visits places with ideas, in months that suit all of them',
    (_, route) => {
      const stops = ideasOfRoute(route).map((slug) => bySlug.get(slug))
      expect(ideasOfRoute(route).filter((slug) => !bySlug.has(slug))).toEqual([])
      const months = Array.from({ length: 12 }, (__, at) => at + 1).filter((month) =>
        stops.every((idea) => idea && monthsOf(idea.words.es.season).has(month)),
      )
      expect(months.length).toBeGreaterThan(0)
    },
  )

  it('passes through every country, and goes abroad', () => {
    const passed = new Set(all.flatMap(ideasOfRoute).map((slug) => bySlug.get(slug)?.countries.join(' ')))
    expect(countries.filter((country) => !passed.has(country))).toEqual([])
    expect(passed).toContain(countries.join(' '))
    expect(all.length).toBeGreaterThanOrEqual(10)
  })

  it('counts its days from leg to leg', () => {
    const legs = [{ days: 1 }, { days: 2 }, { days: 4 }]
    expect(daysOfLegs(legs, 'es-MX')).toEqual(['Día 1', 'Días 2 y 3', 'Días 4 a 7'])
    expect(daysOfLegs(legs, 'en')).toEqual(['Day 1', 'Days 2 and 3', 'Days 4 to 7'])
  })
})
