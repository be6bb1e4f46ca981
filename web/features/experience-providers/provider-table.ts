import { foldText } from '#shared/fold-text.ts'
import { currencies, parseAmount } from '#shared/money.ts'
import type { ProviderImportRow } from '#web/graphql/generated/graphql.ts'
import type { Rows } from '#web/workspace/read-cells.ts'

/** The headings of each column, folded: those of docs/providers.md, in Spanish and in English. */
const headings = {
  name: ['nombre', 'name'],
  offer: ['que ofrece', 'offer'],
  country: ['pais', 'country'],
  place: ['lugar', 'place'],
  season: ['temporada', 'season'],
  languages: ['idiomas', 'languages'],
  phone: ['telefono', 'phone'],
  email: ['correo', 'email'],
  web: ['web'],
  registrationNumber: ['registro', 'registration'],
  accessibility: ['accesibilidad', 'accessibility'],
  contactPreference: ['como pedirlo', 'how to ask'],
  commission: ['comision', 'commission'],
  ideas: ['ideas'],
  title: ['experiencia', 'experience'],
  summary: ['resumen', 'summary'],
  story: ['historia', 'story'],
  priceFrom: ['precio desde', 'price from'],
  priceTo: ['precio hasta', 'price to'],
  currency: ['moneda', 'currency'],
  minutes: ['minutos', 'minutes'],
} as const
type Column = keyof typeof headings
type Cells = (column: Column) => string

const isColumn = (name: string): name is Column => name in headings

/**
 * Returns the providers of a table with headings, one for each name. Lines with the same name add
 * experiences to it.
 */
export function rowsOfTable(table: Rows, country: string): ProviderImportRow[] | 'noNames' | 'empty' {
  const [first, ...body] = table
  if (!first) return 'empty'
  const columns = first.map((heading) => columnOf(foldText(heading)))
  if (!columns.includes('name')) return 'noNames'
  const providers = new Map<string, ProviderImportRow>()
  for (const line of body) {
    const cells: Cells = (column) => line[columns.indexOf(column)] ?? ''
    const key = foldText(cells('name'))
    const row = providers.get(key) ?? { provider: providerOf(cells, country), ideaSlugs: [], experiences: [] }
    row.ideaSlugs.push(...wordsOf(cells('ideas')))
    if (cells('title')) row.experiences.push(experienceOf(cells))
    providers.set(key, row)
  }
  return providers.size === 0 ? 'empty' : [...providers.values()]
}

function columnOf(heading: string): Column | null {
  const name = Object.entries(headings).find(([, names]) => names.some((one) => one === heading))?.[0]
  return name && isColumn(name) ? name : null
}

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean)

const providerOf = (cells: Cells, country: string): ProviderImportRow['provider'] => ({
  name: cells('name'),
  offer: cells('offer'),
  country: cells('country').toUpperCase() || country,
  place: cells('place'),
  season: cells('season'),
  languages: wordsOf(cells('languages')),
  phone: cells('phone') || null,
  email: cells('email') || null,
  web: cells('web') || null,
  registrationNumber: cells('registrationNumber') || null,
  accessibility: cells('accessibility'),
  contactPreference: cells('contactPreference'),
  hasCommission: !/^(no|false|-|0[\s,.0%]*)?$/i.test(cells('commission').trim()),
})

function experienceOf(cells: Cells): ProviderImportRow['experiences'][number] {
  const currency = currencies.find((known) => known === cells('currency').toUpperCase()) ?? 'EUR'
  const from = String(parseAmount(cells('priceFrom'), currency) ?? 0n)
  const to = cells('priceTo') ? String(parseAmount(cells('priceTo'), currency) ?? 0n) : from
  return {
    title: cells('title'),
    summary: cells('summary'),
    story: cells('story'),
    priceFromMinor: from,
    priceToMinor: to,
    currency,
    durationMinutes: /^\d{1,6}$/.test(cells('minutes')) ? Number(cells('minutes')) : null,
  }
}
