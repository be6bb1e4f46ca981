import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { type Wedding, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { stopsInput } from '#shared/inputs/page.ts'
import { changeStops } from './page-stops.ts'

/**
 * Puts a leg behind the others of a list, at once: whoever writes down a gift wishes to lay it there. What is being written at the
 * page has it too. Adding the same one again changes its words.
 */
export async function addStop(context: AppContext, weddingId: string, stop: unknown): Promise<Wedding> {
  requireAccount(context.viewer)
  const added = parseInput(stopsInput, [stop])
  const ids = new Set(added.map(({ id }) => id))
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    return changeStops(tx, context, wedding, (stops) => [...stops.filter(({ id }) => !ids.has(id)), ...added])
  })
}
