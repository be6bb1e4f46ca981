import type { Database } from '#server/platform/db/database.ts'

/** The statements of some work. Those sent while another one is under way share its round trip. */
export type CountedStatements<T> = {
  readonly result: T
  readonly count: number
  readonly statements: readonly string[]
  /** Without those of `begin`, which is sent with the first statement, and `commit`. */
  readonly roundTrips: number
}

/**
 * Runs a function and returns its result with the statements it sent, for tests that their number does not
 * depend on the number of rows.
 */
export async function countStatements<T>(
  database: Database,
  run: () => Promise<T>,
): Promise<CountedStatements<T>> {
  const statements: string[] = []
  let underWay = 0
  let roundTrips = 0
  const stop = database.onStatement((text) => {
    statements.push(text)
    if (underWay === 0) roundTrips += 1
    underWay += 1
    return () => void (underWay -= 1)
  })
  try {
    const result = await run()
    return { result, count: statements.length, statements, roundTrips }
  } finally {
    stop()
  }
}
