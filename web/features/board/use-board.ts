import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { BoardDocument, type WholeBoardFragment } from '#web/graphql/generated/graphql.ts'
import { useChangeQueue } from '#web/ui/blocks/change-queue.ts'
import { boardAfterChange, withKnownParts } from './board-change.ts'
import type { ChangeAnswer, taskAfter } from './board-requests.ts'
import { keepBoard } from './known-board.ts'
import { showBoard } from './board-state.ts'

export type BoardChange = {
  /** Shows the change optimistically. */
  show?: () => void
  /** Runs the request. Returns the change, null when the board has to be reloaded, or the message of a refusal. */
  send: () => Promise<ChangeAnswer>
  onDone?: () => void
}

/** Runs a change of the board. Returns whether the server accepted it. */
export type ChangeBoard = (change: BoardChange) => Promise<boolean>

export type SendingWays = {
  readonly change: ChangeBoard
  /** Returns the change that a request made, or the message of a refusal. */
  readonly sent: (request: Parameters<typeof taskAfter>[0]) => Promise<ChangeAnswer>
}

/** Returns the board during changes: each shows at once, and is reverted if the server refuses it. */
export function useBoard(board: WholeBoardFragment) {
  const [latest, setLatest] = useState(board)
  const known = useRef(board)
  const queue = useChangeQueue()
  const notice = useNotice()
  const { attempt } = useAttempt()
  const { id: weddingId } = board

  const showKnown = useCallback(() => showBoard(known.current), [])
  const take = useCallback((next: WholeBoardFragment) => {
    // A response that was on its way during a change is older than the change.
    if (next.revision < known.current.revision) return
    known.current = withKnownParts(next, known.current)
    keepBoard(known.current)
    setLatest(known.current)
  }, [])
  useLayoutEffect(() => {
    take(board)
    if (queue.isIdle()) showKnown()
  }, [board, queue, showKnown, take])

  const change = useCallback(
    ({ show, send, onDone }: BoardChange): Promise<boolean> => {
      const sendAndTake = async () => {
        const answer = await attempt(send)
        if (answer === undefined) return false
        if (typeof answer === 'string') notice({ kind: 'problem', text: answer })
        const next =
          boardIn(answer, known.current) ??
          (await attempt(() => execute(BoardDocument, { weddingId })))?.board
        if (next) take(next)
        if (typeof answer !== 'string') onDone?.()
        return typeof answer !== 'string'
      }
      return queue.run({ show, send: sendAndTake, onIdle: showKnown })
    },
    [attempt, notice, queue, showKnown, take, weddingId],
  )
  const letGo = useCallback(() => queue.letGo(showKnown), [queue, showKnown])
  return { change, holdStill: queue.hold, letGo, latest }
}

/** Returns the board that follows from a response, or null when it has to be reloaded. */
function boardIn(answer: ChangeAnswer, known: WholeBoardFragment): WholeBoardFragment | null {
  if (answer === null || typeof answer === 'string') return null
  return 'members' in answer ? answer : boardAfterChange(known, answer)
}
