import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#server/platform/password-hash.ts'

test('only the password that was hashed matches, and without a hash none does', async () => {
  const kept = await hashPassword('un sofá en el rellano')
  expect(kept).toMatch(/^\$argon2id\$/)
  expect(await verifyPassword(kept, 'un sofá en el rellano')).toBe(true)
  expect(await verifyPassword(kept, 'un sofá en el rellano ')).toBe(false)
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false)
})

test('a crowd is served to the last one, also when some of it fails', async () => {
  const kept = await hashPassword('arepa se tiró al agua')
  const crowd = Array.from({ length: 12 }, (_, index) =>
    verifyPassword(index % 3 === 0 ? 'no hash at all' : kept, 'arepa se tiró al agua').catch(
      () => 'failed' as const,
    ),
  )
  const answers = await Promise.all(crowd)
  expect(answers.filter((answer) => answer === true)).toHaveLength(8)
  expect(answers.filter((answer) => answer === 'failed')).toHaveLength(4)
  expect(await verifyPassword(kept, 'arepa se tiró al agua')).toBe(true)
})
