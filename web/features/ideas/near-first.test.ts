import { expect, test } from 'vitest'
import { nearFirst } from './near-first.ts'

const journey = (slug: string, ...currencies: string[]) => ({
  slug,
  legs: currencies.map((currency) => ({ ideas: [{ priceTo: { currency } }] })),
})

test('routes of the couple’s country come first, the others in their order', () => {
  const all = [
    journey('andalucia', 'EUR'),
    journey('japon', 'EUR', 'USD'),
    journey('yucatan', 'EUR', 'MXN'),
    journey('patagonia', 'ARS'),
    journey('oaxaca', 'MXN'),
  ]
  const slugs = (currency: string) => nearFirst(all, currency).map(({ slug }) => slug)
  expect(slugs('MXN')).toEqual(['yucatan', 'oaxaca', 'andalucia', 'japon', 'patagonia'])
  expect(slugs('PEN')).toEqual(all.map(({ slug }) => slug))
})
