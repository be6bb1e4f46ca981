import { and, eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { PasskeyNotFound, passkeys, type Passkey } from '#server/domain/identity/credentials/index.ts'
import { parsePasskeyName } from './passkey-name.ts'

/** Renames a passkey of the account. Refuses `PasskeyNotFound`, `InvalidInput`. */
export async function renamePasskey(context: AppContext, id: string, name: string): Promise<Passkey> {
  const { accountId } = requireAccount(context.viewer)
  const form = parsePasskeyName(name)
  return context.database.transaction(async (tx) => {
    const [renamed] = await tx
      .update(passkeys)
      .set(form)
      .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
      .returning()
    if (!renamed) throw PasskeyNotFound()
    return renamed
  })
}
