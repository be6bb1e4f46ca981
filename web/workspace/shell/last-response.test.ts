import { expect, it } from 'vitest'
import { GraphQLFailure, Unreachable } from '#web/graphql/execute.ts'
import { orLastResponse } from './last-response.ts'

const gone = () => Promise.reject(new Unreachable('No connection'))

it('returns the last response on failure, and a new one when it arrives', async () => {
  const known = orLastResponse<string>()
  expect(await known(Promise.resolve('first'))).toBe('first')
  expect(await known(gone())).toBe('first')
  expect(await known(Promise.resolve('second'))).toBe('second')
  expect(await known(gone())).toBe('second')
})

it('fails before the first response', async () => {
  await expect(orLastResponse<string>()(gone())).rejects.toThrow('No connection')
})

it('signs a user out when the session is refused', async () => {
  const known = orLastResponse<string>()
  await known(Promise.resolve('first'))
  const refused = new GraphQLFailure([{ message: 'Expired token', extensions: { code: 'TOKEN_REFUSED' } }])
  await expect(known(Promise.reject(refused))).rejects.toThrow('Expired token')
})
