import { expect, it } from 'vitest'
import { tinyApp } from '#server/http/app.fixture.ts'
import { createInboundMail } from '#server/http/inbound-mail.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { TooManyAttempts } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'

const peer = { address: '192.0.2.1' }

function begin({ open = true } = {}) {
  const taken: [string, string | null][] = []
  const trouble: { next: Error | null } = { next: null }
  const clock = fixedClock(new Date('2026-11-21T09:00:00Z'))
  const handle = createInboundMail(
    open
      ? {
          isSigned: ({ signature }) => signature.startsWith('right'),
          signatureHolds: minutes(5),
          take: async (raw, recipient) => {
            const error = trouble.next
            trouble.next = null
            if (error) throw error
            taken.push([new TextDecoder().decode(raw), recipient])
          },
          clock,
        }
      : null,
  )
  const { app } = tinyApp({ maxBodyBytes: 1000, wideHandlers: [{ kind: 'inbound-mail', handle }] })
  const knock = async (signature: string, body = 'Hola', more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'message/rfc822', 'x-vivencia-signature': signature, ...more }
    const request = new Request('http://localhost/inbound-mail', { method: 'POST', headers, body })
    return (await app(request, peer)).status
  }
  return { app, knock, taken, trouble, clock }
}

it('A correctly signed mail is accepted in full, with its recipient', async () => {
  const { knock, taken } = begin()
  const long = 'á'.repeat(100_000)
  expect(await knock('right 1', long, { 'x-vivencia-recipient': ' hilo+1@a.test ' })).toBe(200)
  expect(await knock('right 2')).toBe(200)
  expect(taken).toEqual([
    [long, 'hilo+1@a.test'],
    ['Hola', null],
  ])
})

it('The same request is refused a second time, as long as its signature is valid', async () => {
  const { knock, taken, clock } = begin()
  expect(await knock('right 1')).toBe(200)
  expect(await knock('right 1')).toBe(409)
  clock.advance(minutes(10))
  expect(await knock('right 1')).toBe(409)
  expect(taken).toHaveLength(1)
})

it('A mail that could not be stored may be sent again with the same signature', async () => {
  const { knock, taken, trouble } = begin()
  trouble.next = TooManyAttempts({ retryAfterSeconds: 10 })
  expect(await knock('right 1')).toBe(429)
  trouble.next = new Error('The database is away')
  expect(await knock('right 1')).toBe(500)
  expect(await knock('right 1')).toBe(200)
  expect(taken).toHaveLength(1)
})

it('An unknown sender gets no information, and a disabled endpoint is not found', async () => {
  const { app, knock, taken } = begin()
  expect(await knock('wrong')).toBe(400)
  expect(await knock('right', 'x'.repeat(36_000_001))).toBe(413)
  expect((await app(new Request('http://localhost/inbound-mail'), peer)).status).toBe(405)
  expect(taken).toEqual([])
  expect(await begin({ open: false }).knock('right')).toBe(404)
})
