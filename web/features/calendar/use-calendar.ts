import { useCallback, useLayoutEffect, useRef } from 'react'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { CalendarDocument, type CalendarQueryVariables } from '#web/graphql/generated/graphql.ts'
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

/** Returns the calendar during changes: each shows at once, and is reverted if the server refuses it. */
export function useCalendar(events: readonly ShownEvent[], variables: CalendarQueryVariables) {
  const known = useRef(events)
  const queue = useChangeQueue()
  const { attempt } = useAttempt()

  const showKnown = useCallback(() => showEvents(known.current), [])
  useLayoutEffect(() => {
    known.current = events
    if (queue.isIdle()) showKnown()
  }, [events, queue, showKnown])

  const change = useCallback(
    ({ show, send }: CalendarChange): Promise<Outcome> => {
      const sendAndAsk = async () => {
        const outcome = (await attempt(send)) ?? { kind: 'unreached' as const }
        if (outcome.kind === 'unreached') return outcome
        const latest = await attempt(() => execute(CalendarDocument, variables))
        if (latest) known.current = [...latest.coming, ...latest.events]
        return outcome
      }
      return queue.run({ show, send: sendAndAsk, onIdle: showKnown })
    },
    [variables, attempt, queue, showKnown],
  )
  const letGo = useCallback(() => queue.letGo(showKnown), [queue, showKnown])
  return { change, holdStill: queue.hold, letGo }
}
