import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { BoardDocument, type WholeBoardFragment } from '#web/graphql/generated/graphql.ts'
import { useChangeQueue } from '#web/ui/blocks/change-queue.ts'
import type { Answer } from './board-requests.ts'
import { showBoard } from './board-state.ts'

export type Change = {
  /** Shows the change optimistically. */
  show?: () => void
  /** Runs the request. Returns the new board, null when it has to be reloaded, or the message of a refusal. */
  send: () => Promise<WholeBoardFragment | string | null>
  onDone?: () => void
}

/** Runs a change of the board. Returns whether the server accepted it. */
export type ChangeBoard = (change: Change) => Promise<boolean>

export type SendingWays = {
  readonly change: ChangeBoard
  /** Returns null on success, otherwise the message of the refusal. */
  readonly sent: (asked: Promise<Answer>, done: string) => Promise<string | null>
}

/** Returns the board during changes: each shows at once, and is reverted if the server refuses it. */
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
  // Data loaded after a response is newer than it.
  const latest = answered.given === board ? answered.board : board
  return { change, holdStill: queue.hold, letGo, latest }
}
