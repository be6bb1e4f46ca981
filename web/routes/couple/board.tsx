import { readBoard } from '#web/features/board/known-board.ts'
import { BoardView } from '#web/features/board/board-view.tsx'
import { readAgainWhen } from '#web/workspace/shell/load-on-demand.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { BoardBookingsDocument } from '#web/graphql/generated/graphql.ts'
import { add, days } from '#shared/duration.ts'
import { now } from '#web/ui/now.ts'
import type { Route } from './+types/board.ts'

/** The days of bookings that are shown beside the tasks. */
const bookingsAhead = days(60)

export const clientLoader = weddingData(['couple', 'board'], async ({ execute, weddingId }) => {
  const at = now()
  const window = { from: at.toISOString(), to: add(at, bookingsAhead).toISOString() }
  const [{ board, taskMentions }, { events }] = await Promise.all([
    readBoard(execute, weddingId),
    execute(BoardBookingsDocument, { weddingId, ...window }),
  ])
  if (!board) throw notFound()
  return { board, mentions: taskMentions, events, now: at.toISOString() }
})

// Opening a task changes only the address.
export const shouldRevalidate = readAgainWhen(() => false)

export default function Board({ loaderData: { board, mentions, events, now: at } }: Route.ComponentProps) {
  return <BoardView key={board.id} board={board} mentions={mentions} events={events} now={at} />
}
