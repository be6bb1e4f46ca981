import type { AppContext } from '#server/graphql/viewer.ts'
import type { Padrinazgo } from './padrinazgo.ts'
import { changePadrinazgo } from './padrinazgo-store.ts'

/** Restores a deleted padrinazgo. Refuses `PadrinazgoNotFound`. */
export async function restorePadrinazgo(context: AppContext, id: string): Promise<Padrinazgo> {
  return changePadrinazgo(context, id, ({ deletedAt }) => (deletedAt ? { deletedAt: null } : null))
}
