import { expect, test } from 'vitest'
import { post, tinyApp } from '#server/http/app.fixture.ts'

const depth = 20_000
const lists = '['.repeat(depth) + ']'.repeat(depth)
const objects = '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
const query = '"query":"query ($a: Minor) { reader }"'

const bodies: Record<string, string> = {
  'a list as the body': lists,
  'an object as the body': objects,
  'lists as variables': `{${query},"variables":${lists}}`,
  'lists in a variable': `{${query},"variables":{"a":${lists}}}`,
  'objects in a variable': `{${query},"variables":{"a":${objects}}}`,
  'objects in an unknown variable': `{${query},"variables":{"b":${objects}}}`,
  'objects as extensions': `{${query},"extensions":${objects}}`,
  'objects as the operation name': `{${query},"operationName":${objects}}`,
  'lists as the query': `{"query":${lists}}`,
  'lists in the text of the query': JSON.stringify({ query: `{ day(of: ${lists}) }` }),
  'objects in the text of the query': JSON.stringify({
    query: `{ day(of: ${'{a:'.repeat(depth)}1${'}'.repeat(depth)}) }`,
  }),
  'selections in the text of the query': JSON.stringify({
    query: '{ shelf '.repeat(depth) + '}'.repeat(depth),
  }),
  'types of a variable': JSON.stringify({
    query: `query ($a: ${'['.repeat(depth)}Int${']'.repeat(depth)}) { reader }`,
  }),
}

test.each(Object.entries(bodies))(
  'JSON nested 20,000 deep is refused without a failure: %s',
  async (_, body) => {
    const { app, lines } = tinyApp()
    const response = await post(app, body)
    expect(response.status).toBeLessThan(500)
    expect(JSON.stringify(await response.json())).not.toContain('INTERNAL_SERVER_ERROR')
    expect(lines.filter((line) => line.includes('Unexpected error'))).toEqual([])
  },
)

test.each(['operations', 'map'])('a form with %s nested 20,000 deep is refused', async (field) => {
  const { app, lines } = tinyApp()
  const form = new FormData()
  const operations = (variables: string) => `{${query},"variables":{"a":${variables}}}`
  form.set('operations', operations(field === 'operations' ? objects : 'null'))
  form.set('map', field === 'map' ? `{"0":${lists}}` : '{"0":["variables.a"]}')
  form.set('0', new File(['x'], 'x.txt'))
  const request = new Request('http://localhost/graphql/', {
    method: 'POST',
    headers: { authorization: 'Bearer abc' },
    body: form,
  })
  const response = await app(request, { address: '127.0.0.1' })
  expect(response.status).toBeLessThan(500)
  expect(lines.filter((line) => line.includes('Unexpected error'))).toEqual([])
})

test('values as deep as those of our screens pass', async () => {
  const { app } = tinyApp()
  const nested = '{"a":'.repeat(20) + '1' + '}'.repeat(20)
  const response = await post(app, `{"query":"{ reader }","variables":{"b":${nested}}}`)
  expect(await response.json()).toEqual({ data: { reader: 'visitor' } })
})
