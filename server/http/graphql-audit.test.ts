import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tinyApp } from '#server/http/app.fixture.ts'
import { listen, type Listening } from '#server/http/listen.ts'
import { seconds } from '#shared/duration.ts'

/** We answer no GET at all: the specification leaves it open, and what is not there cannot be abused. */
const optional = new Set(['5A70', 'D6D5', '6A70'])

let server: Listening
beforeAll(async () => {
  const { app, log } = tinyApp()
  server = await listen({ app, log, host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close(seconds(1)))

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({ url: () => `http://127.0.0.1:${server.port}/graphql/`, fetchFn: fetch })

  test('has an audit suite of its own', () => {
    expect(audits.length).toBeGreaterThan(55)
  })

  test.each(audits.map((audit) => [audit.id, audit.name, audit] as const))(
    '%s %s',
    async (id, _name, audit) => {
      const { status } = await audit.fn()
      expect(status).toBe(optional.has(id) ? 'notice' : 'ok')
    },
  )
})
