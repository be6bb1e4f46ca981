import { and, eq, isNull } from 'drizzle-orm'
import { sessions } from './accounts.tables.ts'
import { type AppContext, requireAccountOrAdministrator } from '#server/graphql/viewer.ts'

/** Ends the session of the request, so that its token is no longer valid. */
export async function logout(context: AppContext): Promise<true> {
  const viewer = requireAccountOrAdministrator(context.viewer)
  return context.database.transaction(async (tx) => {
    await tx
      .update(sessions)
      .set({ endedAt: context.clock.now() })
      .where(and(eq(sessions.id, viewer.sessionId), isNull(sessions.endedAt)))
    return true as const
  })
}
