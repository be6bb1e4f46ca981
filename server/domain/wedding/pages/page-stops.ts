import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { changeWedding, replaceStops, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { pageLimits } from '#shared/inputs/page-limits.ts'
import type { PageContent } from '#shared/inputs/page.ts'
import { isSamePage } from './page-draft.ts'
import { changePage, lockPage } from './page-store.ts'
import { PageUpdated } from './pages.events.ts'

type Stops = PageContent['stops']

/** Changes the published stops of a list at once and applies the same change to the draft. */
export async function changeStops(
  tx: Tx,
  context: AppContext,
  wedding: Wedding,
  change: (stops: Stops) => Stops,
): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  const { published, content, version } = await lockPage(tx, wedding)
  await replaceStops(tx, wedding.id, fewEnough(change(published.stops)))
  if (!isSamePage(published, content)) {
    const draft = { ...content, stops: fewEnough(change(content.stops)) }
    await changePage(tx, wedding.id, { draft, version: version + 1 })
  }
  return changeWedding(tx, wedding, PageUpdated, {}, accountId)
}

function fewEnough(stops: Stops): Stops {
  if (stops.length > pageLimits.stops) throw InvalidInput({ issues: [{ path: 'stops', rule: 'tooMany' }] })
  return stops
}
