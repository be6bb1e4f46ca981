import type { AppContext } from '#server/graphql/viewer.ts'
import { partWithWedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { memoizePerRequest } from '#server/platform/memoize-per-request.ts'
import { type VisibleFields, visibleFieldsOf } from './amount-privacy.ts'

/** How much of what is given to a wedding the viewer sees now, looked up once however many fields ask; null where they never do. */
export function visibleFieldsIn(context: AppContext, weddingId: string): Promise<VisibleFields | null> {
  return memoizePerRequest(context, `visibleFields ${weddingId}`, () =>
    visibleFieldsOn(context.database.db, context, weddingId),
  )
}

/** The same inside a transaction. */
export async function visibleFieldsOn(
  on: Reader,
  { viewer, clock }: Pick<AppContext, 'viewer' | 'clock'>,
  weddingId: string,
): Promise<VisibleFields | null> {
  const found = await partWithWedding(on, viewer, weddingId)
  return found && visibleFieldsOf(found.part, found.wedding, clock.now())
}
