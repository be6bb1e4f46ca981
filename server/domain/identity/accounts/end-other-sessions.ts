import { endSessionsOf } from './account-store.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'

/** Ends all sessions of the viewer but the present one; returns how many there were. */
export async function endOtherSessions(context: AppContext): Promise<number> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  return context.database.transaction((tx) =>
    endSessionsOf(tx, context, accountId, 'sessionsEnded', sessionId),
  )
}
