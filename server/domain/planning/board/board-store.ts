import { eq, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  type Wedding,
  WeddingNotFound,
  weddingToArrange,
  weddingTopic,
} from '#server/domain/wedding/weddings/index.ts'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { invariant } from '#server/platform/invariant.ts'
import { notifyClients } from '#server/platform/live.ts'
import type { Refusal } from '#server/platform/refusal.ts'
import type { Arrangement } from './arrangement.ts'
import { type BoardList, startingLists } from './board-list.ts'
import { type Board, listsOf, placedIds } from './board-queries.ts'
import { ListNotFound, TaskNotFound } from './board.refusals.ts'
import { boardLists, boardRevisions, tasks } from './board.tables.ts'
import type { Task } from './task.ts'

/** Board locked by the current transaction. Its revision includes the change for which it was locked. */
export type HeldBoard = Board & {
  readonly wedding: Wedding
  readonly lists: readonly BoardList[]
  /** Tasks of all lists, archived ones included. */
  readonly arrangement: Arrangement
}

/** Returns a wedding's board for an editor, locked until the transaction ends. Creates it on first use. */
export async function boardToArrange(tx: Tx, context: AppContext, weddingId: string): Promise<HeldBoard> {
  const wedding = await weddingToArrange(tx, context, weddingId)
  const revision = await lockBoard(tx, wedding.id)
  await tx.insert(boardLists).values(startingLists(wedding.id)).onConflictDoNothing()
  const lists = await listsOf(tx, wedding.id)
  const placed = await placedIds(tx, wedding.id)
  const arrangement = lists.map(({ id }) => ({ id, taskIds: placed.get(id) ?? [] }))
  return { id: wedding.id, revision, wedding, lists, arrangement }
}

/** Returns a task and its board for an editor, both locked; `TaskNotFound` for everyone else. */
export async function taskToArrange(
  tx: Tx,
  context: AppContext,
  taskId: string,
): Promise<{ task: Task; board: HeldBoard }> {
  const [found] = await tx.select({ weddingId: tasks.weddingId }).from(tasks).where(eq(tasks.id, taskId))
  if (!found) throw TaskNotFound()
  const board = await boardToArrange(tx, context, found.weddingId).catch(instead(TaskNotFound()))
  const [task] = await tx.select().from(tasks).where(eq(tasks.id, taskId))
  if (!task) throw TaskNotFound()
  return { task, board }
}

/** Returns the same as `taskToArrange`, but throws `TaskNotFound` for a deleted task. */
export async function taskOnBoard(tx: Tx, context: AppContext, taskId: string) {
  const found = await taskToArrange(tx, context, taskId)
  if (found.task.deletedAt) throw TaskNotFound()
  return found
}

/**
 * Returns a list and its board, both locked. Throws `ListNotFound` for an unknown list, and for viewers who
 * may not arrange the wedding.
 */
export async function listToArrange(
  tx: Tx,
  context: AppContext,
  { weddingId, id }: { weddingId: string; id: string },
): Promise<{ list: BoardList; board: HeldBoard }> {
  const board = await boardToArrange(tx, context, weddingId).catch(instead(ListNotFound()))
  const list = board.lists.find((one) => one.id === id)
  if (!list) throw ListNotFound()
  return { list, board }
}

/** Returns the lists that are not archived, in order. */
export function shownLists(board: HeldBoard): BoardList[] {
  return board.lists.filter(({ archivedAt }) => archivedAt === null)
}

/** Returns the arrangement of the lists that are not archived, to which tasks can be moved. */
export function shownArrangement(board: HeldBoard): Arrangement {
  const shown = new Set(shownLists(board).map(({ id }) => id))
  return board.arrangement.filter(({ id }) => shown.has(id))
}

/** Writes the positions of the tasks in changed lists. */
export async function keepPlaces(tx: Tx, before: Arrangement, after: Arrangement): Promise<void> {
  const known = new Map(before.map(({ id, taskIds }) => [id, taskIds.join()]))
  const places = after
    .filter(({ id, taskIds }) => known.get(id) !== taskIds.join())
    .flatMap(({ id, taskIds }) => taskIds.map((taskId, position) => ({ id: taskId, list: id, position })))
  if (places.length === 0) return
  await rows(
    tx,
    sql`update tasks set list_id = place.list, position = place.position
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (id uuid, list uuid, position int)
      where tasks.id = place.id`,
  )
}

/** Notifies clients of a wedding that its board changed. */
export async function notifyBoard(tx: Tx, { wedding }: { wedding: Pick<Wedding, 'id'> }): Promise<void> {
  await notifyClients(tx, weddingTopic(wedding.id), 'BoardChanged')
}

/**
 * Locks the board of a wedding until the transaction ends and increments its revision. Returns the new revision:
 * a client that knows the previous one misses no other change.
 */
export async function lockBoard(tx: Tx, weddingId: string): Promise<number> {
  await boardLock(tx, weddingId)
  const [counted] = await tx
    .insert(boardRevisions)
    .values({ weddingId, revision: 1 })
    .onConflictDoUpdate({
      target: boardRevisions.weddingId,
      set: { revision: sql`${boardRevisions.revision} + 1` },
    })
    .returning()
  invariant(counted, 'Board revision missing after upsert')
  return counted.revision
}

const boardLock = defineLock<[weddingId: string]>('board')

const instead = (refusal: Refusal) => (error: unknown) => {
  throw error instanceof WeddingNotFound ? refusal : error
}
