import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { experiences } from '#server/domain/catalogue/experiences/index.ts'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { BookingSystemNotFound, BookingSystemSilent } from './booking-systems.refusals.ts'
import { bookingSystemLinks, bookingSystems } from './booking-systems.tables.ts'
import type { SystemProduct } from './port.ts'
import { openSystem, requireAnswer, storedSystem, type StoredSystem } from './systems.ts'

export type SystemLink = typeof bookingSystemLinks.$inferSelect

/** A link of an idea, with its system and the slug of the idea. */
export type LinkedIdea = {
  readonly link: SystemLink
  readonly system: StoredSystem
  readonly slug: string
  /** People of the idea; null if it has no number. */
  readonly people: number | null
}

/** Returns the connected systems, by name. Refuses `AdministratorsOnly`. */
export async function connectedSystems({ viewer, database }: AppContext): Promise<StoredSystem[]> {
  requireAdministrator(viewer)
  return database.db
    .select()
    .from(bookingSystems)
    .where(isNull(bookingSystems.removedAt))
    .orderBy(asc(bookingSystems.name), asc(bookingSystems.id))
}

/**
 * Asks a system for its products. Refuses `AdministratorsOnly`, `BookingSystemNotFound`, `BookingSystemSilent`.
 */
export async function productsOfSystem(context: AppContext, id: string): Promise<readonly SystemProduct[]> {
  requireAdministrator(context.viewer)
  const stored = await storedSystem(context.database.db, id)
  if (!stored || stored.removedAt) throw BookingSystemNotFound()
  const system = openSystem(context, stored)
  if (!system) throw BookingSystemSilent({ reason: 'token' })
  return requireAnswer(await system.products())
}

/** Returns the links of all ideas, or of these, by slug. */
export async function linkedIdeas(on: Reader, slugs?: readonly string[]): Promise<Map<string, LinkedIdea>> {
  if (slugs?.length === 0) return new Map()
  const found = await on
    .select({
      link: bookingSystemLinks,
      system: bookingSystems,
      slug: experiences.slug,
      people: experiences.people,
    })
    .from(bookingSystemLinks)
    .innerJoin(bookingSystems, eq(bookingSystems.id, bookingSystemLinks.systemId))
    .innerJoin(experiences, eq(experiences.id, bookingSystemLinks.ideaId))
    .where(and(isNull(bookingSystems.removedAt), slugs && inArray(experiences.slug, [...slugs])))
    .orderBy(asc(bookingSystemLinks.linkedAt), asc(experiences.slug))
  return new Map(found.map((one) => [one.slug, one]))
}
