import { type AppContext, requireAccount } from '#server/domain/accounts/index.ts'
import { changeWedding, replaceStops, type Wedding, weddingToArrange } from '#server/domain/weddings/index.ts'
import { checked, InvalidInput } from '#server/platform/invalid-input.ts'
import { type PageContent, pageLimits, stopsInput } from '#shared/inputs/page.ts'
import { isSamePage } from './page-draft.ts'
import { changePage, lockPage } from './page-store.ts'

type Stops = PageContent['stops']

/**
 * Puts a leg behind the others of a list, at once: whoever writes down a gift wishes to lay it there. What is being written at the
 * page has it too. Adding the same one again changes its words.
 */
export async function addStop(context: AppContext, weddingId: string, stop: unknown): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  const added = checked(stopsInput, [stop])
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    const { published, content, version } = await lockPage(tx, wedding)
    await replaceStops(tx, wedding.id, withStop(published, added))
    if (!isSamePage(published, content)) {
      const draft = { ...content, stops: withStop(content, added) }
      await changePage(tx, wedding.id, { draft, version: version + 1 })
    }
    return changeWedding(tx, wedding, 'PageUpdated', {}, accountId)
  })
}

function withStop({ stops }: PageContent, added: Stops): Stops {
  const ids = new Set(added.map(({ id }) => id))
  const all = [...stops.filter(({ id }) => !ids.has(id)), ...added]
  if (all.length > pageLimits.stops) throw new InvalidInput([{ path: 'stops', rule: 'tooMany' }])
  return all
}
