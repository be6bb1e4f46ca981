import { expect, it } from 'vitest'
import { fixedClock } from '#server/platform/clock.ts'
import { cameByEnvelope } from '#shared/by-envelope.ts'
import type { RequestOrigin } from '#server/platform/graphql/executor.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { internalPath } from '#shared/internal-path.ts'
import { databaseForTests } from '#test/databases.ts'
import { createShortLinks } from './short-links.ts'

const getDatabase = databaseForTests()

const shortLinks = () =>
  createShortLinks({
    lead: async (code) => {
      if (/^lm-7f3-k2m$/i.test(code)) return { path: internalPath`/lucia-y-mateo`, byEnvelope: false }
      return /^lm-7f3-k2m-e$/i.test(code)
        ? { path: internalPath`/lucia-y-mateo/lista`, byEnvelope: true }
        : null
    },
    rateLimit: freshRateLimit({
      database: getDatabase(),
      clock: fixedClock(new Date('2026-11-21T09:00:00Z')),
    }),
  })
const from = (remoteAddress: string): RequestOrigin => ({
  requestId: 'r',
  token: null,
  language: 'es',
  userAgent: null,
  remoteAddress,
})
const at = (path: string) => new Request(`http://vivencia.test${path}`)

it('A short address redirects, in capitals too, and is not cached', async () => {
  for (const path of ['/v/lm-7f3-k2m', '/V/LM-7F3-K2M', '/v/lm-7f3-k2m/']) {
    const answer = await shortLinks()(at(path), from('1.1.1.1'))
    expect(answer?.status).toBe(302)
    expect(answer?.headers.get('location')).toBe('/lucia-y-mateo')
    expect(answer?.headers.get('cache-control')).toBe('no-store')
    expect(answer?.headers.get('set-cookie')).toBeNull()
  }
})

it('A visitor by an envelope’s code is remembered on the pages of that wedding only, without JavaScript too', async () => {
  const answer = await shortLinks()(at('/V/LM-7F3-K2M-E'), from('1.1.1.1'))
  expect(answer?.headers.get('location')).toBe('/lucia-y-mateo/lista')
  const [cookieValue = '', ...rules] = answer?.headers.get('set-cookie')?.split('; ') ?? []
  expect(rules).toEqual(['Path=/lucia-y-mateo', 'SameSite=Lax'])
  expect(cameByEnvelope(`lang=es; ${cookieValue}`)).toBe(true)
  for (const other of [null, '', 'lang=es', 'nosobre=si', `${cookieValue}no`])
    expect(cameByEnvelope(other)).toBe(false)
})

it('Other addresses and unknown codes are left to the next handler', async () => {
  for (const path of ['/', '/lucia-y-mateo', '/v', '/v/a/b', '/v/lm-222-222'])
    expect(await shortLinks()(at(path), from('1.1.1.1'))).toBeNull()
})

it('Guessing codes is limited before one is found, without affecting others', async () => {
  const open = shortLinks()
  for (let guest = 0; guest < 200; guest += 1)
    expect((await open(at('/v/lm-7f3-k2m'), from('1.1.1.1')))?.status).toBe(302)
  for (let time = 0; time < 30; time += 1)
    expect(await open(at(`/v/lm-222-2${time}`), from('1.1.1.1'))).toBeNull()
  expect((await open(at('/v/lm-333-333'), from('1.1.1.1')))?.status).toBe(429)
  expect((await open(at('/v/lm-7f3-k2m'), from('1.1.1.1')))?.status).toBe(429)
  expect(await open(at('/v/lm-333-333'), from('2.2.2.2'))).toBeNull()
  expect((await open(at('/v/lm-7f3-k2m'), from('2.2.2.2')))?.status).toBe(302)
})
