import { expect, test } from 'vitest'
import { tinyApp } from '#server/http/app.fixture.ts'
import { createCspReport } from '#server/http/csp-report.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { databaseForTests } from '#test/databases.ts'

const token = 'q7Zk-x2Wm9Lp0aB3cD4eF5'

const getDatabase = databaseForTests()

function world() {
  const warned: object[] = []
  const rateLimit = freshRateLimit({
    database: getDatabase(),
    clock: fixedClock(new Date('2027-06-12T10:00:00Z')),
  })
  const { log } = tinyApp()
  log.warn = ((entry: object) => void warned.push(entry)) as typeof log.warn
  const { app } = tinyApp({ handlers: [{ kind: 'csp-report', handle: createCspReport({ log, rateLimit }) }] })
  const send = async (body: string, address = '192.0.2.1') => {
    const request = new Request('http://localhost/csp-report', { method: 'POST', body })
    return (await app(request, { address })).status
  }
  return { warned, send }
}

const report = (document: string, directive: string, blocked: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': document,
      'effective-directive': directive,
      'blocked-uri': blocked,
      'script-sample': 'a secret',
    },
  })
const fromPrivateLink = report(
  `https://vivencia.example/r/${token}?x=1`,
  'style-src-elem',
  `https://evil.example/${token}`,
)
const fromWorkspace = report('https://vivencia.example/boda/lista', 'script-src-elem', 'inline')

test('a report is logged by directive, origin and plain path', async () => {
  const { warned, send } = world()
  expect(await send(fromPrivateLink)).toBe(204)
  expect(await send(fromWorkspace)).toBe(204)
  expect(warned).toMatchObject([
    { directive: 'style-src-elem', blocked: 'https://evil.example', page: '/r/…' },
    { directive: 'script-src-elem', blocked: 'inline', page: '/boda/lista' },
  ])
  expect(JSON.stringify(warned)).not.toMatch(/q7Zk|secret/)
})

test.each(['', '{', '[]', 'null', '[null, 3]', '{"csp-report": 1}', 'x'.repeat(20_000)])(
  'an invalid report is accepted and not logged: %.20s',
  async (body) => {
    const { warned, send } = world()
    expect(await send(body)).toBe(204)
    expect(warned).toEqual([])
  },
)

test('reports are logged up to a limit per address, and in total', async () => {
  const { warned, send } = world()
  for (let sent = 0; sent < 30; sent += 1) await send(fromWorkspace)
  expect(warned).toHaveLength(20)
  for (let address = 0; address < 20; address += 1)
    for (let sent = 0; sent < 20; sent += 1) await send(fromWorkspace, `198.51.100.${address}`)
  expect(warned).toHaveLength(300)
})
