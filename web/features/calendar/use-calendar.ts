import { useCallback, useLayoutEffect, useRef } from 'react'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { CalendarDocument, type CalendarQueryVariables } from '#web/graphql/generated/graphql.ts'
import { now } from '#web/ui/now.ts'
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

/** Events of the calendar, and the query that they answer. Its `now` is the time of the request. */
type LoadedEvents = { readonly events: readonly ShownEvent[]; readonly query: CalendarQueryVariables }

/** Returns the calendar during changes: each shows at once, and is reverted if the server refuses it. */
export function useCalendar(events: readonly ShownEvent[], query: CalendarQueryVariables) {
  const known = useRef<LoadedEvents>({ events, query })
  const queue = useChangeQueue()
  const { attempt } = useAttempt()

  const showKnown = useCallback(() => showEvents(known.current.events), [])
  useLayoutEffect(() => {
    if (isOlder({ events, query }, known.current)) return
    known.current = { events, query }
    if (queue.isIdle()) showKnown()
  }, [events, query, queue, showKnown])

  const change = useCallback(
    ({ show, send }: CalendarChange): Promise<Outcome> => {
      const sendAndAsk = async () => {
        const outcome = (await attempt(send)) ?? { kind: 'unreached' as const }
        if (outcome.kind === 'unreached') return outcome
        const newQuery = { ...query, now: now().toISOString() }
        const latest = await attempt(() => execute(CalendarDocument, newQuery))
        // Meanwhile another month may be shown.
        if (latest && known.current.query.from === newQuery.from)
          known.current = { events: [...latest.coming, ...latest.events], query: newQuery }
        return outcome
      }
      return queue.run({ show, send: sendAndAsk, onIdle: showKnown })
    },
    [query, attempt, queue, showKnown],
  )
  const letGo = useCallback(() => queue.letGo(showKnown), [queue, showKnown])
  return { change, holdStill: queue.hold, letGo }
}

/** Returns whether an answer was requested before another one for the same days: it may lack a change that is shown. */
const isOlder = (answer: LoadedEvents, than: LoadedEvents): boolean =>
  answer.query.from === than.query.from && answer.query.now < than.query.now
