import { expect, test } from 'vitest'
import { createPasswordHasher } from '#server/platform/password-hash.ts'

const passwordHasher = createPasswordHasher()

test('only the hashed password matches, and nothing matches a missing hash', async () => {
  const hash = await passwordHasher.hash('un sofá en el rellano')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await passwordHasher.verify(hash, 'un sofá en el rellano')).toBe(true)
  expect(await passwordHasher.verify(hash, 'un sofá en el rellano ')).toBe(false)
  expect(await passwordHasher.verify(null, 'a password of no account')).toBe(false)
})

test('all queued hashes are processed, also when some fail', async () => {
  const hash = await passwordHasher.hash('arepa se tiró al agua')
  const crowd = Array.from({ length: 12 }, (_, index) =>
    passwordHasher
      .verify(index % 3 === 0 ? 'no hash at all' : hash, 'arepa se tiró al agua')
      .catch(() => 'failed' as const),
  )
  const answers = await Promise.all(crowd)
  expect(answers.filter((answer) => answer === true)).toHaveLength(8)
  expect(answers.filter((answer) => answer === 'failed')).toHaveLength(4)
  expect(await passwordHasher.verify(hash, 'arepa se tiró al agua')).toBe(true)
})
