import { useCallback, useLayoutEffect, useRef } from 'react'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { CalendarDocument, type CalendarQueryVariables } from '#web/graphql/generated/graphql.ts'
import { showEvents, type ShownEvent } from './calendar-state.ts'

/** What came of a change: done, not reached, or refused with words and, where it was changed meanwhile, as it is now. */
export type Outcome =
  | { readonly kind: 'done'; readonly event: ShownEvent | null }
  | { readonly kind: 'unreached' }
  | {
      readonly kind: 'refused'
      readonly text: string
      readonly isGone: boolean
      readonly now: ShownEvent | null
    }

export type Change = {
  /** Shows at once how it will be. */
  show?: () => void
  send: () => Promise<Outcome>
}

/**
 * The calendar as it is being arranged: a change shows at once, is sent after those before it, and is taken back when the server
 * does not take it. While something is carried the calendar stands still, whatever arrives meanwhile.
 */
export function useCalendar(events: readonly ShownEvent[], asked: CalendarQueryVariables) {
  const known = useRef(events)
  const underWay = useRef(0)
  const isHeld = useRef(false)
  const queue = useRef(Promise.resolve())
  const { attempt } = useAttempt()

  const showKnown = useCallback(() => {
    if (underWay.current === 0 && !isHeld.current) showEvents(known.current)
  }, [])
  useLayoutEffect(() => {
    known.current = events
    showKnown()
  }, [events, showKnown])

  const change = useCallback(
    async ({ show, send }: Change): Promise<Outcome> => {
      isHeld.current = false
      underWay.current += 1
      show?.()
      let outcome: Outcome = { kind: 'unreached' }
      queue.current = queue.current.then(async () => {
        outcome = (await attempt(send)) ?? { kind: 'unreached' }
        if (outcome.kind !== 'unreached') {
          const latest = await attempt(() => execute(CalendarDocument, asked))
          if (latest) known.current = [...latest.coming, ...latest.events]
        }
        underWay.current -= 1
        showKnown()
      })
      await queue.current
      return outcome
    },
    [asked, attempt, showKnown],
  )
  const holdStill = useCallback(() => void (isHeld.current = true), [])
  const letGo = useCallback(() => {
    isHeld.current = false
    showKnown()
  }, [showKnown])
  return { change, holdStill, letGo }
}
