import { startTransition, useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import type { ArrangedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { useChangeQueue } from '#web/ui/blocks/change-queue.ts'

type Gifts = readonly ArrangedGiftFragment[]
export type ListChange = {
  /** How the list will look; omitted if only the result decides that. */
  next?: Gifts
  /** Runs the request. Returns null, or the text key of the refusal. */
  send: () => Promise<string | null>
  /** Returns how the list looks after the request, until it is reloaded. */
  settle?: (shown: Gifts) => Gifts
  onDone?: () => void
}

/** Holds the arrangement of the list: changes show at once and are reverted if refused. */
export function useArrangement(gifts: Gifts) {
  const [optimistic, setOptimistic] = useState<Gifts | null>(null)
  const queue = useChangeQueue()
  const notice = useNotice()
  const { attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const shown = optimistic ?? gifts

  const change = useCallback(
    ({ next, send, settle, onDone }: ListChange) => {
      const sendAndAsk = async () => {
        const refused = await attempt(send)
        if (refused === null) {
          if (settle) setOptimistic((before) => before && settle(before))
          onDone?.()
        } else if (refused !== undefined) notice({ kind: 'problem', text: refused })
        await revalidate()
      }
      // Reloaded data arrives in a transition, so the optimistic state is dropped in one too.
      const onIdle = () => startTransition(() => setOptimistic(null))
      const show = () => setOptimistic((before) => next ?? before ?? gifts)
      void queue.run({ show, send: sendAndAsk, onIdle })
    },
    [attempt, gifts, notice, queue, revalidate],
  )
  const holdStill = useCallback(() => {
    queue.hold()
    setOptimistic((before) => before ?? gifts)
  }, [gifts, queue])
  const letGo = useCallback(() => queue.letGo(() => setOptimistic(null)), [queue])
  return { shown, change, holdStill, letGo }
}
