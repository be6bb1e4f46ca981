import { eq } from 'drizzle-orm'
import { sessions } from './accounts.tables.ts'
import { endSessionsWhere } from './end-sessions-where.ts'
import { type AppContext, requireAccountOrAdministrator } from '#server/graphql/viewer.ts'

/** Ends the session of the request, so that its token is no longer valid. */
export async function logout(context: AppContext): Promise<true> {
  const viewer = requireAccountOrAdministrator(context.viewer)
  return context.database.transaction(async (tx) => {
    await endSessionsWhere(tx, context, eq(sessions.id, viewer.sessionId))
    return true as const
  })
}
