import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { type Wedding, weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { stopsInput } from '#shared/inputs/page.ts'
import { refuseLostPictures } from './page-store.ts'
import { changeStops } from './page-stops.ts'

/**
 * Adds a stop behind the others, published at once, since a new gift needs it. The draft of the page gets it
 * too. A repeated call updates its texts.
 */
export async function addStop(context: AppContext, weddingId: string, stop: unknown): Promise<Wedding> {
  requireAccount(context.viewer)
  const added = parseInput(stopsInput, [stop])
  const ids = new Set(added.map(({ id }) => id))
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    const named = added.flatMap(({ picture }) => (picture ? [{ path: 'stop.picture', picture }] : []))
    await refuseLostPictures(tx, weddingId, named)
    return changeStops(tx, context, wedding, (stops) => [...stops.filter(({ id }) => !ids.has(id)), ...added])
  })
}
