import { setTimeout as wait } from 'node:timers/promises'
import { databaseOn } from '#server/platform/db/database-on.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres-dialect.ts'
import type { Dialect, Protocol } from '#server/platform/db/protocol.ts'

/**
 * Only the order of these statements matters between two sessions. Plain reads run as early as possible, which
 * is the worst case.
 */
const contends = /\bfor (no key )?(update|share)\b|^\s*(insert|update|delete)\b|pg_advisory|lg_apply/i

type Act = (database: Database) => Promise<unknown>
export type Outcomes = readonly [PromiseSettledResult<unknown>, PromiseSettledResult<unknown>]
type Fight = {
  readonly first: Act
  readonly second: Act
  readonly check: (outcomes: Outcomes) => Promise<void>
}

/**
 * Runs two sessions against each other on PostgreSQL, like isolationtester: one locking or writing statement
 * or commit at a time, in every order that interrupts each session at most once. A session that waits for a
 * lock yields; orders that differ only in the length of a wait count as one. `prepare` creates the contested
 * rows for each order. Resolves to the number of orders.
 */
export async function everyInterleaving(url: string, prepare: () => Promise<Fight>): Promise<number> {
  const engine = await openPostgres(url, { poolSize: 4 })
  let orders = 0
  try {
    let [more, waits] = [true, false]
    for (let ofFirst = 0; more; ofFirst += 1) {
      // While one session waits for the other, the other continues as far as it can; the exact point does not
      // matter.
      for (let ofSecond = waits ? Infinity : 0, next = true; next;) {
        const went = await runInOrder(engine, await prepare(), ofFirst, ofSecond)
        orders += 1
        ;({ more, waits } = went)
        next = ofSecond !== Infinity && went.next
        ofSecond = went.handsOver ? Infinity : ofSecond + 1
      }
    }
    return orders
  } finally {
    await engine.close()
  }
}

async function runInOrder(engine: Dialect, fight: Fight, ofFirst: number, ofSecond: number) {
  const [one, two] = [sessionOn(engine, fight.first), sessionOn(engine, fight.second)]
  await one.begin()
  const more = await one.steps(ofFirst)
  const isAlone = one.isOver()
  await two.begin()
  const next = await two.steps(ofSecond)
  const waits = !next && !two.isOver()
  const handsOver = !one.isOver() && !(await one.steps(1)) && !one.isOver()
  while (!one.isOver() || !two.isOver()) if (!(await one.steps(1))) await two.steps(1)
  await fight.check([await one.outcome(), await two.outcome()])
  // Runs to the end after the other session has ended.
  return { more, next: next && !isAlone, waits, handsOver }
}

/** A session whose statements are released step by step. */
function sessionOn(engine: Dialect, act: Act) {
  const gate = gateOf()
  let isOver = false
  let pid = 0
  const database = databaseOn({
    ...engine,
    // Each statement is a step.
    isPipelined: false,
    begin: (run) =>
      engine.begin(async (protocol) => {
        const { rows } = await protocol.query('select pg_backend_pid()', [], 'array')
        pid = Number((rows as [[number]])[0][0])
        const result = await run(stepped(protocol, () => gate.turn()))
        // The end of a transaction is a separate step: until then it holds its locks.
        await gate.turn()
        return result
      }),
  })
  const isBlocked = async () => {
    const found = await engine.protocol.query('select cardinality(pg_blocking_pids($1)) > 0', [pid], 'array')
    return (found.rows as [[boolean]])[0][0]
  }
  /** Waits until the session reaches its next step or ends; false when it is blocked by the other one. */
  const comesAround = async (): Promise<boolean> => {
    for (;;) {
      if (await Promise.race([gate.arrived().then(() => true), wait(3, false)])) return true
      if (await isBlocked()) return false
    }
  }
  let outcome: Promise<PromiseSettledResult<unknown>> | undefined
  return {
    isOver: () => isOver,
    outcome: async () => outcome ?? Promise.reject(new Error('It has not begun')),
    async begin() {
      outcome = Promise.allSettled([act(database)]).then(([result]) => {
        isOver = true
        gate.arrive()
        return result
      })
      await comesAround()
    },
    /** Releases this number of steps; false when it could not run all of them. */
    async steps(count: number): Promise<boolean> {
      for (let step = 0; step < count; step += 1) {
        if (!(await comesAround()) || isOver) return false
        gate.letGo()
        if (!(await comesAround())) return false
      }
      return true
    },
  }
}

function stepped(protocol: Protocol, turn: () => Promise<void>): Protocol {
  return {
    ...protocol,
    async query(text, values, rowMode) {
      if (contends.test(text)) await turn()
      return protocol.query(text, values, rowMode)
    },
  }
}

/** Stops a session before each of its steps until it is released. */
function gateOf() {
  let here = Promise.withResolvers<undefined>()
  let go = Promise.withResolvers<undefined>()
  return {
    arrived: () => here.promise,
    arrive: () => here.resolve(undefined),
    async turn(): Promise<void> {
      go = Promise.withResolvers()
      here.resolve(undefined)
      await go.promise
    },
    letGo() {
      here = Promise.withResolvers()
      go.resolve(undefined)
    },
  }
}
