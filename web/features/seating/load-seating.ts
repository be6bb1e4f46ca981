import type { Execute } from '#web/graphql/execute.ts'
import { SeatingDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'

/** Loads the room, the guests and the celebrations with seating. */
export async function loadSeating(execute: Execute, weddingId: string) {
  const { seatingPlan, guestCounts } = await execute(SeatingDocument, { weddingId })
  if (!seatingPlan || !guestCounts) throw notFound()
  return { ...seatingPlan, celebrations: guestCounts.celebrations }
}

export type SeatingShown = Awaited<ReturnType<typeof loadSeating>>
export type SeatedTable = SeatingShown['tables'][number]
export type ShownArea = SeatingShown['areas'][number]
export type ShownRelation = SeatingShown['relations'][number]
