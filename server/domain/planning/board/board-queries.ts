import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { type TeamPerson, teamPeopleOf } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type BoardList, startingLists } from './board-list.ts'
import { boardLabels, boardLists, suppliers, tasks } from './board.tables.ts'
import type { Task } from './task.ts'

export type Supplier = typeof suppliers.$inferSelect
export type BoardLabel = typeof boardLabels.$inferSelect

/** List of a board with its tasks in order. */
export type ShownList = BoardList & { readonly tasks: readonly Task[] }

/** Board of a wedding with everything its page shows. */
export type Board = {
  readonly id: string
  readonly lists: readonly ShownList[]
  readonly archivedLists: readonly BoardList[]
  readonly members: readonly TeamPerson[]
  readonly labels: readonly BoardLabel[]
  readonly suppliers: readonly Supplier[]
  /** True if the checklist was added to the board, even if all its tasks were deleted since. */
  readonly checklistStarted: boolean
}

/** Returns the board of a wedding. The number of statements does not depend on its size. */
export async function boardOf(on: Reader, weddingId: string): Promise<Board> {
  const lists = await listsOf(on, weddingId)
  const placed = await placedTasks(on, weddingId)
  const members = await teamPeopleOf(on, weddingId)
  const labels = await labelsOf(on, weddingId)
  const contacts = await suppliersOf(on, weddingId)
  const known = new Set([...members, ...labels, ...contacts].map(({ id }) => id))
  const present = (task: Task) => ({
    ...task,
    memberIds: task.memberIds.filter((id) => known.has(id)),
    labelIds: task.labelIds.filter((id) => known.has(id)),
    supplierIds: task.supplierIds.filter((id) => known.has(id)),
  })
  const byList = Map.groupBy(placed, ({ listId }) => listId)
  return {
    id: weddingId,
    lists: lists
      .filter(({ archivedAt }) => archivedAt === null)
      .map((list) => ({ ...list, tasks: (byList.get(list.id) ?? []).map(present) })),
    archivedLists: lists.filter(({ archivedAt }) => archivedAt !== null),
    members,
    labels,
    suppliers: contacts,
    checklistStarted: await hasChecklist(on, weddingId),
  }
}

/** Returns every list with its tasks, archived lists included and empty ones excluded, for exports. */
export async function listsToKeep(on: Reader, weddingId: string): Promise<ShownList[]> {
  const byList = Map.groupBy(await placedTasks(on, weddingId), ({ listId }) => listId)
  const lists = await listsOf(on, weddingId)
  return lists
    .map((list) => ({ ...list, tasks: byList.get(list.id) ?? [] }))
    .filter((list) => list.tasks.length > 0)
}

/** Returns the labels of a board in the order of creation, without deleted ones. */
export const labelsOf = (on: Reader, weddingId: string): Promise<BoardLabel[]> =>
  on
    .select()
    .from(boardLabels)
    .where(and(eq(boardLabels.weddingId, weddingId), isNull(boardLabels.deletedAt)))
    .orderBy(asc(boardLabels.createdAt), asc(boardLabels.id))

/** Returns the suppliers of a wedding by name, without deleted ones. */
export const suppliersOf = (on: Reader, weddingId: string): Promise<Supplier[]> =>
  on
    .select()
    .from(suppliers)
    .where(and(eq(suppliers.weddingId, weddingId), isNull(suppliers.deletedAt)))
    .orderBy(asc(suppliers.name), asc(suppliers.id))

const placedTasks = (on: Reader, weddingId: string): Promise<Task[]> =>
  on
    .select()
    .from(tasks)
    .where(and(eq(tasks.weddingId, weddingId), isNull(tasks.deletedAt)))
    .orderBy(asc(tasks.position), asc(tasks.createdAt), asc(tasks.id))

async function hasChecklist(on: Reader, weddingId: string): Promise<boolean> {
  const [found] = await on
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.weddingId, weddingId), isNotNull(tasks.checklistKey)))
    .limit(1)
  return found !== undefined
}

/** Returns every list of a board in order, archived ones included; the initial three before the first write. */
export async function listsOf(on: Reader, weddingId: string): Promise<BoardList[]> {
  const found = await on
    .select()
    .from(boardLists)
    .where(eq(boardLists.weddingId, weddingId))
    .orderBy(asc(boardLists.position), asc(boardLists.id))
  return found.length > 0 ? found : startingLists(weddingId)
}
