import { isNotNull } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { tasks } from './board.tables.ts'

/** Returns the URLs of the cover pictures of all tasks, including deleted ones, which can be restored. */
export async function picturesOfBoards(on: Reader): Promise<string[]> {
  const found = await on
    .select({ picture: tasks.coverPicture })
    .from(tasks)
    .where(isNotNull(tasks.coverPicture))
  return found.flatMap(({ picture }) => picture ?? [])
}
