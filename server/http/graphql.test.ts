import { describe, expect, test } from 'vitest'
import { post, tinyApp } from '#server/http/app.fixture.ts'

const read = async (response: Promise<Response>) => {
  const { status, headers, ...rest } = await response.then(async (got) => ({
    status: got.status,
    headers: got.headers,
    body: (await got.json()) as {
      data?: unknown
      errors?: { message: string; extensions?: Record<string, unknown> }[]
    },
  }))
  return { status, headers, ...rest }
}

describe('an operation', () => {
  test('is answered at both spellings of the address, and never cached', async () => {
    const { app } = tinyApp()
    for (const path of ['/graphql/', '/graphql', '/graphql/?from=home']) {
      const response = await app(
        new Request(`http://localhost${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: 'Bearer abc' },
          body: JSON.stringify({ operationName: null, variables: {}, query: '{ reader }' }),
        }),
        { address: '127.0.0.1' },
      )
      expect(await response.json()).toEqual({ data: { reader: 'abc' } })
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('x-build')).toBe('a-build')
    }
  })

  test('with an empty bearer has no session', async () => {
    const { app } = tinyApp()
    const { body } = await read(post(app, { query: '{ reader }' }, { authorization: 'Bearer ' }))
    expect(body.data).toEqual({ reader: 'visitor' })
  })

  test('returns amounts as exact text', async () => {
    const { app } = tinyApp()
    const { body } = await read(post(app, { query: '{ shelf { heightMinor built } day(of: "2028-02-29") }' }))
    expect(body.data).toEqual({
      shelf: { heightMinor: '9007199254740993', built: '2027-06-12T18:00:00.000Z' },
      day: '2028-02-29',
    })
  })

  test.each(['6000.0', '1e3', '01', '+1', '', ' 1', '9'.repeat(41), '-0', 'NaN'])(
    'with the amount %j is refused',
    async (toMinor) => {
      const { app } = tinyApp()
      const query = 'mutation ($toMinor: Minor!) { raise(toMinor: $toMinor) { __typename } }'
      const { body } = await read(post(app, { query, variables: { toMinor } }))
      expect(body.data).toBeUndefined()
      expect(body.errors?.[0]?.message).toContain('smallest unit')
    },
  )

  test.each([6000, 1.5, null, true, ['1'], { minor: '1' }])(
    'with the amount %j of another type is refused',
    async (toMinor) => {
      const { app } = tinyApp()
      const query = 'mutation ($toMinor: Minor!) { raise(toMinor: $toMinor) { __typename } }'
      const { body } = await read(post(app, { query, variables: { toMinor } }))
      expect(body.data).toBeUndefined()
    },
  )

  test.each(['2027-02-29', '2027-13-01', '12/06/2027', '2027-6-1'])(
    'with the day %s is refused',
    async (of) => {
      const { app } = tinyApp()
      const { body } = await read(
        post(app, { query: 'query ($of: Date!) { day(of: $of) }', variables: { of } }),
      )
      expect(body.data).toBeUndefined()
    },
  )
})

describe('a refusal', () => {
  const query = `mutation ($toMinor: Minor!) { raise(toMinor: $toMinor) {
    __typename ... on Shelf { heightMinor } ... on Error { code message } ... on TooTall { byCentimetres } } }`

  test('is one of the result types of its mutation', async () => {
    const { app, lines } = tinyApp()
    const { body, status } = await read(post(app, { query, variables: { toMinor: '201' } }))
    expect(status).toBe(200)
    expect(body).toEqual({
      data: {
        raise: {
          __typename: 'TooTall',
          code: 'TOO_TALL',
          message: 'The shelf is 1 cm taller than the door.',
          byCentimetres: 1,
        },
      },
    })
    expect(lines.join()).not.toContain('Unexpected error')
  })

  test('does not affect other results', async () => {
    const { app } = tinyApp()
    const { body } = await read(post(app, { query, variables: { toMinor: '200' } }))
    expect(body.data).toEqual({ raise: { __typename: 'Shelf', heightMinor: '200' } })
  })

  test('on a field without a union is an error with its code', async () => {
    const { app, lines } = tinyApp()
    const { body } = await read(post(app, { query: '{ refused reader }' }))
    expect(body.data).toEqual({ refused: null, reader: 'visitor' })
    expect(body.errors?.[0]).toMatchObject({ path: ['refused'], extensions: { code: 'TOO_TALL' } })
    expect(lines.join()).not.toContain('Unexpected error')
  })
})

describe('an unexpected error', () => {
  test('shows an id and nothing else, and is in the log under that id with its stack', async () => {
    const { app, lines } = tinyApp()
    const { body, headers } = await read(post(app, { query: '{ broken }' }))
    const requestId = headers.get('x-request-id')
    expect(body).toEqual({
      data: { broken: null },
      errors: [
        {
          message: 'Internal server error',
          locations: [{ line: 1, column: 3 }],
          path: ['broken'],
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
        },
      ],
    })
    const logged = lines.find((line) => line.includes('Unexpected error'))
    expect(JSON.parse(logged ?? '{}')).toMatchObject({ requestId, path: 'broken' })
    expect(logged).toContain('tiny-schema.fixture')
  })
})

describe('an invalid request', () => {
  test.each([
    ['broken JSON', '{"query": ', 400],
    ['no body', '', 400],
    ['a number', '7', 400],
    ['null', 'null', 400],
    ['a batch', '[{"query":"{ reader }"},{"query":"{ reader }"}]', 400],
    ['a query that is a number', '{"query": 7}', 400],
    ['variables that are a list', '{"query":"{ reader }","variables":[]}', 400],
    ['an operation name that is an object', '{"query":"{ reader }","operationName":{}}', 400],
    ['an unknown key', '{"query":"{ reader }","role":"admin"}', 400],
    ['keys of the prototype', '{"query":"{ reader }","__proto__":{"role":"admin"},"constructor":1}', 400],
  ])('(%s) gets an error message', async (_name, body, expected) => {
    const { app, lines } = tinyApp()
    const got = await read(post(app, body))
    expect(got.status).toBe(expected)
    expect(got.body.errors?.length).toBeGreaterThan(0)
    expect(JSON.stringify(got.body)).not.toMatch(/node_modules|at .*\.ts|SyntaxError/)
    expect(lines.join()).not.toContain('Unexpected error')
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
    '',
  ])('sent as %j is refused, since forms of other sites can send it', async (type) => {
    const { app } = tinyApp()
    const { status, headers } = await read(
      post(app, { query: 'mutation { raise(toMinor: "1") { __typename } }' }, { 'content-type': type }),
    )
    expect(status).toBe(415)
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])('sent by %s is not executed', async (method) => {
    const { app } = tinyApp()
    const url = `http://localhost/graphql/?query=${encodeURIComponent('{ reader }')}`
    const response = await app(new Request(url, { method, headers: { origin: 'https://elsewhere.test' } }), {
      address: '',
    })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toContain('POST')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(await response.text()).not.toContain('reader')
  })

  test('with more than a million bytes is refused, with or without a declared length', async () => {
    const { app } = tinyApp()
    const long = JSON.stringify({ query: '{ reader }', variables: { text: 'x'.repeat(1_000_000) } })
    const stated = await post(app, long, { 'content-length': String(long.length) })
    expect(stated.status).toBe(413)
    const counted = await post(app, long)
    expect(counted.status).toBe(413)
  })

  test('with just under a million bytes is answered', async () => {
    const { app } = tinyApp()
    const shell = JSON.stringify({ query: '{ reader }', variables: { text: '' } }).length
    const body = (length: number) =>
      JSON.stringify({ query: '{ reader }', variables: { text: 'x'.repeat(length - shell) } })
    expect((await post(app, body(1_000_000))).status).toBe(200)
    expect((await post(app, body(1_000_001))).status).toBe(413)
  })
})
