import type { Execute } from '#web/graphql/execute.ts'
import { ArrivalDocument, ArrivalsDocument, PlacesForMoneyDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { now } from '#web/ui/now.ts'
import { type ArrivalsView, isId } from '#web/workspace/arrivals/arrivals-view.ts'

const perPage = 50

/** Loads the register: totals, pages of the list, and the open gift. */
export async function loadArrivals(execute: Execute, weddingId: string, view: ArrivalsView) {
  const [register, open] = await Promise.all([
    loadPages(execute, weddingId, view),
    view.open === null ? null : loadOpenGift(execute, weddingId, view.open),
  ])
  return { ...register, open, view, now: now().toISOString() }
}

export type ArrivalsShown = Awaited<ReturnType<typeof loadArrivals>>
export type OpenArrival = NonNullable<ArrivalsShown['open']>

async function loadPages(execute: Execute, weddingId: string, { tab, search, pages }: ArrivalsView) {
  const ask = async (after: string | null) => {
    const { wedding } = await execute(ArrivalsDocument, {
      weddingId,
      tab,
      search: search || null,
      first: perPage,
      after,
    })
    if (!wedding) throw notFound()
    return wedding
  }
  const { totals, everything, contributions } = await ask(null)
  const rows = [...contributions.nodes]
  let { endCursor, hasNextPage } = contributions
  for (let page = 1; page < pages && hasNextPage; page += 1) {
    const next = (await ask(endCursor ?? null)).contributions
    rows.push(...next.nodes)
    ;({ endCursor, hasNextPage } = next)
  }
  return { totals, allCount: everything.totalCount, rows, totalCount: contributions.totalCount, hasNextPage }
}

/** Loads the open gift, with possible destinations for unassigned money. */
async function loadOpenGift(execute: Execute, weddingId: string, id: string) {
  const { contribution } = isId(id) ? await execute(ArrivalDocument, { id }) : { contribution: null }
  if (!contribution?.needsDecision) return { contribution: contribution ?? null, places: [] }
  const { wedding } = await execute(PlacesForMoneyDocument, { weddingId })
  return { contribution, places: (wedding?.gifts ?? []).filter(({ withdrawn }) => !withdrawn) }
}
