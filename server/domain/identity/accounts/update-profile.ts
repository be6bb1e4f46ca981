import { eq } from 'drizzle-orm'
import { constraintName } from '#server/platform/db/sql-errors.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { updateProfileInput } from '#shared/inputs/account.ts'
import { type Account, accountById } from './account-queries.ts'
import { accounts } from './accounts.tables.ts'
import { UsernameTaken } from './accounts.refusals.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'

/** Changes the profile of the viewer; omitted fields stay. Refuses `InvalidInput`, `UsernameTaken`. */
export async function updateProfile(context: AppContext, input: unknown): Promise<Account> {
  const { accountId } = requireAccount(context.viewer)
  const form = parseInput(updateProfileInput, input)
  const updating = context.database.transaction(async (tx) => {
    const account = await accountById(tx, accountId)
    const keptText = (typed: string | null | undefined, before: string | null) =>
      typed === undefined ? before : typed || null
    await tx
      .update(accounts)
      .set({
        username: form.username ?? account.username,
        name: form.name ?? account.name,
        usrName: form.usr_name ?? account.usrName,
        surnames: keptText(form.surnames, account.surnames),
        location: keptText(form.location, account.location),
        jobtitle: keptText(form.jobtitle, account.jobtitle),
        description: keptText(form.description, account.description),
        letterSignature: keptText(form.letterSignature, account.letterSignature),
      })
      .where(eq(accounts.id, accountId))
    return accountById(tx, accountId)
  })
  return updating.catch((error: unknown) => {
    throw constraintName(error) === 'accounts_username_unique' ? UsernameTaken() : error
  })
}
