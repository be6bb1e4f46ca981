import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayHoldSecret, withoutSecrets } from '#server/platform/log-redaction.ts'

const charactersOf = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters.split('')), minLength, maxLength, size: 'max' })
const lower = 'abcdefghijklmnopqrstuvwxyz'
const word = fc.oneof(
  charactersOf(lower, 1, 50),
  charactersOf(`${lower}0123456789`, 1, 50),
  charactersOf(`${lower}${lower.toUpperCase()}0123456789-_`, 1, 50),
  fc.uuid(),
  fc.constantFrom(
    'Bearer',
    'Answered',
    'ES91',
    'lista',
    'ana@correo.example',
    '://lucia:x@',
    'eyJhbG.eyJz.sig',
  ),
)
const text = fc
  .array(fc.tuple(fc.constantFrom('/', ' ', '.', '?x='), word), { maxLength: 4 })
  .map((parts) => parts.flat().join(''))
const name = fc.constantFrom('path', 'msg', 'requestId', 'accessToken', 'iban', 'kind')

test('a line that certainly contains no secret is not changed by the removal of secrets', () => {
  let unchanged = 0
  fc.assert(
    fc.property(fc.dictionary(name, text), (entry) => {
      const line = JSON.stringify(entry)
      if (mayHoldSecret(line)) return
      unchanged += 1
      expect(JSON.stringify(withoutSecrets(entry))).toBe(line)
    }),
    { numRuns: 3000 },
  )
  // Most lines of the log are examined by the fast check alone.
  expect(unchanged).toBeGreaterThan(300)
})
