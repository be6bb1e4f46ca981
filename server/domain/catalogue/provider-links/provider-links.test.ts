import { beforeAll, expect, it } from 'vitest'
import { inventedProvider } from '#server/domain/catalogue/experience-providers/experience-providers.fixture.ts'
import {
  providerToEdit,
  revisionsOfProvider,
} from '#server/domain/catalogue/experience-providers/provider-queries.ts'
import { reviewProviderTexts } from '#server/domain/catalogue/experience-providers/review-provider-texts.ts'
import { saveExperienceProvider } from '#server/domain/catalogue/experience-providers/save-experience-provider.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { days, milliseconds, minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { type PlatformForTests, platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { leaveAsProvider } from './leave-as-provider.ts'
import { ownProvider } from './own-provider.ts'
import { localeOfProvider, providerToken } from './provider-link.ts'
import { linkOfProvider } from './provider-link-store.ts'
import { ProviderHasNoLink } from './provider-links.refusals.ts'
import { providerLinks } from './provider-links.tables.ts'
import { renewProviderLink } from './renew-provider-link.ts'
import { revokeProviderLink } from './revoke-provider-link.ts'
import { saveOwnProvider } from './save-own-provider.ts'
import { sendProviderLink } from './send-provider-link.ts'

const getDatabase = databaseForTests()
let platform: PlatformForTests
let olga: AppContext
let provider: AppContext

beforeAll(async () => {
  platform = await platformForTests(getDatabase())
  const viewer = await someoneRegistered(platform)
  olga = requestBy(platform, viewer.kind === 'account' ? { ...viewer, role: 'admin' } : viewer)
  provider = requestBy(platform)
})

const own = {
  offer: 'Vuelos al amanecer',
  season: 'Todo el año',
  accessibility: '',
  contactPreference: 'Por correo',
  phone: '+34 600 000 009',
  email: 'hola@globos-de-prueba.example',
  web: null,
  languages: ['es'],
}
const add = async (input: object = {}) => {
  const id = olga.random.uuid()
  const data = { ...inventedProvider, name: `Globos ${id}`, ...input }
  await saveExperienceProvider(olga, { id, version: 0, input: data, ideaSlugs: [] })
  return id
}
const tokenOf = async (providerId: string) => {
  const link = await linkOfProvider(getDatabase().db, providerId)
  return link ? providerToken(platform.secrets, link) : ''
}
const linked = async (input?: object) => {
  const id = await add(input)
  await sendProviderLink(olga, id)
  return { id, token: await tokenOf(id) }
}
const opens = async (token: string) => (await ownProvider(provider, token)) !== null
const mailsTo = async (id: string) =>
  (await getDatabase().db.select().from(emails)).filter(({ event }) => event.includes(id))

it('a link is mailed in the language of the provider, and only its hash is stored', async () => {
  const { id, token } = await linked({ country: 'MX' })
  const [mail] = await mailsTo(id)
  expect([mail?.language, mail?.toAddress]).toEqual(['es-MX', own.email])
  expect(mail?.text).toContain(`/oferente/${token}`)
  expect(mail?.subject).toContain('Su página')
  expect(JSON.stringify(await getDatabase().db.select().from(providerLinks))).not.toContain(token)
  expect((await ownProvider(provider, token))?.provider.id).toBe(id)
  expect(await opens('a-token-never-sent')).toBe(false)
})

it('a new link ends the former one; an open one that is sent again stays', async () => {
  const { id, token } = await linked()
  platform.clock.advance(minutes(1))
  await sendProviderLink(olga, id)
  expect([await tokenOf(id), (await mailsTo(id)).length]).toEqual([token, 2])
  await renewProviderLink(olga, id)
  const renewed = await tokenOf(id)
  expect([await opens(token), await opens(renewed)]).toEqual([false, true])
  await revokeProviderLink(olga, id)
  expect(await opens(renewed)).toBe(false)
  await expect(saveOwnProvider(provider, renewed, own)).rejects.toMatchObject({ code: 'LINK_NOT_VALID' })
  await sendProviderLink(olga, id)
  expect([await opens(renewed), await opens(await tokenOf(id))]).toEqual([false, true])
})

it('a link ends after ninety days', async () => {
  const { token } = await linked()
  platform.clock.advance(milliseconds(days(90) - minutes(1)))
  expect(await opens(token)).toBe(true)
  platform.clock.advance(minutes(1))
  expect(await opens(token)).toBe(false)
})

it('a provider corrects its data, which is stored with its author', async () => {
  const { id, token } = await linked()
  await saveOwnProvider(provider, token, { ...own, email: 'otra@globos-de-prueba.example' })
  const stored = await providerToEdit(olga, id)
  expect(stored?.content).toMatchObject({ season: 'Todo el año', email: 'otra@globos-de-prueba.example' })
  expect(stored?.content.registrationNumber).toBe(inventedProvider.registrationNumber)
  const [latest] = await revisionsOfProvider(getDatabase().db, id)
  expect(latest).toMatchObject({ act: 'corrected', accountId: null })
  expect(latest?.changedFields.toSorted()).toEqual(['email', 'languages', 'phone', 'season', 'web'])
  expect(await opens(token)).toBe(true)
})

it('the link ends when an administrator changes the address, since the former one may belong to another person', async () => {
  const { id, token } = await linked()
  const input = { ...inventedProvider, email: 'nueva@globos-de-prueba.example' }
  await saveExperienceProvider(olga, { id, version: 1, input, ideaSlugs: [] })
  expect(await opens(token)).toBe(false)
})

it.each([
  ['a link', 'Reservad en globos.example/hoy'],
  ['an email address', 'Escribid a ana@example.com'],
  ['an account number', 'Pagad a ES91 2100 0418 4502 0005 1332'],
])('a text with %s waits for an administrator', async (_, offer) => {
  const { id, token } = await linked()
  await saveOwnProvider(provider, token, { ...own, offer, season: 'En mayo' })
  const waiting = await providerToEdit(olga, id)
  expect(waiting?.content).toMatchObject({ offer: inventedProvider.offer, season: 'En mayo' })
  expect(waiting?.pendingTexts).toEqual({ offer })
  const accepted = await reviewProviderTexts(olga, { id, version: 2, accept: true })
  expect([accepted.content.offer, accepted.pendingTexts]).toEqual([offer, {}])
  // The accepted text does not wait again with the next correction.
  await saveOwnProvider(provider, token, { ...own, offer })
  expect((await providerToEdit(olga, id))?.pendingTexts).toEqual({})
})

it('a declined text is gone', async () => {
  const { id, token } = await linked()
  await saveOwnProvider(provider, token, { ...own, offer: 'www.globos.example' })
  const declined = await reviewProviderTexts(olga, { id, version: 2, accept: false })
  expect([declined.content.offer, declined.pendingTexts]).toEqual([inventedProvider.offer, {}])
})

it('a provider leaves for good: its data and versions are erased, its name stays', async () => {
  const { id, token } = await linked()
  await leaveAsProvider(provider, token)
  const left = await providerToEdit(olga, id)
  expect(left).toMatchObject({ state: 'left', content: { name: `Globos ${id}`, email: null, phone: null } })
  expect((await revisionsOfProvider(getDatabase().db, id)).map(({ act }) => act)).toEqual(['left'])
  expect([await opens(token), await linkOfProvider(getDatabase().db, id)]).toEqual([false, null])
  await expect(sendProviderLink(olga, id)).rejects.toThrow(ProviderHasNoLink)
})

it('a provider without an address has a link to copy, but gets no mail', async () => {
  const id = await add({ email: null })
  await expect(sendProviderLink(olga, id)).rejects.toThrow(InvalidInput)
  await renewProviderLink(olga, id)
  expect(await opens(await tokenOf(id))).toBe(true)
})

it.each([
  [['es'], 'CO', 'es-CO'],
  [['en', 'es'], 'CO', 'en'],
  [['fr', 'es'], 'FR', 'es'],
  [['it'], 'IT', 'en'],
  [[], 'AR', 'es-AR'],
])('mails to a provider that speaks %j in %s are in %s', (languages, country, locale) => {
  expect(localeOfProvider({ ...inventedProvider, languages, country })).toBe(locale)
})
