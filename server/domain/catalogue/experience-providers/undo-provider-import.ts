import { and, eq } from 'drizzle-orm'
import { withdrawUntouchedDrafts } from '#server/domain/catalogue/idea-editing/index.ts'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import { ProviderImportNotFound } from './experience-providers.refusals.ts'
import {
  experienceProviderIdeas,
  experienceProviderImports,
  experienceProviders,
} from './experience-providers.tables.ts'

/** What an undone import took back, and what stays because it was changed since. */
export type UndoneProviderImport = {
  readonly removedCount: number
  readonly changedCount: number
  readonly withdrawnIdeaCount: number
}

/**
 * Undoes an import: removes its providers and withdraws its ideas, except those that were changed since.
 * Idempotent. Refuses `AdministratorsOnly` and `ProviderImportNotFound`.
 */
export async function undoProviderImport(context: AppContext, id: string): Promise<UndoneProviderImport> {
  const { accountId } = requireAdministrator(context.viewer)
  const at = context.clock.now()
  return context.database.transaction(async (tx) => {
    const isThis = eq(experienceProviderImports.id, id)
    const [held] = await tx.select().from(experienceProviderImports).where(isThis).for('update')
    if (!held) throw ProviderImportNotFound()
    const written = await tx
      .select({ ideaId: experienceProviderIdeas.ideaId })
      .from(experienceProviderIdeas)
      .where(eq(experienceProviderIdeas.importId, id))
    const ideaIds = written.map(({ ideaId }) => ideaId)
    const withdrawn = await withdrawUntouchedDrafts(tx, ideaIds, { accountId, at })
    const isOfImport = eq(experienceProviders.importId, id)
    const removed = await tx
      .delete(experienceProviders)
      .where(and(isOfImport, eq(experienceProviders.version, 1)))
      .returning({ id: experienceProviders.id })
    const changed = await tx
      .select({ id: experienceProviders.id })
      .from(experienceProviders)
      .where(isOfImport)
    if (!held.undoneAt) await tx.update(experienceProviderImports).set({ undoneAt: at }).where(isThis)
    context.log.info({ event: 'experience provider import undone', accountId }, 'Import undone')
    return {
      removedCount: removed.length,
      changedCount: changed.length,
      withdrawnIdeaCount: withdrawn.length,
    }
  })
}
