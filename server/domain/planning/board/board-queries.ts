import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { teamPeopleOf } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { type BoardList, startingLists } from './board-list.ts'
import { boardLabels, boardLists, boardRevisions, suppliers, tasks } from './board.tables.ts'
import type { Task } from './task.ts'

export type Supplier = typeof suppliers.$inferSelect
export type BoardLabel = typeof boardLabels.$inferSelect

/** Board of a wedding at a revision. Its parts are read only when a response contains them. */
export type Board = {
  /** The id of the wedding. */
  readonly id: string
  readonly revision: number
}

/** List of a board with its tasks in order. */
export type ShownList = BoardList & { readonly tasks: readonly Task[] }

/** Returns a board without its parts. The revision is read first, so that no part is older than it. */
export async function boardOf(on: Reader, weddingId: string): Promise<Board> {
  return { id: weddingId, revision: await revisionOf(on, weddingId) }
}

/** Returns the revision of a board: the number of its changes. */
export async function revisionOf(on: Reader, weddingId: string): Promise<number> {
  const [found] = await on
    .select({ revision: boardRevisions.revision })
    .from(boardRevisions)
    .where(eq(boardRevisions.weddingId, weddingId))
  return found?.revision ?? 0
}

/** Returns the tasks of the visible lists in order, list by list; only those with `ids` if they are given. */
export async function shownTasks(
  on: Reader,
  weddingId: string,
  ids?: readonly string[] | null,
): Promise<Task[]> {
  const found = await on
    .select(getTableColumns(tasks))
    .from(tasks)
    .innerJoin(boardLists, eq(boardLists.id, tasks.listId))
    .where(
      and(
        eq(tasks.weddingId, weddingId),
        isNull(tasks.deletedAt),
        isNull(boardLists.archivedAt),
        ids ? inArray(tasks.id, [...ids]) : undefined,
      ),
    )
    .orderBy(asc(boardLists.position), asc(boardLists.id), ...taskOrder)
  return found
}

/** Returns the ids of the tasks of each list in order. */
export async function placedIds(on: Reader, weddingId: string): Promise<Map<string, string[]>> {
  const placed = await on
    .select({ id: tasks.id, listId: tasks.listId })
    .from(tasks)
    .where(and(eq(tasks.weddingId, weddingId), isNull(tasks.deletedAt)))
    .orderBy(...taskOrder)
  const ids = new Map<string, string[]>()
  for (const { id, listId } of placed) {
    const list = ids.get(listId)
    if (list) list.push(id)
    else ids.set(listId, [id])
  }
  return ids
}

/** Returns the ids of the members, labels and suppliers that tasks can show: a task keeps ids of deleted ones. */
export async function shownIds(on: Reader, weddingId: string): Promise<ReadonlySet<string>> {
  const members = await teamPeopleOf(on, weddingId)
  const labels = await labelsOf(on, weddingId)
  const contacts = await suppliersOf(on, weddingId)
  return new Set([...members, ...labels, ...contacts].map(({ id }) => id))
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

const taskOrder = [asc(tasks.position), asc(tasks.createdAt), asc(tasks.id)]

const placedTasks = (on: Reader, weddingId: string): Promise<Task[]> =>
  on
    .select()
    .from(tasks)
    .where(and(eq(tasks.weddingId, weddingId), isNull(tasks.deletedAt)))
    .orderBy(...taskOrder)

/** Returns true if the checklist was added to the board, even if all its tasks were deleted since. */
export async function hasChecklist(on: Reader, weddingId: string): Promise<boolean> {
  const [found] = await on
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.weddingId, weddingId), isNotNull(tasks.checklistKey)))
    .limit(1)
  return found !== undefined
}

/** Returns the number of open tasks of visible lists whose dates derive from the wedding's. */
export async function countFollowingDate(on: Reader, weddingId: string): Promise<number> {
  const [found] = await on
    .select({ count: count() })
    .from(tasks)
    .innerJoin(boardLists, eq(boardLists.id, tasks.listId))
    .where(
      and(
        eq(tasks.weddingId, weddingId),
        isNull(tasks.deletedAt),
        isNull(boardLists.archivedAt),
        isNotNull(tasks.datedFrom),
        sql`${boardLists.key} is distinct from 'completed'`,
      ),
    )
  return found?.count ?? 0
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
