import { expect, test } from 'vitest'
import { wordsFrom } from './words.ts'

const words = wordsFrom({
  en: {
    hello: 'Hello, {name}',
    onlyEnglish: 'brunch',
    count: '{n, plural, one {# letter} other {# letters}}',
  },
  es: { hello: 'Hola, {name}', phone: 'móvil', count: '{n, plural, one {# carta} other {# cartas}}' },
  'es-419': { phone: 'celular' },
  'es-AR': { hello: 'Che, {name}' },
})

test.each([
  ['es-AR', 'Che, Ana', 'celular'],
  ['es-MX', 'Hola, Ana', 'celular'],
  ['es-419', 'Hola, Ana', 'celular'],
  ['es-ES', 'Hola, Ana', 'móvil'],
  ['es', 'Hola, Ana', 'móvil'],
])('%s uses the closest available texts', (language, hello, phone) => {
  const translate = words(language)
  expect([translate('hello', { name: 'Ana' }), translate('phone')]).toEqual([hello, phone])
})

test('a missing text falls back to English, and one missing everywhere throws', () => {
  expect(words('es-MX')('onlyEnglish')).toBe('brunch')
  expect(words('fr')('hello', { name: 'Ana' })).toBe('Hello, Ana')
  expect(() => words('es')('nothing')).toThrow('Translation missing: nothing')
})

test('plurals follow the language, and user input is no markup', () => {
  expect([1, 2].map((n) => words('es-CL')('count', { n }))).toEqual(['1 carta', '2 cartas'])
  expect(words('en')('hello', { name: '<b>{x}</b>' })).toBe('Hello, <b>{x}</b>')
})

test('a text that needs a value throws without it, instead of "undefined" in a mail', () => {
  expect(() => words('es')('hello')).toThrow('hello needs a value for name')
})
