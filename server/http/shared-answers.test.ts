import { expect, test } from 'vitest'
import { createSharedAnswers } from '#server/http/shared-answers.ts'
import { readAccessCookie } from '#server/platform/access-cookie.ts'
import { fixedClock } from '#server/platform/clock.ts'
import type { RequestOrigin } from '#server/platform/graphql/executor.ts'
import { hours } from '#shared/duration.ts'

type AskerHeaders = { [name in 'accept' | 'accept-language' | 'authorization' | 'cookie']?: string }

const list = 'query List($slug: String!) { guestWedding(slug: $slug) { slug title } }'

/** Returns shared answers over an API whose answers are numbered, and whose next answer can be withheld or replaced. */
function answersOver({ slug = 'ana-y-luis' } = {}) {
  const clock = fixedClock(new Date('2026-11-21T10:30:00Z'))
  const origins: RequestOrigin[] = []
  const state = { slug, wait: Promise.resolve(), refusals: new Set<string>() }
  const answers = createSharedAnswers({
    queryName: 'guestWedding',
    clock,
    executeGraphql: async (_, origin) => {
      origins.push(origin)
      return { data: { guestWedding: { slug: state.slug, title: `answer ${origins.length}` } } }
    },
    fetchGraphql: async (request, origin) => {
      origins.push(origin)
      await request.text()
      const body = state.refusals.has(origin.remoteAddress)
        ? { errors: [{ message: 'Too many attempts' }] }
        : { data: { guestWedding: { slug: state.slug, title: `answer ${origins.length}` } } }
      await state.wait
      return Response.json(body)
    },
  })
  type Ask = { query?: string; variables?: object; headers?: AskerHeaders; from?: string }
  const ask = async ({ query = list, variables = { slug: 'ana-y-luis' }, headers, from }: Ask = {}) => {
    const request = new Request('http://localhost/graphql/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    })
    const response = await answers.fetch(request, {
      requestId: 'r-1',
      token: headers?.['authorization'] ?? null,
      language: headers?.['accept-language'] ?? 'es',
      remoteAddress: from ?? '192.0.2.1',
      accessCookie: readAccessCookie(headers?.['cookie'] ?? null),
    })
    const { data, errors } = (await response.json()) as {
      data?: { guestWedding: { title: string } }
      errors?: { message: string }[]
    }
    return errors?.[0]?.message ?? data?.guestWedding.title
  }
  return { ask, answers, clock, origins, state }
}

test('an answer for everybody is worked out once, until the wedding changes', async () => {
  const { ask, answers } = answersOver()
  expect(await ask()).toBe('answer 1')
  expect(await ask({ from: '192.0.2.2' })).toBe('answer 1')
  answers.drop('another')
  expect(await ask()).toBe('answer 1')
  answers.drop('ana-y-luis')
  expect(await ask()).toBe('answer 2')
  answers.dropAll()
  expect(await ask()).toBe('answer 3')
})

test('concurrent askers wait for one answer', async () => {
  const { ask, origins } = answersOver()
  const all = await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((from) => ask({ from })))
  expect(all).toEqual(['answer 1', 'answer 1', 'answer 1'])
  expect(origins).toHaveLength(1)
})

test('an answer begun before a change is not kept', async () => {
  const { ask, answers, state } = answersOver()
  const waiting = Promise.withResolvers<void>()
  state.wait = waiting.promise
  const early = ask()
  await expect.poll(() => answers.size().owners).toBe(0)
  answers.drop('ana-y-luis')
  const late = ask()
  waiting.resolve()
  expect(await early).toBe('answer 1')
  expect(await late).toBe('answer 2')
  expect(await ask()).toBe('answer 2')
})

test.each([
  { asker: 'with a session', headers: { authorization: 'Bearer of a member' } },
  { asker: 'with an access cookie', headers: { cookie: 'keys=of-the-page' } },
])('an asker $asker neither gets nor leaves a shared answer', async ({ headers }) => {
  const { ask } = answersOver()
  expect(await ask({ headers })).toBe('answer 1')
  expect(await ask()).toBe('answer 2')
  expect(await ask({ headers })).toBe('answer 3')
  expect(await ask()).toBe('answer 2')
})

test('languages, operations, variables, forms of answer and hours have their own answers', async () => {
  const { ask, clock } = answersOver()
  const different = [
    {},
    { headers: { 'accept-language': 'en' } },
    { headers: { accept: 'application/graphql-response+json' } },
    { query: list.replace('title', 'title place') },
    { variables: { slug: 'ana-y-luis', onPaper: true } },
  ]
  const first = []
  for (const one of different) first.push(await ask(one))
  expect(new Set(first).size).toBe(different.length)
  clock.advance(hours(1))
  expect(await ask()).toBe('answer 6')
})

test.each([
  { what: 'a second query', query: list.replace('title }', 'title } session { id }') },
  { what: 'another name for the query', query: list.replace('guestWedding', 'mine: guestWedding') },
  { what: 'another query', query: 'query ($slug: String!) { isLocked(slug: $slug) } # guestWedding' },
  { what: 'a mutation', query: list.replace('query', 'mutation') },
  { what: 'two operations', query: `${list} ${list.replace('List', 'Other')}` },
  {
    what: 'a fragment',
    query: `query ($slug: String!) { ...A } fragment A on Query { guestWedding(slug: $slug) { slug title } }`,
  },
  { what: 'nothing readable', query: `${list} {` },
])('an operation with $what is not shared', async ({ query }) => {
  const { ask } = answersOver()
  await ask({ query })
  expect(await ask({ query })).toBe('answer 2')
})

test('an answer under a former address is not kept, since its changes are announced under another', async () => {
  const { ask } = answersOver({ slug: 'ana-and-luis' })
  await ask()
  expect(await ask()).toBe('answer 2')
})

test('a refusal reaches only the asker who caused it', async () => {
  const { ask, state } = answersOver()
  state.refusals.add('192.0.2.1')
  const [refused, other] = await Promise.all([ask(), ask({ from: '192.0.2.2' })])
  expect(refused).toBe('Too many attempts')
  expect(other).toBe('answer 2')
})

test('a shared answer is worked out without the credentials of its first asker', async () => {
  const { ask, origins } = answersOver()
  await ask({ headers: { cookie: 'lang=es' } })
  expect(origins[0]).toMatchObject({ token: null })
  expect(origins[0]?.accessCookie?.brought).toEqual([])
})

test('pages that are rendered share the answers to their own operations', async () => {
  const { answers, origins } = answersOver()
  const origin = { requestId: 'r-1', token: null, language: 'es', remoteAddress: '192.0.2.1' }
  const render = (more: Partial<RequestOrigin> = {}, query = list) =>
    answers.execute({ query, variables: { slug: 'ana-y-luis' } }, { ...origin, ...more })
  const titleOf = (result: Awaited<ReturnType<typeof render>>) =>
    (result.data as { guestWedding: { title: string } }).guestWedding.title
  expect(titleOf(await render())).toBe('answer 1')
  expect(titleOf(await render({ remoteAddress: '192.0.2.2' }))).toBe('answer 1')
  expect(titleOf(await render({ token: 'of a member' }))).toBe('answer 2')
  expect(titleOf(await render({ accessCookie: readAccessCookie('keys=of-a-guest') }))).toBe('answer 3')
  expect(titleOf(await render({}, list.replace('guestWedding', 'mine: guestWedding')))).toBe('answer 4')
  answers.drop('ana-y-luis')
  expect(titleOf(await render())).toBe('answer 5')
  expect(origins).toHaveLength(5)
})
