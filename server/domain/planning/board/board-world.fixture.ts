import { platformForTests, requestBy } from '#test/world.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { hasChecklist, labelsOf, listsOf, shownIds, shownTasks, suppliersOf } from './board-queries.ts'
import { createTask } from '#server/domain/planning/board-tasks/create-task.ts'

/** Returns a wedding with a board and three tasks in its first list. */
export async function boardWorld(database: Parameters<typeof platformForTests>[0]) {
  const world = await publishedWedding(await platformForTests(database))
  const { platform, wedding, partner } = world
  const couple = () => requestBy(platform, partner)
  const board = () => wholeBoard(platform.database.db, wedding.id)
  const add = (name: string, listId: string | null = null) =>
    createTask(couple(), { id: platform.random.uuid(), weddingId: wedding.id, name, listId })
  const [flowers, music, rings] = [await add('Flores'), await add('Música'), await add('Anillos')]
  const [review, progress, completed] = (await board()).lists.map(({ id }) => id)
  const shown = async () =>
    (await board()).lists.map(({ tasks }) => tasks.map(({ name }) => name).join(' ')).join('|')
  const lists = { review: review ?? '', progress: progress ?? '', completed: completed ?? '' }
  return { ...world, couple, board, add, shown, flowers, music, rings, ...lists }
}

/** Returns a board with its parts, as a response contains them. */
async function wholeBoard(on: Reader, weddingId: string) {
  const lists = await listsOf(on, weddingId)
  const ids = await shownIds(on, weddingId)
  const tasks = (await shownTasks(on, weddingId)).map((task) => ({
    ...task,
    memberIds: task.memberIds.filter((id) => ids.has(id)),
    labelIds: task.labelIds.filter((id) => ids.has(id)),
    supplierIds: task.supplierIds.filter((id) => ids.has(id)),
  }))
  return {
    lists: lists
      .filter(({ archivedAt }) => archivedAt === null)
      .map((list) => ({ ...list, tasks: tasks.filter(({ listId }) => listId === list.id) })),
    archivedLists: lists.filter(({ archivedAt }) => archivedAt !== null),
    labels: await labelsOf(on, weddingId),
    suppliers: await suppliersOf(on, weddingId),
    checklistStarted: await hasChecklist(on, weddingId),
  }
}
