import type { Execute } from '#web/graphql/execute.ts'
import {
  BoardDocument,
  BoardRevisionDocument,
  type WholeBoardFragment,
} from '#web/graphql/generated/graphql.ts'

/** Latest board that this tab has loaded or changed. */
let known: WholeBoardFragment | null = null

/** Remembers a board, so that it is reloaded only after a change that this tab does not know. */
export function keepBoard(board: WholeBoardFragment): void {
  known = board
}

/** Loads the board and the viewer's mentions. The whole board is loaded only if it or its members have changed. */
export async function readBoard(execute: Execute, weddingId: string) {
  if (known?.id === weddingId) {
    const { board, taskMentions } = await execute(BoardRevisionDocument, { weddingId })
    // This tab may have changed the board meanwhile.
    const isSame = board?.revision === known.revision && same(board.members, known.members)
    if (!board || isSame) return { board: board && known, taskMentions }
  }
  const answer = await execute(BoardDocument, { weddingId })
  if (answer.board) keepBoard(answer.board)
  return answer
}

const same = (a: object, b: object): boolean => JSON.stringify(a) === JSON.stringify(b)
