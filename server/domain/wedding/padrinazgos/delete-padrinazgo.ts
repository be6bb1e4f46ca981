import type { AppContext } from '#server/graphql/viewer.ts'
import type { Padrinazgo } from './padrinazgo.ts'
import { changePadrinazgo } from './padrinazgo-store.ts'

/** Takes a padrinazgo off; who asked for it stays with it. `restorePadrinazgo` undoes it. Refuses `PadrinazgoNotFound`. */
export async function deletePadrinazgo(context: AppContext, id: string): Promise<Padrinazgo> {
  return changePadrinazgo(context, id, ({ deletedAt }) =>
    deletedAt ? null : { deletedAt: context.clock.now() },
  )
}
