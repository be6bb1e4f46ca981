import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { BoardDocument, type WholeBoardFragment } from '#web/graphql/generated/graphql.ts'
import { showBoard } from './board-state.ts'

export type Change = {
  /** Shows at once how it will be. */
  show?: () => void
  /** Does it on the server: the board as it is then, null when it has to be asked for again, or else what to tell. */
  send: () => Promise<WholeBoardFragment | string | null>
  onDone?: () => void
}

/**
 * The board as it is being arranged: a change shows at once, is sent after those before it, and is taken back when the server does
 * not take it. While something is carried the board stands still, whatever arrives meanwhile.
 */
export function useBoard(board: WholeBoardFragment) {
  const known = useRef(board)
  const [answered, setAnswered] = useState({ given: board, board })
  const underWay = useRef(0)
  const isHeld = useRef(false)
  const queue = useRef(Promise.resolve())
  const notice = useNotice()
  const { attempt } = useAttempt()

  const showKnown = useCallback(() => {
    if (underWay.current === 0 && !isHeld.current) showBoard(known.current)
  }, [])
  useLayoutEffect(() => {
    known.current = board
    showKnown()
  }, [board, showKnown])

  const change = useCallback(
    async ({ show, send, onDone }: Change): Promise<boolean> => {
      isHeld.current = false
      underWay.current += 1
      show?.()
      let isDone = false
      queue.current = queue.current.then(async () => {
        const answer = await attempt(send)
        isDone = answer !== undefined && typeof answer !== 'string'
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
        underWay.current -= 1
        showKnown()
      })
      await queue.current
      return isDone
    },
    [attempt, board, notice, showKnown],
  )
  const holdStill = useCallback(() => void (isHeld.current = true), [])
  const letGo = useCallback(() => {
    isHeld.current = false
    showKnown()
  }, [showKnown])
  // What was loaded after an answer is newer than it.
  return { change, holdStill, letGo, latest: answered.given === board ? answered.board : board }
}
