import { afterEach, expect, test, vi } from 'vitest'
import { execute, GraphQLFailure, OutOfService, Unreachable } from './execute.ts'
import { inProcess } from './in-process.ts'

const query = 'query GuestPage($slug: String!) { guestWedding(slug: $slug) { slug } }'
const document = { toString: () => query } as {
  toString(): string
  __apiType?: (variables: { slug: string }) => { guestWedding: { slug: string } | null }
}
const answering = (answer: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => Response.json(answer, { status }))
const stored = (record: unknown) => ({ getItem: () => JSON.stringify(record) })

afterEach(() => vi.unstubAllGlobals())

test('the browser POSTs operation name, variables and query, with the session token', async () => {
  const fetched = answering({ data: { guestWedding: { slug: 'lucia' } } })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('localStorage', stored({ token: 'secret' }))
  expect(await execute(document, { slug: 'lucia' })).toEqual({ guestWedding: { slug: 'lucia' } })
  const [address, { method, headers, body }] = fetched.mock.calls[0] as unknown as [
    string,
    RequestInit & { body: string },
  ]
  expect([address, method]).toEqual(['/graphql/', 'POST'])
  expect(headers).toMatchObject({ authorization: 'Bearer secret' })
  expect(JSON.parse(body)).toEqual({ operationName: 'GuestPage', variables: { slug: 'lucia' }, query })
})

test.each([null, {}, { token: 7 }, 'text'])(
  'a visitor (stored: %j) sends an empty authorization',
  async (record) => {
    const fetched = answering({ data: { guestWedding: null } })
    vi.stubGlobal('fetch', fetched)
    vi.stubGlobal('localStorage', stored(record))
    await execute(document, { slug: 'lucia' })
    const [, { headers }] = fetched.mock.calls[0] as unknown as [string, RequestInit]
    expect(headers).toMatchObject({ authorization: '' })
  },
)

test('requests name the language of the page', async () => {
  const fetched = answering({ data: { guestWedding: null } })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', { documentElement: { lang: 'es-MX' } })
  await execute(document, { slug: 'lucia' })
  const [, { headers }] = fetched.mock.calls[0] as unknown as [string, RequestInit]
  expect(headers).toMatchObject({ 'accept-language': 'es-MX' })
})

test('a database that does not answer is for every form like a server that does not', async () => {
  const answer = {
    errors: [{ message: 'The database does not answer', extensions: { code: 'OUT_OF_SERVICE' } }],
  }
  vi.stubGlobal('fetch', answering(answer, 503))
  const failure = await execute(document, { slug: 'lucia' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(OutOfService)
  expect(failure).toBeInstanceOf(Unreachable)
})

test('a response with errors is thrown with its request id', async () => {
  const extensions = { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-7' }
  vi.stubGlobal(
    'fetch',
    answering({ data: null, errors: [{ message: 'Internal server error', extensions }] }),
  )
  const failure = await execute(document, { slug: 'lucia' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(GraphQLFailure)
  expect(failure).toMatchObject({ code: 'INTERNAL_SERVER_ERROR', requestId: 'r-7' })
})

test('no network, and a foreign response, both throw Unreachable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(execute(document, { slug: 'lucia' })).rejects.toBeInstanceOf(Unreachable)
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await expect(execute(document, { slug: 'lucia' })).rejects.toBeInstanceOf(Unreachable)
})

test('in-process the same document runs without a network', async () => {
  const requests: unknown[] = []
  const ask = inProcess(async (operation) => {
    requests.push(operation)
    return { data: { guestWedding: { slug: 'lucia' } } }
  })
  expect(await ask(document, { slug: 'lucia' })).toEqual({ guestWedding: { slug: 'lucia' } })
  expect(requests).toEqual([{ query, variables: { slug: 'lucia' }, operationName: 'GuestPage' }])
})
