import type { AppContext } from '#server/graphql/viewer.ts'
import { partWithWedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { type VisibleFields, visibleFieldsOf } from './amount-privacy.ts'

/**
 * Returns what the viewer currently sees of a wedding's gifts, memoized per request; null for viewers without
 * access.
 */
export function visibleFieldsIn(context: AppContext, weddingId: string): Promise<VisibleFields | null> {
  return memoizePerRequest(context, `visibleFields ${weddingId}`, () =>
    visibleFieldsOn(context.database.db, context, weddingId),
  )
}

/** Returns the same as `visibleFieldsIn`, read within the caller's transaction and without memoization. */
export async function visibleFieldsOn(
  on: Reader,
  { viewer, clock }: Pick<AppContext, 'viewer' | 'clock'>,
  weddingId: string,
): Promise<VisibleFields | null> {
  const found = await partWithWedding(on, viewer, weddingId)
  return found && visibleFieldsOf(found.part, found.wedding, clock.now())
}
