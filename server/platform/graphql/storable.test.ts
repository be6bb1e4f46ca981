import { parse, print } from 'graphql'
import { expect, test } from 'vitest'
import { storableDocument, storableValue } from '#server/platform/graphql/storable.ts'

test('unstorable text is replaced by storable text, at any depth', () => {
  const value = { name: 'a\u0000b', lines: [{ words: '\ud800x', count: 3, none: null }], whole: '💥 ñ' }
  expect(storableValue(value)).toEqual({
    name: 'a\ufffdb',
    lines: [{ words: '\ufffdx', count: 3, none: null }],
    whole: '💥 ñ',
  })
})

test('a name such as __proto__ stays a name', () => {
  const value: unknown = JSON.parse('{"__proto__": {"admin": true}, "constructor": "x"}')
  const cleaned = storableValue(value) as object
  expect(Object.keys(cleaned)).toEqual(['__proto__', 'constructor'])
  expect(Object.getPrototypeOf(cleaned)).toBe(Object.prototype)
})

test('texts inside the operation are treated alike', () => {
  const document = storableDocument(parse('{ idea(slug: "a\\u0000b") { slug } }'))
  expect(print(document)).toContain('a\ufffdb')
})
