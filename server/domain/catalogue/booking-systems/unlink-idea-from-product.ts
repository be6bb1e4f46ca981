import { eq } from 'drizzle-orm'
import type { Idea } from '#server/domain/catalogue/experiences/index.ts'
import { IdeaNotFound, lockIdea } from '#server/domain/catalogue/idea-editing/index.ts'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { bookingSystemLinks } from './booking-systems.tables.ts'

/** Ends the link of an idea; repeated without effect. Refuses `AdministratorsOnly`, `IdeaNotFound`. */
export async function unlinkIdeaFromProduct(context: AppContext, ideaSlug: string): Promise<Idea> {
  requireAdministrator(context.viewer)
  return context.database.transaction(async (tx) => {
    const idea = await lockIdea(tx, ideaSlug)
    if (!idea) throw IdeaNotFound()
    await tx.delete(bookingSystemLinks).where(eq(bookingSystemLinks.ideaId, idea.id))
    return idea
  })
}
