import { describe, expect, test } from 'vitest'
import { post, tinyApp } from '#server/http/app.fixture.ts'
import { limits } from '#server/platform/graphql/limits.ts'

type GraphqlResponse = {
  data?: Record<string, unknown>
  errors?: { message: string; extensions?: Record<string, unknown> }[]
}

const ask = async (query: string, variables?: object, production = true): Promise<GraphqlResponse> => {
  const { app } = tinyApp({ production })
  return (await (await post(app, { query, variables })).json()) as GraphqlResponse
}

/** What the scanner graphql-cop looks for, as questions to a server in production. */
describe('a scanner learns nothing from', () => {
  test.each([
    ['introspection', '{ __schema { queryType { name } } }'],
    ['introspection through a fragment', '{ ...a } fragment a on Query { __schema { types { name } } }'],
    ['the fields of a type', '{ __type(name: "Query") { fields { name } } }'],
    [
      'introspection that goes in circles',
      `{ __schema { types { ${'fields { type { '.repeat(6)}name${' } }'.repeat(6)} } } }`,
    ],
    [
      'many aliases of __typename',
      `{ ${Array.from({ length: 101 }, (_, n) => `alias${n}: __typename`).join(' ')} }`,
    ],
    [
      'many aliases in a fragment spread twice',
      `{ shelf { ...a beside { ...a } } } fragment a on Shelf { ${Array.from({ length: 8 }, (_, n) => `a${n}: name`).join(' ')} }`,
    ],
    [
      'the same page under five names',
      '{ a: shelf { name } ...more } fragment more on Query { b: shelf { name } c: shelf { name } d: shelf { name } e: shelf { name } }',
    ],
    ['a field repeated 500 times', `{ ${'__typename '.repeat(500)} }`],
    ['a fragment that spreads itself', '{ shelf { ...a } } fragment a on Shelf { beside { ...a } }'],
    ['nesting', `{ shelf { ${'beside(first: 1) { '.repeat(12)}name${' }'.repeat(12)} } }`],
    ['fragments within fragments without end', bomb()],
    ['a document without end', `{ ${'reader '.repeat(limits.tokens)} }`],
    [
      'lists of lists',
      '{ shelf { beside(first: 100) { beside(first: 100) { beside(first: 100) { name } } } } }',
    ],
    ['a page of 99999999', '{ shelf { beside(first: 99999999) { name } } }'],
    ['a page of none', '{ shelf { beside(first: 0) { name } } }'],
  ])('%s', async (_name, query) => {
    const { data, errors } = await ask(query)
    expect(data ?? null).toBeNull()
    expect(errors?.length).toBeGreaterThan(0)
    expect(errors?.[0]?.message).not.toContain('Internal')
  })

  test('repeated directives: one error, not one for each', async () => {
    const { errors } = await ask(`{ __typename ${'@aa'.repeat(10)} }`)
    expect(errors).toHaveLength(1)
  })

  test('a misspelt field: no suggestion, also for variables and arguments', async () => {
    for (const [query, variables] of [
      ['{ shelv { name } }', {}],
      ['{ shelf { beside(frist: 2) { name } } }', {}],
      ['query ($of: Dat!) { day(of: $of) }', { of: '2027-01-01' }],
    ] as const) {
      const { errors } = await ask(query, variables)
      expect(JSON.stringify(errors)).not.toMatch(/did you mean/i)
    }
    expect(JSON.stringify(await ask('{ shelv { name } }', {}, false))).toContain('Did you mean')
  })

  test('an error: neither trace nor exception', async () => {
    const answer = JSON.stringify(await ask('qwerty cop { abc }'))
    expect(answer).not.toMatch(/exception|stacktrace|tracing|node_modules/)
  })

  test('addresses of common consoles', async () => {
    const { app } = tinyApp()
    for (const path of ['/graphql/', '/graphiql', '/playground', '/console', '/altair']) {
      const response = await app(
        new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } }),
        { address: '' },
      )
      expect(await response.text()).not.toMatch(/graphiql|playground|<html/i)
    }
  })
})

describe('our screens stay within the limits', () => {
  test.each([
    ['as many levels as allowed', `{ shelf { ${'beside(first: 1) { '.repeat(10)}name${' }'.repeat(10)} } }`],
    [
      'as many aliases as allowed',
      `{ shelf { ${Array.from({ length: 15 }, (_, n) => `a${n}: name`).join(' ')} } }`,
    ],
    [
      'the same page as often as allowed',
      '{ a: shelf { name } b: shelf { name } c: shelf { name } ...d } fragment d on Query { shelf { name } }',
    ],
    ['a full page', '{ shelf { beside(first: 100) { name heightMinor } } }'],
    [
      'the same fragment in several places',
      '{ shelf { ...a beside { ...a beside { ...a } } } } fragment a on Shelf { name built }',
    ],
  ])('%s', async (_name, query) => {
    const { errors } = await ask(query)
    expect(errors).toBeUndefined()
  })

  test('the length of a list counts as a variable too', async () => {
    const query =
      'query ($n: PageSize!) { shelf { beside(first: $n) { beside(first: $n) { beside(first: 9) { name } } } } }'
    expect((await ask(query, { n: 40 })).errors).toBeUndefined()
    expect((await ask(query, { n: 60 })).errors?.[0]?.extensions).toMatchObject({
      code: 'OPERATION_TOO_LARGE',
    })
  })
})

/** Each fragment spreads the next one twice: thirty lines that stand for a thousand million fields. */
function bomb(): string {
  const fragments = Array.from(
    { length: 30 },
    (_, n) => `fragment f${n} on Shelf { ...f${n + 1} ...f${n + 1} }`,
  )
  return `{ shelf { ...f0 } } ${fragments.join(' ')} fragment f30 on Shelf { name beside { name } }`
}
