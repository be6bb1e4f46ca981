import { z } from 'zod'
import { currencies, exponentOf } from '#shared/money.ts'
import type { ProviderImportRow } from '#web/graphql/generated/graphql.ts'

// The parts used here of Google's ProductFeed, as its reference documents them:
// https://developers.google.com/travel/things-to-do/reference/feed-spec/product-feed
const texts = z.object({
  localized_texts: z.array(z.object({ language_code: z.string().catch(''), text: z.string() })),
})
const place = z.object({
  name: z.string().optional(),
  phone_number: z.string().optional(),
  website_url: z.string().optional(),
  unstructured_address: z.string().optional(),
})
const location = z.object({ location: z.object({ place_info: place.optional() }).optional() })
const option = z.object({
  title: texts.optional(),
  duration_sec: z.coerce.number().optional().catch(undefined),
  landing_page: z.object({ url: z.string() }).optional(),
  price_options: z
    .array(
      z.object({
        price: z.object({
          currency_code: z.string(),
          // Protobuf writes 64-bit integers as text.
          units: z.coerce.number().catch(0),
          nanos: z.coerce.number().catch(0),
        }),
      }),
    )
    .catch([]),
})
const product = z.object({
  title: texts,
  description: texts.optional().catch(undefined),
  operator: z
    .object({
      name: texts.optional(),
      google_business_profile_name: texts.optional(),
      phone_number: z.string().optional(),
      locations: z.array(location).catch([]),
    })
    .optional()
    .catch(undefined),
  options: z.array(option).catch([]),
})
const productFeed = z.object({ products: z.array(product) })
type Product = z.output<typeof product>

/**
 * Returns the providers of a product feed of Google's "Things to do", one for each operator, with its
 * products as experiences. A product without an operator belongs to the site of its landing page. Null if the
 * text is no such feed.
 */
export function rowsOfFeed(text: string, country: string): ProviderImportRow[] | null {
  const feed = productFeed.safeParse(parsed(text))
  if (!feed.success) return null
  const byOperator = Map.groupBy(feed.data.products, operatorName)
  return [...byOperator].map(([name, products]) => ({
    provider: providerOf(name, products, country),
    ideaSlugs: [],
    experiences: products.map(experienceOf),
  }))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Returns the text in Spanish, or else in English, or else in the first language. */
function wordsIn(localized: z.output<typeof texts> | undefined): string {
  const all = localized?.localized_texts ?? []
  const found =
    ['es', 'en'].map((language) => all.find((one) => one.language_code.startsWith(language))).find(Boolean) ??
    all[0]
  return (found?.text ?? '').trim()
}

const siteOf = ({ options }: Product): string | null =>
  options.flatMap(({ landing_page: page }) => page?.url ?? []).find((url) => URL.canParse(url)) ?? null

function operatorName(one: Product): string {
  const site = siteOf(one)
  return (
    wordsIn(one.operator?.google_business_profile_name) ||
    wordsIn(one.operator?.name) ||
    (site ? new URL(site).hostname.replace(/^www\./, '') : '')
  )
}

function providerOf(
  name: string,
  products: readonly Product[],
  country: string,
): ProviderImportRow['provider'] {
  const operators = products.flatMap(({ operator }) => operator ?? [])
  const places = operators.flatMap(({ locations }) =>
    locations.flatMap((one) => one.location?.place_info ?? []),
  )
  const languages = products.flatMap(({ title }) =>
    title.localized_texts.map(({ language_code: code }) => code.slice(0, 2).toLowerCase()),
  )
  const site = products.map(siteOf).find(Boolean)
  return {
    name: name.slice(0, 120),
    offer: products
      .map(({ title }) => wordsIn(title))
      .join('\n')
      .slice(0, 1200),
    country,
    place: (places.map((one) => one.unstructured_address ?? one.name).find(Boolean) ?? '').slice(0, 120),
    season: '',
    languages: [...new Set(languages)].filter((code) => /^[a-z]{2}$/.test(code)).slice(0, 12),
    phone: operators.map((one) => one.phone_number).find(Boolean) ?? places[0]?.phone_number ?? null,
    email: null,
    web: places[0]?.website_url ?? (site ? new URL(site).origin : null),
    registrationNumber: null,
    accessibility: '',
    contactPreference: '',
  }
}

/** The experience of a product: its prices are those of its options, in the currency of the first. */
function experienceOf({ title, description, options }: Product): ProviderImportRow['experiences'][number] {
  const prices = options.flatMap((one) => one.price_options.map(({ price }) => price))
  const currency = currencies.find((known) => known === prices[0]?.currency_code) ?? 'EUR'
  const factor = 10 ** exponentOf(currency)
  const amounts = prices
    .filter(({ currency_code: code }) => code === currency)
    .map(({ units, nanos }) => Math.round((units + nanos / 1e9) * factor))
  const seconds = options.map((one) => one.duration_sec ?? 0).find((duration) => duration > 0)
  const story = wordsIn(description)
  return {
    title: wordsIn(title).slice(0, 60),
    summary: (story.split(/(?<=[.!?])\s/)[0] ?? '').slice(0, 140),
    story: story.slice(0, 1200),
    priceFromMinor: String(amounts.length > 0 ? Math.min(...amounts) : 0),
    priceToMinor: String(amounts.length > 0 ? Math.max(...amounts) : 0),
    currency,
    durationMinutes: seconds ? Math.max(1, Math.round(seconds / 60)) : null,
  }
}
