import { useState } from 'react'
import { useAct } from '#web/workspace/shell/use-act.ts'
import type { ArrivalRowFragment, ContributionState } from '#web/graphql/generated/graphql.ts'

type Rows = readonly ArrivalRowFragment[]

/** Holds optimistic states of gifts, which are dropped when the server's differ. */
export function useExpected() {
  const { act, busy } = useAct()
  const [expected, setExpected] = useState<ReadonlyMap<string, ContributionState>>(new Map())

  const expect = (rows: Rows, stateOf: (row: ArrivalRowFragment) => ContributionState) =>
    setExpected((before) => new Map([...before, ...rows.map((row) => [row.id, stateOf(row)] as const)]))
  const forget = (rows: Rows) =>
    setExpected((before) => new Map([...before].filter(([known]) => !rows.some(({ id }) => id === known))))

  /** Shows the new state and runs the request. */
  const move = async <Done>(
    rows: Rows,
    to: ContributionState | ((row: ArrivalRowFragment) => ContributionState),
    work: () => Promise<Done>,
  ) => {
    expect(rows, typeof to === 'function' ? to : () => to)
    const answer = await act(work)
    forget(rows)
    return answer
  }
  /** Returns the row in its optimistic state. */
  const asExpected = <Row extends ArrivalRowFragment>(row: Row): Row => {
    const state = expected.get(row.id)
    return state && state !== row.state ? { ...row, state, needsDecision: false } : row
  }
  return { busy, act, move, asExpected }
}

export type Expected = ReturnType<typeof useExpected>
