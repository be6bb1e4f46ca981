/** Tests whether a state is in a set. `states` lists the set, from which SQL is derived. */
export type StateTest<State extends string, Those extends State = State> = {
  (state: State): state is Those
  readonly states: readonly Those[]
}

type Row = { readonly is: readonly string[]; readonly allows?: readonly string[] }

/** Distributes over the rows, since some allow no acts. */
type ActOf<Any> = Any extends { readonly allows: readonly (infer Act extends string)[] } ? Act : never

/**
 * Defines a state machine by a table with the traits of each state and the acts it allows. Predicates, SQL
 * conditions and enums are derived from it, so that no other list of states is needed.
 */
export function defineStates<const Table extends Readonly<Record<string, Row>>>(table: Table) {
  type State = keyof Table & string
  type Trait = Table[State]['is'][number]
  type Act = ActOf<Table[State]>
  type Having<Wanted extends string> = {
    [S in State]: Wanted extends Table[S]['is'][number] ? S : never
  }[State]
  const names = Object.keys(table) as [State, ...State[]]
  const rows: Readonly<Record<string, Row>> = table
  const testOf = <Those extends State>(states: readonly string[]): StateTest<State, Those> =>
    Object.assign((state: State): state is Those => states.includes(state), {
      states: states as readonly Those[],
    })

  return {
    /** All states, in the order of the table. */
    names,
    /** Returns the predicate of a trait. */
    having: <Wanted extends Trait>(trait: Wanted) =>
      testOf<Having<Wanted>>(names.filter((state) => rows[state]?.is.includes(trait))),
    /** Returns true if the act is allowed in this state. */
    allows: (act: Act, state: State): boolean => rows[state]?.allows?.includes(act) ?? false,
  }
}
