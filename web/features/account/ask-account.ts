import type { Execute } from '#web/graphql/execute.ts'
import {
  OwnAccountDocument,
  UnfinishedAccountDocument,
  type OwnAccountFragment,
  type OwnSessionFragment,
  WhichWeddingDocument,
} from '#web/graphql/generated/graphql.ts'
import { isSecondFactorNeeded } from '#web/graphql/session-refused.ts'

export type AskedAccount = {
  readonly account: OwnAccountFragment
  /** Null for whoever has to set up a second factor before anything else. */
  readonly sessions: readonly OwnSessionFragment[] | null
}

/** The account of whoever asks, as far as they may see it; null when nobody does. */
export async function askAccount(execute: Execute): Promise<AskedAccount | null> {
  try {
    const { me, sessions } = await execute(OwnAccountDocument)
    return me && { account: me, sessions }
  } catch (error) {
    if (!isSecondFactorNeeded(error)) throw error
    const { me } = await execute(UnfinishedAccountDocument)
    return me && { account: me, sessions: null }
  }
}

/** Where somebody goes on from their account alone: to their wedding, to begin one, or to what they look after; null: nowhere yet. */
export async function onwardFrom(
  execute: Execute,
  { account, sessions }: AskedAccount,
): Promise<'toWorkspace' | 'noWedding' | 'catalogue' | null> {
  if (account.role === 'admin') return sessions && 'catalogue'
  const { myWeddings } = await execute(WhichWeddingDocument)
  return myWeddings.length > 0 ? 'toWorkspace' : 'noWedding'
}
