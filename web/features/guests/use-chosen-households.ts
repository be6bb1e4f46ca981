import { useState } from 'react'
import type { Household } from './load-guests.ts'

/** Returns the selection among the listed households. Households that leave the list are no longer selected. */
export function useChosenHouseholds(households: readonly Household[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = households.filter(({ id }) => ids.has(id))
  return {
    chosen,
    count: households.length,
    isChosen: ({ id }: Household) => ids.has(id),
    set: ({ id }: Household, isChosen: boolean) =>
      setIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id))),
    chooseAll: () => setIds(new Set(households.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

export type ChosenHouseholds = ReturnType<typeof useChosenHouseholds>
