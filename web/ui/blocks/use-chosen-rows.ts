import { useState } from 'react'

type Row = { readonly id: string }

/** Returns the selection among the listed rows. Rows that leave the list are no longer selected. */
export function useChosenRows<One extends Row>(rows: readonly One[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    rows,
    chosen: rows.filter(({ id }) => ids.has(id)),
    isChosen: ({ id }: Row) => ids.has(id),
    set: ({ id }: Row, isChosen: boolean) =>
      setIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id))),
    chooseAll: () => setIds(new Set(rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}

export type ChosenRows<One extends Row> = ReturnType<typeof useChosenRows<One>>
