import { platformForTests, requestBy } from '#test/world.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { boardOf } from './board-queries.ts'
import { createTask } from '#server/domain/planning/board-tasks/create-task.ts'

/** Returns a wedding with a board and three tasks in its first list. */
export async function boardWorld(database: Parameters<typeof platformForTests>[0]) {
  const world = await publishedWedding(await platformForTests(database))
  const { platform, wedding, partner } = world
  const couple = () => requestBy(platform, partner)
  const board = () => boardOf(platform.database.db, wedding.id)
  const add = (name: string, listId: string | null = null) =>
    createTask(couple(), { id: platform.random.uuid(), weddingId: wedding.id, name, listId })
  const [flowers, music, rings] = [await add('Flores'), await add('Música'), await add('Anillos')]
  const [review, progress, completed] = (await board()).lists.map(({ id }) => id)
  const shown = async () =>
    (await board()).lists.map(({ tasks }) => tasks.map(({ name }) => name).join(' ')).join('|')
  const lists = { review: review ?? '', progress: progress ?? '', completed: completed ?? '' }
  return { ...world, couple, board, add, shown, flowers, music, rings, ...lists }
}
