import { readFileSync } from 'node:fs'
import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { operations } from './sqlmap-operations.ts'
import { markedPlaces, scanRequests } from './sqlmap-requests.ts'

const world = {
  slug: 'lucia-y-mateo',
  ids: { wedding: 'w', household: 'h', fund: 'f' },
  gift: 'GIFT',
  invitation: 'INVITATION',
  session: 'SESSION',
  freshId: '00000000-0000-4000-8000-000000000000',
}

test.each(Object.entries(operations(world)))('the operation with %s exists in the schema', (_, { query }) => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'))
  expect(validate(schema, parse(query))).toEqual([])
})

test('every request marks a place outside of its query and its headers', () => {
  for (const request of scanRequests('127.0.0.1:3000', world)) {
    expect(markedPlaces(request), request.name).toBeGreaterThan(0)
    const [first = '', ...headers] = request.text.slice(0, request.text.indexOf('\r\n\r\n')).split('\r\n')
    expect(first).toMatch(/^(GET|POST) \/\S* HTTP\/1\.1$/)
    expect(headers.join()).not.toContain('*')
  }
  expect(Object.values(operations(world)).filter(({ query }) => query.includes('*'))).toEqual([])
})

test('request names are unique', () => {
  const names = scanRequests('127.0.0.1:3000', world).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
