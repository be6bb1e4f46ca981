import { beforeAll, expect, it } from 'vitest'
import { inventedProvider } from '#server/domain/catalogue/experience-providers/experience-providers.fixture.ts'
import { withdrawExperienceProvider } from '#server/domain/catalogue/experience-providers/withdraw-experience-provider.ts'
import { ideaBySlug } from '#server/domain/catalogue/experiences/idea-queries.ts'
import { loadIdeas } from '#server/domain/catalogue/experiences/index.ts'
import { undoIdea } from '#server/domain/catalogue/idea-editing/undo-idea.ts'
import { linkedProvider } from '#server/domain/catalogue/provider-links/provider-links.fixture.ts'
import { revokeProviderLink } from '#server/domain/catalogue/provider-links/revoke-provider-link.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { ideas } from '#server/sample/ideas.ts'
import { utcDay } from '#shared/calendar-days.ts'
import { days } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { type PlatformForTests, platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { requestPrices } from './request-prices.ts'
import { checkIdeaPrice } from './check-idea-price.ts'
import { confirmOwnPrice } from './confirm-own-price.ts'
import { priceChecksOf } from './price-check-queries.ts'
import { isPriceRequestDue, oftenListCount } from './price-request-rule.ts'

const getDatabase = databaseForTests()
const slugs = ideas.slice(0, 8).map(({ slug }) => slug)
let platform: PlatformForTests
let olga: AppContext
let provider: AppContext
let nextIdea = 0
/** Returns an idea that no other test uses. */
const ownIdea = () => slugs[nextIdea++] ?? ''

beforeAll(async () => {
  platform = await platformForTests(getDatabase())
  const viewer = await someoneRegistered(platform)
  olga = requestBy(platform, viewer.kind === 'account' ? { ...viewer, role: 'admin' } : viewer)
  provider = requestBy(platform)
  await loadIdeas(getDatabase(), ideas.slice(0, 8))
})

const price = (from: string, to = from) => ({ priceFromMinor: from, priceToMinor: to })
const today = () => utcDay(platform.clock.now())
const stored = async (slug: string) => {
  const idea = await ideaBySlug(getDatabase().db, slug)
  return idea && [idea.priceFromMinor, idea.priceToMinor, idea.checkedOn]
}
const checkOf = async (slug: string) => (await priceChecksOf(getDatabase().db, [slug])).get(slug)
const requestsTo = async (id: string) =>
  (await getDatabase().db.select().from(emails)).filter(({ event }) =>
    event.startsWith(`price-request:${id}`),
  )

it('a provider confirms a price by its link, with itself as the source and today as the day', async () => {
  const slug = ownIdea()
  const { provider: known, providerToken: token } = await linkedProvider(olga, [slug])
  await confirmOwnPrice(provider, { token, ideaSlug: slug, price: price('15000', '18000') })
  expect(await stored(slug)).toEqual([15000n, 18000n, today()])
  expect(await checkOf(slug)).toMatchObject({ day: today(), provider: { id: known.id } })
  await withdrawExperienceProvider(olga, { id: known.id, version: 1 })
  expect((await checkOf(slug))?.provider).toBeNull()
})

it('the price of an idea of another provider, and no amount, are refused', async () => {
  const { providerToken: token } = await linkedProvider(olga, [ownIdea()])
  const other = ownIdea()
  const confirm = (input: unknown, ideaSlug = other) =>
    confirmOwnPrice(provider, { token, ideaSlug, price: input })
  await expect(confirm(price('15000'))).rejects.toThrow(InvalidInput)
  await expect(confirm(price('15000', '14999'))).rejects.toThrow(InvalidInput)
  await expect(confirm(price('0'))).rejects.toThrow(InvalidInput)
  expect((await ideaBySlug(getDatabase().db, other))?.checkedOn).toBeNull()
})

it('the price of an idea with two providers spans the prices of both', async () => {
  const slug = ownIdea()
  const first = await linkedProvider(olga, [slug])
  const second = await linkedProvider(olga, [slug])
  const confirm = (token: string, minor: string) =>
    confirmOwnPrice(provider, { token, ideaSlug: slug, price: price(minor) })
  await confirm(first.providerToken, '9000')
  await confirm(second.providerToken, '12000')
  expect((await stored(slug))?.slice(0, 2)).toEqual([9000n, 12000n])
  await confirm(first.providerToken, '10000')
  expect((await stored(slug))?.slice(0, 2)).toEqual([10000n, 12000n])
})

it('an administrator checks a price by hand with a page as source; an undone price has no check', async () => {
  const slug = ownIdea()
  const sourceUrl = 'https://globos-de-prueba.example/precios'
  const checked = await checkIdeaPrice(olga, { slug, sourceUrl, price: price('7000') })
  expect(await checkOf(slug)).toMatchObject({ day: today(), sourceUrl, provider: null })
  await expect(checkIdeaPrice(olga, { slug, sourceUrl: '', price: price('7000') })).rejects.toThrow(
    InvalidInput,
  )
  await undoIdea(olga, { slug, version: checked.version })
  expect([await checkOf(slug), (await stored(slug))?.[2]]).toEqual([undefined, null])
})

it('a provider is asked once a year, also by two processes at once', async () => {
  const { provider: known } = await linkedProvider(olga, [ownIdea(), ownIdea()])
  await Promise.all([requestPrices(platform), requestPrices(platform)])
  const [mail, ...more] = await requestsTo(known.id)
  expect([more.length, mail?.language, mail?.toAddress]).toEqual([0, 'es-ES', inventedProvider.email])
  expect(mail?.text).toMatch(/¿Sigue costando esto\?/i)
  platform.clock.advance(days(364))
  await requestPrices(platform)
  expect(await requestsTo(known.id)).toHaveLength(1)
  platform.clock.advance(days(1))
  await requestPrices(platform)
  expect(await requestsTo(known.id)).toHaveLength(2)
})

it('a provider whose link was revoked, or whose prices are checked, is not asked', async () => {
  const slug = ownIdea()
  const { provider: revoked } = await linkedProvider(olga, [slug])
  await revokeProviderLink(olga, revoked.id)
  await requestPrices(platform)
  expect(await requestsTo(revoked.id)).toEqual([])
})

const now = new Date('2026-11-28T12:00:00Z')
const ago = (count: number) => new Date(now.getTime() - days(count))
it.each([
  ['an unchecked price, never asked for', null, 0, null, true],
  ['an unchecked price, asked for 364 days ago', null, 0, 364, false],
  ['an unchecked price, asked for a year ago', null, 0, 365, true],
  ['a price of 364 days', 364, 0, null, false],
  ['a price of 90 days on few lists', 90, oftenListCount - 1, null, false],
  ['a price of 90 days on many lists', 90, oftenListCount, null, true],
  ['a price of 89 days on many lists', 89, oftenListCount, null, false],
  ['a price on many lists, asked for 89 days ago', null, oftenListCount, 89, false],
  ['a price on many lists, asked for 90 days ago', null, oftenListCount, 90, true],
])('%s', (_, checked, recentLists, sent, isDue) => {
  const checkedAt = checked === null ? null : ago(checked)
  expect(isPriceRequestDue([{ checkedAt, recentLists }], sent === null ? null : ago(sent), now)).toBe(isDue)
})
