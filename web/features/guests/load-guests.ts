import type { Execute } from '#web/graphql/execute.ts'
import {
  GuestQuestionsDocument,
  GuestSumsDocument,
  HouseholdsDocument,
  OneHouseholdDocument,
  RepeatedGuestsDocument,
} from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { now } from '#web/ui/now.ts'
import type { GuestsView } from './guests-view.ts'

const perPage = 50

/** Loads the guests: totals, pages of households, and the open one. */
export async function loadGuests(execute: Execute, weddingId: string, view: GuestsView) {
  const [sums, { repeatedGuests: repeated }, { questionnaire }, list] = await Promise.all([
    execute(GuestSumsDocument, { weddingId }),
    execute(RepeatedGuestsDocument, { weddingId }),
    execute(GuestQuestionsDocument, { weddingId }),
    loadPages(execute, weddingId, view),
  ])
  const { guestCounts: counts, wedding, outreach } = sums
  if (!wedding || !counts || !outreach || !questionnaire) throw notFound()
  const id = view.open
  const listed = list.households.find((household) => household.id === id)
  const open =
    id === null ? null : (listed ?? (await execute(OneHouseholdDocument, { id })).household ?? null)
  return {
    ...list,
    counts,
    repeated,
    questionnaire,
    texts: outreach.texts,
    deadline: wedding.rsvpDeadline ?? null,
    clues: { findsByPhone: wedding.findsByPhone, findsByCode: wedding.findsByCode },
    now: now().toISOString(),
    open,
    view,
  }
}

export type GuestsShown = Awaited<ReturnType<typeof loadGuests>>
export type Household = GuestsShown['households'][number]
export type Guest = Household['guests'][number]
export type Questionnaire = GuestsShown['questionnaire']
export type Question = Questionnaire['questions'][number]
export type CelebrationSums = GuestsShown['counts']['celebrations'][number]

async function loadPages(
  execute: Execute,
  weddingId: string,
  { tab, search, side, tag, order, pages }: GuestsView,
) {
  const ask = async (after: string | null) => {
    const variables = {
      search: search || null,
      answer: tab === 'all' ? null : tab,
      side,
      tag,
      order,
      first: perPage,
      after,
    }
    return (await execute(HouseholdsDocument, { weddingId, ...variables })).households
  }
  const first = await ask(null)
  const households = [...first.nodes]
  let { endCursor, hasNextPage } = first
  for (let page = 1; page < pages && hasNextPage; page += 1) {
    const next = await ask(endCursor ?? null)
    households.push(...next.nodes)
    ;({ endCursor, hasNextPage } = next)
  }
  return { households, totalCount: first.totalCount, hasNextPage }
}
