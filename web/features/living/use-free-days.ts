import { useEffect, useState } from 'react'
import { addDays } from '#shared/calendar-days.ts'
import { execute } from '#web/graphql/execute.ts'
import { FreeDaysDocument, type FreeDaysQuery } from '#web/graphql/generated/graphql.ts'
import { type ReservationProblem, reservationProblem } from './use-reservation-acts.ts'

export type FreeSlot = Extract<
  FreeDaysQuery['freeDays'],
  { __typename: 'QueryFreeDaysSuccess' }
>['data'][number]

type Search = { readonly giftId: string; readonly people: number | null; readonly from: string }
type SearchResult = {
  readonly of: string
  readonly slots: readonly FreeSlot[]
  readonly problem: ReservationProblem | null
}

/** Days that one search covers. */
export const searchedDays = 31

/**
 * Returns what is free from a day on; `slots` is null while the booking system is asked, or without a number of people.
 * An answer to an earlier search is dropped.
 */
export function useFreeDays({ giftId, people, from }: Search) {
  const [found, setFound] = useState<SearchResult | null>(null)
  const key = `${giftId} ${people} ${from}`
  useEffect(() => {
    if (people === null || !from) return undefined
    const stopped = new AbortController()
    const search = async () => {
      const variables = { giftId, people, from, to: addDays(from, searchedDays - 1) }
      const answer = await execute(FreeDaysDocument, variables).then(
        ({ freeDays }) => freeDays,
        () => undefined,
      )
      if (stopped.signal.aborted) return
      setFound(
        answer?.__typename === 'QueryFreeDaysSuccess'
          ? { of: key, slots: answer.data, problem: null }
          : { of: key, slots: [], problem: reservationProblem(answer) },
      )
    }
    // Waits a moment, so that typing a number asks once.
    const timer = setTimeout(() => void search(), 250)
    return () => {
      stopped.abort()
      clearTimeout(timer)
    }
  }, [key, giftId, people, from])
  return found?.of === key ? found : { slots: null, problem: null }
}
