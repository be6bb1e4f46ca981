import { expect, test } from 'vitest'
import { type Execute, GraphQLFailure, Unreachable } from '#web/graphql/execute.ts'
import { loadAccount, addressAfterLogin, type LoadedAccount } from './load-account.ts'

const olga = { id: 'o', email: 'olga@example.com', role: 'admin' }
/** Returns results by operation name; operations without one fail with `refusal`. */
const executing = (answers: Record<string, unknown>, refusal: Error) =>
  (async (document: { toString(): string }) => {
    const name = /query (\w+)/.exec(document.toString())?.[1] ?? ''
    if (!(name in answers)) throw refusal
    return answers[name]
  }) as Execute
const needed = new GraphQLFailure([{ message: 'x', extensions: { code: 'SECOND_FACTOR_NEEDED' } }])

test('an account comes with its sessions', async () => {
  const execute = executing({ OwnAccount: { me: olga, sessions: [{ id: 's' }] } }, needed)
  expect(await loadAccount(execute)).toEqual({ account: olga, sessions: [{ id: 's' }] })
})

test('an administrator without a second factor sees what is needed to set one up', async () => {
  const execute = executing({ UnfinishedAccount: { me: olga } }, needed)
  expect(await loadAccount(execute)).toEqual({ account: olga, sessions: null })
})

test('other errors are thrown', async () => {
  const execute = executing({ UnfinishedAccount: { me: olga } }, new Unreachable('no network'))
  await expect(loadAccount(execute)).rejects.toBeInstanceOf(Unreachable)
})

test('a visitor has no account', async () => {
  expect(await loadAccount(executing({ OwnAccount: { me: null, sessions: [] } }, needed))).toBeNull()
})

test('the account page leads to the existing wedding, or to the start of one', async () => {
  const loadAs = async (role: string, myWeddings: readonly object[], sessions: readonly [] | null = []) =>
    addressAfterLogin(executing({ WhichWedding: { myWeddings } }, needed), {
      account: { ...olga, role },
      sessions,
    } as LoadedAccount)
  expect(await loadAs('couple', [])).toBe('noWedding')
  expect(await loadAs('couple', [{ id: 'w' }])).toBe('toWorkspace')
  expect(await loadAs('admin', [])).toBe('catalogue')
  expect(await loadAs('admin', [], null)).toBeNull()
})
