import { startTransition, useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import type { ArrangedGiftFragment } from '#web/graphql/generated/graphql.ts'

type Gifts = readonly ArrangedGiftFragment[]
export type Change = {
  /** How the list will look. */
  next: Gifts
  /** Does it on the server: null when it is done, otherwise what to tell. */
  send: () => Promise<string | null>
  onDone?: () => void
}

/**
 * The list as it is being arranged: a change shows at once, is sent after those before it, and is taken back when the server
 * does not take it. While something is carried the list stands still, whatever arrives meanwhile.
 */
export function useArrangement(gifts: Gifts) {
  const [wished, setWished] = useState<Gifts | null>(null)
  const underWay = useRef(0)
  const isHeld = useRef(false)
  const queue = useRef(Promise.resolve())
  const notice = useNotice()
  const { attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const shown = wished ?? gifts

  const change = useCallback(
    ({ next, send, onDone }: Change) => {
      isHeld.current = false
      setWished(next)
      underWay.current += 1
      queue.current = queue.current.then(async () => {
        const refused = await attempt(send)
        if (refused === null) onDone?.()
        else if (refused !== undefined) notice({ kind: 'problem', text: refused })
        await revalidate()
        underWay.current -= 1
        // What was asked again arrives on the screen in a transition: not before it may the wish go.
        if (underWay.current === 0 && !isHeld.current) startTransition(() => setWished(null))
      })
    },
    [attempt, notice, revalidate],
  )
  const holdStill = useCallback(() => {
    isHeld.current = true
    setWished((before) => before ?? gifts)
  }, [gifts])
  const letGo = useCallback(() => {
    isHeld.current = false
    if (underWay.current === 0) setWished(null)
  }, [])
  return { shown, change, holdStill, letGo }
}
