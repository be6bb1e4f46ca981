import { startTransition, useCallback, useLayoutEffect, useReducer } from 'react'
import { useRevalidator } from 'react-router'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useChangeQueue } from '#web/ui/blocks/change-queue.ts'
import { showEvents, type ShownEvent } from './calendar-state.ts'

/** The result of a change: done, not reached, or refused with a message and, on a conflict, the current event. */
export type Outcome =
  | { readonly kind: 'done'; readonly event: ShownEvent | null }
  | { readonly kind: 'unreached' }
  | {
      readonly kind: 'refused'
      readonly text: string
      readonly isGone: boolean
      readonly now: ShownEvent | null
    }

export type CalendarChange = {
  /** Shows the change optimistically. */
  show?: () => void
  send: () => Promise<Outcome>
}

/** Shows the calendar and its changes: each shows at once, and is reverted if the server refuses it. */
export function useCalendar(events: readonly ShownEvent[]) {
  const [settled, settle] = useReducer((count: number) => count + 1, 0)
  const queue = useChangeQueue()
  const { attempt } = useAttempt()
  const { revalidate } = useRevalidator()

  useLayoutEffect(() => {
    if (queue.isIdle()) showEvents(events)
  }, [events, queue, settled])

  // Reloaded data arrives in a transition, so the optimistic state is dropped in one too.
  const onIdle = useCallback(() => startTransition(settle), [])
  const change = useCallback(
    ({ show, send }: CalendarChange): Promise<Outcome> => {
      const sendAndAsk = async () => {
        const outcome = (await attempt(send)) ?? { kind: 'unreached' as const }
        // The router discards an answer that was on its way: it may be older than this change.
        if (outcome.kind !== 'unreached') await revalidate()
        return outcome
      }
      return queue.run({ show, send: sendAndAsk, onIdle })
    },
    [attempt, queue, onIdle, revalidate],
  )
  const letGo = useCallback(() => queue.letGo(onIdle), [queue, onIdle])
  return { change, holdStill: queue.hold, letGo }
}
