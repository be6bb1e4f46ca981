import { expect, it } from 'vitest'
import { fixedClock } from '#server/platform/clock.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { databaseForTests } from '#test/databases.ts'
import { createCalendarFeed } from './calendar-feed.ts'

const getDatabase = databaseForTests()
const token = 'k'.repeat(32)
const begin = () => {
  const rateLimit = freshRateLimit({
    database: getDatabase(),
    clock: fixedClock(new Date('2026-11-21T09:00:00Z')),
  })
  const read = async (candidate: string) => (candidate === token ? 'BEGIN:VCALENDAR\r\n' : null)
  const feed = createCalendarFeed({ read, rateLimit })
  const origin = { requestId: '1', token: null, language: 'es', userAgent: null, remoteAddress: '192.0.2.1' }
  return (path: string, method = 'GET') => feed(new Request(`https://v.example${path}`, { method }), origin)
}

it('A secret address returns a calendar that shared caches do not store', async () => {
  const ask = begin()
  const answer = await ask(`/calendario/${token}.ics`)
  expect(await answer?.text()).toBe('BEGIN:VCALENDAR\r\n')
  expect(answer?.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer?.headers.get('cache-control')).toContain('private')
  expect(await (await ask(`/calendario/${token}.ics`, 'HEAD'))?.text()).toBe('')
  expect((await ask(`/calendario/${token}.ics`, 'POST'))?.status).toBe(405)
  expect(await ask('/boda/calendario')).toBeNull()
})

it('An unknown address has the same response as a closed one', async () => {
  const ask = begin()
  const wrong = ['x'.repeat(32), 'x', '%00', `${token}x`]
  const answers = await Promise.all(wrong.map((one) => ask(`/calendario/${one}.ics`)))
  expect(answers.map((answer) => answer?.status)).toEqual([404, 404, 404, 404])
  expect(new Set(await Promise.all(answers.map(async (answer) => answer?.text()))).size).toBe(1)
})

it('Trying many addresses is rate limited', async () => {
  const ask = begin()
  const answers = await Promise.all(Array.from({ length: 301 }, () => ask('/calendario/guess.ics')))
  const refused = answers.filter((answer) => answer?.status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
