import { eq, inArray } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { raise } from '#server/platform/events.ts'
import { type Account, accountById } from './account-queries.ts'
import { accounts } from './accounts.tables.ts'
import { AccountPictureChanged } from './accounts.events.ts'

/** Changes or removes a picture of an account and returns the account. */
export async function changeAccountPicture(
  tx: Tx,
  accountId: string,
  change: Partial<Pick<Account, 'avatar' | 'coverImg'>>,
): Promise<Account> {
  await tx.update(accounts).set(change).where(eq(accounts.id, accountId))
  await raise(tx, AccountPictureChanged, { accountId })
  return accountById(tx, accountId)
}

/** The addresses of the pictures of these accounts. */
export async function picturesOfAccounts(on: Reader, ids: readonly string[]): Promise<string[]> {
  const found = await on
    .select({ avatar: accounts.avatar, coverImg: accounts.coverImg })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return found.flatMap(({ avatar, coverImg }) => [avatar, coverImg]).filter((address) => address !== null)
}

/** The names, email addresses and avatars of accounts, by id. */
export async function peopleOf(
  on: Reader,
  ids: readonly string[],
): Promise<Map<string, Pick<Account, 'name' | 'email' | 'avatar'>>> {
  if (ids.length === 0) return new Map()
  const found = await on
    .select({ id: accounts.id, name: accounts.name, email: accounts.email, avatar: accounts.avatar })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
  return new Map(found.map(({ id, ...person }) => [id, person]))
}
