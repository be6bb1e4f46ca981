import { endSessionsOf } from './account-store.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'

/** Ends all of the person's sessions but the one that asks; gives how many there were. */
export async function endOtherSessions(context: AppContext): Promise<number> {
  const { accountId, sessionId } = requireAccount(context.viewer)
  return context.database.transaction((tx) =>
    endSessionsOf(tx, context, accountId, 'sessionsEnded', sessionId),
  )
}
