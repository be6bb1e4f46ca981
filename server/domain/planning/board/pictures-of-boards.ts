import { isNotNull } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { tasks } from './board.tables.ts'

/** Returns the addresses of the pictures on covers; also those of deleted tasks, which can be restored. */
export async function picturesOfBoards(on: Reader): Promise<string[]> {
  const found = await on
    .select({ picture: tasks.coverPicture })
    .from(tasks)
    .where(isNotNull(tasks.coverPicture))
  return found.flatMap(({ picture }) => picture ?? [])
}
