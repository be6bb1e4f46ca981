import type { Execute } from '#web/graphql/execute.ts'
import {
  OwnAccountDocument,
  UnfinishedAccountDocument,
  type OwnAccountFragment,
  type OwnSessionFragment,
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
