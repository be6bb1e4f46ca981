import type { Database } from '#server/platform/db/database.ts'

/** Runs something and says which statements it sent, so that a test can see that they do not grow with the rows. */
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
