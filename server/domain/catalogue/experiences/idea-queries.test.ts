import { beforeAll, expect, it } from 'vitest'
import type { Idea as IdeaFile } from '#shared/inputs/idea.ts'
import { onOneEngine } from '#test/databases.ts'
import type { IdeaFilter } from './idea-filter.ts'
import { categoriesOfIdeas, findIdeas, ideaBySlug } from './idea-queries.ts'
import { loadIdeas } from './load-ideas.ts'

const words = (title: string): IdeaFile['es'] => ({
  title,
  summary: `${title}, sin prisa.`,
  story: 'x',
  season: '',
  blackout: '',
  supplements: '',
  requirements: '',
  accessibility: '',
  notIncluded: '',
  contact: '',
})

let ids = 0
function idea(slug: string, title: string, more: Partial<IdeaFile> = {}): IdeaFile {
  ids += 1
  return {
    id: `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`,
    slug,
    category: 'adventure',
    countries: ['ES'],
    place: 'Segovia',
    image: 'hot-air-balloon',
    ease: 'ahead',
    people: 2,
    durationMinutes: 60,
    priceFromMinor: 300_00n,
    priceToMinor: 400_00n,
    currency: 'EUR',
    checkedOn: null,
    bookAheadDays: 7,
    es: words(title),
    en: words(`${title} (en)`),
    ...more,
  }
}

const globo = idea('globo', 'Vuelo en globo')
const catalogue = [
  globo,
  idea('asado', 'Asado en una quinta', { category: 'table', countries: ['AR'], place: 'Luján' }),
  idea('bano-arabe', 'Baño árabe', {
    category: 'wellness',
    place: 'Córdoba',
    priceFromMinor: 40_00n,
    priceToMinor: 60_00n,
    es: { ...words('Baño árabe'), season: 'De octubre a mayo' },
  }),
  idea('cenote', 'Un cenote para vosotros', {
    category: 'water',
    countries: ['MX'],
    place: 'Yucatán',
    en: { ...words('A cenote'), place: 'Yucatan peninsula' },
  }),
  idea('desierto', 'Noche en el desierto', { countries: ['CL', 'PE'], place: 'Atacama' }),
]

onOneEngine('The catalogue of ideas', (getDatabase) => {
  const db = () => getDatabase().db
  const slugs = async (filter: IdeaFilter, first = 24) =>
    (await findIdeas(db(), filter, first, null)).nodes.map((one) => one.slug)
  beforeAll(() => loadIdeas(getDatabase(), catalogue))

  it('lists ideas of the country first, then the others, and separates similar ones', async () => {
    expect(await slugs({})).toEqual(['asado', 'bano-arabe', 'cenote', 'desierto', 'globo'])
    expect(await slugs({ country: 'MX' })).toEqual(['cenote', 'asado', 'bano-arabe', 'desierto', 'globo'])
    expect(await slugs({ country: 'PE' })).toEqual(['desierto', 'asado', 'bano-arabe', 'cenote', 'globo'])
  })

  it('lists, of ideas equally near, those possible in the month of the wedding first', async () => {
    expect(await slugs({ country: 'ES', weddingMonth: 5 })).toEqual(await slugs({ country: 'ES' }))
    expect((await slugs({ country: 'ES' })).slice(0, 2)).toEqual(['bano-arabe', 'globo'])
    expect((await slugs({ country: 'ES', weddingMonth: 7 })).slice(0, 2)).toEqual(['globo', 'bano-arabe'])
    expect((await slugs({ country: 'MX', weddingMonth: 7 })).at(0)).toBe('cenote')
  })

  it('lists, of ideas equally near and in season, the preferred price and kinds that the list lacks first', async () => {
    const first = async (filter: IdeaFilter) => (await slugs({ country: 'ES', ...filter })).slice(0, 2)
    expect(await first({})).toEqual(['bano-arabe', 'globo'])
    expect(await first({ preferredFrom: 200_00n, preferredTo: 400_00n })).toEqual(['globo', 'bano-arabe'])
    expect(await first({ preferredFrom: 600_00n, preferredTo: 700_00n })).toEqual(['globo', 'bano-arabe'])
    const listedIdeas = ['bano-arabe', 'unknown']
    expect(await findIdeas(db(), { listedIdeas }, 1, null)).toMatchObject({ totalCount: 5, listedCount: 1 })
    expect(await first({ listedIdeas: ['bano-arabe'] })).toEqual(['globo', 'bano-arabe'])
    expect(await first({ preferredTo: 100_00n, listedIdeas: ['bano-arabe'] })).toEqual([
      'bano-arabe',
      'globo',
    ])
    expect(await first({ weddingMonth: 7, preferredTo: 100_00n })).toEqual(['globo', 'bano-arabe'])
  })

  it.each([
    ['baño', 'bano-arabe'],
    ['BANO ARABE', 'bano-arabe'],
    ['cordoba', 'bano-arabe'],
    ['lujan quinta', 'asado'],
    ['peninsula', 'cenote'],
    ['  Globo ', 'globo'],
  ])('finds by "%s" without accents or case, in any word order, in title and place', async (search, slug) => {
    expect(await slugs({ search })).toEqual([slug])
  })

  it('requires every word of the search, and finds nothing by punctuation', async () => {
    expect(await slugs({ search: 'globo atacama' })).toEqual([])
    expect(await slugs({ search: '%' })).toEqual([])
    expect(await slugs({ search: '   ' })).toHaveLength(5)
  })

  it('shows one category, combined with country and search', async () => {
    expect(await slugs({ category: 'adventure', country: 'CL' })).toEqual(['desierto', 'globo'])
    expect(await slugs({ category: 'adventure', search: 'noche' })).toEqual(['desierto'])
    expect(await slugs({ category: 'none' })).toEqual([])
  })

  it.each([1, 2, 3, 5])('lists each idea once in pages of %i', async (size) => {
    const seen: string[] = []
    let after: string | null = null
    for (let more = true; more;) {
      const page = await findIdeas(db(), { country: 'ES' }, size, after)
      expect(page.totalCount).toBe(5)
      seen.push(...page.nodes.map((one) => one.slug))
      after = page.endCursor
      more = page.hasNextPage
    }
    expect(seen).toEqual(['bano-arabe', 'globo', 'asado', 'cenote', 'desierto'])
  })

  it('follows reloaded files: no duplicates, current texts and prices', async () => {
    await loadIdeas(getDatabase(), [{ ...globo, priceToMinor: 450_00n, es: words('Globo al alba') }])
    await loadIdeas(getDatabase(), [])
    expect(await slugs({})).toHaveLength(5)
    expect(await ideaBySlug(db(), 'globo')).toMatchObject({
      id: globo.id,
      priceToMinor: 450_00n,
      words: { es: { title: 'Globo al alba' } },
    })
    await loadIdeas(getDatabase(), [globo])
    expect(await ideaBySlug(db(), 'globo')).toMatchObject({ priceToMinor: 400_00n })
  })

  it('hides an idea that a file withdraws, keeps its category for gifts made from it, and shows it again', async () => {
    await loadIdeas(getDatabase(), [{ ...globo, withdrawn: true }])
    expect(await ideaBySlug(db(), 'globo')).toBeNull()
    expect(await slugs({ search: 'globo' })).toEqual([])
    expect(await categoriesOfIdeas(db(), ['globo', 'unknown'])).toEqual(new Map([['globo', 'adventure']]))
    await loadIdeas(getDatabase(), [globo])
    expect(await slugs({ search: 'globo' })).toEqual(['globo'])
  })
})
