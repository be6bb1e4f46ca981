import type { Database } from '#server/platform/db/database.ts'

/**
 * Runs a function and returns its result with the statements it sent, for tests that their number does not
 * depend on the number of rows.
 */
export async function countStatements<T>(
  database: Database,
  run: () => Promise<T>,
): Promise<{ result: T; count: number; statements: readonly string[] }> {
  const statements: string[] = []
  const stop = database.onStatement((text) => statements.push(text))
  try {
    const result = await run()
    return { result, count: statements.length, statements }
  } finally {
    stop()
  }
}
