import type { AppContext } from '#server/graphql/viewer.ts'
import type { Padrinazgo } from './padrinazgo.ts'
import { changePadrinazgo } from './padrinazgo-store.ts'

/**
 * Marks a padrinazgo as deleted and keeps its requests. `restorePadrinazgo` undoes it. Refuses
 * `PadrinazgoNotFound`.
 */
export async function deletePadrinazgo(context: AppContext, id: string): Promise<Padrinazgo> {
  return changePadrinazgo(context, id, ({ deletedAt }) =>
    deletedAt ? null : { deletedAt: context.clock.now() },
  )
}
