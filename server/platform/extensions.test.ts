import { expect, test } from 'vitest'
import { createExtensions, defineExtensionPoint, supply } from '#server/platform/extensions.ts'

const greetings = defineExtensionPoint<readonly string[]>('greetings')
const limit = defineExtensionPoint<number>('limit')

test('an extension point has the supplied value, of its own type', () => {
  const extensions = createExtensions(supply(greetings, ['hola']), supply(limit, 3))
  const first: string | undefined = extensions.get(greetings)[0]
  expect([first, extensions.get(limit)]).toEqual(['hola', 3])
  // @ts-expect-error: a number is no list of greetings
  expect(supply(greetings, 3)).toBeTruthy()
})

test('a missing value is a bug', () => {
  expect(() => createExtensions().get(limit)).toThrow('Extension point limit has no value in this platform')
})

test('a value is replaced in a copy and stays in the original', () => {
  const before = createExtensions(supply(limit, 3))
  const after = before.with(supply(limit, 4), supply(greetings, []))
  expect([before.get(limit), after.get(limit), after.get(greetings)]).toEqual([3, 4, []])
})
