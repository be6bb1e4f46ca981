import { readBoard } from '#web/features/board/known-board.ts'
import { BoardView } from '#web/features/board/board-view.tsx'
import { readAgainWhen } from '#web/workspace/shell/load-on-demand.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { notFound } from '#web/graphql/route-data.ts'
import { now } from '#web/ui/now.ts'
import type { Route } from './+types/board.ts'

export const clientLoader = weddingData(['couple', 'board'], async ({ execute, weddingId }) => {
  const { board, taskMentions } = await readBoard(execute, weddingId)
  if (!board) throw notFound()
  return { board, mentions: taskMentions, now: now().toISOString() }
})

// Opening a task changes only the address.
export const shouldRevalidate = readAgainWhen(() => false)

export default function Board({ loaderData: { board, mentions, now: at } }: Route.ComponentProps) {
  return <BoardView key={board.id} board={board} mentions={mentions} now={at} />
}
