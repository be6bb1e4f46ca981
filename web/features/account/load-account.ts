import type { Execute } from '#web/graphql/execute.ts'
import {
  OwnAccountDocument,
  UnfinishedAccountDocument,
  type OwnAccountFragment,
  type OwnSessionFragment,
  WhichWeddingDocument,
} from '#web/graphql/generated/graphql.ts'
import { isSecondFactorNeeded } from '#web/graphql/session-refused.ts'

export type LoadedAccount = {
  readonly account: OwnAccountFragment
  /** Null for a user who has to set up a second factor first. */
  readonly sessions: readonly OwnSessionFragment[] | null
}

/** Returns the user's account as far as it is visible to them; null without a session. */
export async function loadAccount(execute: Execute): Promise<LoadedAccount | null> {
  try {
    const { me, sessions } = await execute(OwnAccountDocument)
    return me && { account: me, sessions }
  } catch (error) {
    if (!isSecondFactorNeeded(error)) throw error
    const { me } = await execute(UnfinishedAccountDocument)
    return me && { account: me, sessions: null }
  }
}

/**
 * Returns the next address after the account page: the wedding, the start of one, or the operator's pages;
 * null for none.
 */
export async function addressAfterLogin(
  execute: Execute,
  { account, sessions }: LoadedAccount,
): Promise<'toWorkspace' | 'noWedding' | 'catalogue' | null> {
  if (account.role === 'admin') return sessions && 'catalogue'
  const { myWeddings } = await execute(WhichWeddingDocument)
  return myWeddings.length > 0 ? 'toWorkspace' : 'noWedding'
}
