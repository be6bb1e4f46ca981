import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { BoardDocument, type WholeBoardFragment } from '#web/graphql/generated/graphql.ts'
import { useChangeQueue } from '#web/ui/blocks/change-queue.ts'
import type { Answer } from './board-requests.ts'
import { showBoard } from './board-state.ts'

export type Change = {
  /** Shows at once how it will be. */
  show?: () => void
  /** Does it on the server: the board as it is then, null when it has to be asked for again, or else what to tell. */
  send: () => Promise<WholeBoardFragment | string | null>
  onDone?: () => void
}

/** Makes a change of the board; answers whether the server took it. */
export type ChangeBoard = (change: Change) => Promise<boolean>

export type SendingWays = {
  readonly change: ChangeBoard
  /** Nothing to tell when the server did it, or else the words for why not. */
  readonly sent: (asked: Promise<Answer>, done: string) => Promise<string | null>
}

/** The board as it is being arranged: each change shows at once, and is taken back when the server does not take it. */
export function useBoard(board: WholeBoardFragment) {
  const known = useRef(board)
  const [answered, setAnswered] = useState({ given: board, board })
  const queue = useChangeQueue()
  const notice = useNotice()
  const { attempt } = useAttempt()

  const showKnown = useCallback(() => showBoard(known.current), [])
  useLayoutEffect(() => {
    known.current = board
    if (queue.isIdle()) showKnown()
  }, [board, queue, showKnown])

  const change = useCallback(
    ({ show, send, onDone }: Change): Promise<boolean> => {
      const sendAndAsk = async () => {
        const answer = await attempt(send)
        const isDone = answer !== undefined && typeof answer !== 'string'
        if (typeof answer === 'string') notice({ kind: 'problem', text: answer })
        const asked =
          answer !== null && typeof answer === 'object'
            ? answer
            : answer !== undefined &&
              (await attempt(() => execute(BoardDocument, { weddingId: board.id })))?.board
        if (asked) {
          known.current = asked
          setAnswered({ given: board, board: asked })
        }
        if (isDone) onDone?.()
        return isDone
      }
      return queue.run({ show, send: sendAndAsk, onIdle: showKnown })
    },
    [attempt, board, notice, queue, showKnown],
  )
  const letGo = useCallback(() => queue.letGo(showKnown), [queue, showKnown])
  // What was loaded after an answer is newer than it.
  const latest = answered.given === board ? answered.board : board
  return { change, holdStill: queue.hold, letGo, latest }
}
