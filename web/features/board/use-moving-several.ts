import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { boardAfter, requests, type BoardResult, type ChangeAnswer } from './board-requests.ts'
import { useBoardState, type Lane, type Task } from './board-state.ts'
import { settle } from './settle.ts'
import type { ChangeBoard } from './use-board.ts'
import { useListName } from './use-list-acts.ts'
import type { VersionChain } from '#web/workspace/notices/version-chain.ts'

export type MoveRequests = {
  readonly weddingId: string
  readonly change: ChangeBoard
  readonly told: (answer: BoardResult) => string
  readonly versions: VersionChain
}

/** Returns the versions of the places of the tasks in a response. */
const placedIn = (answer: ChangeAnswer) =>
  new Map(
    answer && typeof answer === 'object' && answer.tasks
      ? answer.tasks.map(({ id, placeVersion }) => [id, placeVersion])
      : [],
  )

/**
 * Returns the place of each task, sorted by position within a list, so that they can be restored one after
 * another.
 */
export function placesOf(tasks: readonly Task[], lists: Readonly<Record<string, Lane>>) {
  return tasks
    .map(({ id, listId }) => ({ id, listId, position: lists[listId]?.taskIds.indexOf(id) ?? 0 }))
    .toSorted((a, b) => a.position - b.position)
}

/**
 * Returns the action that moves several tasks to the top of a list. Undo restores those that have not moved
 * since.
 */
export function useMovingSeveral({ weddingId, change, told, versions }: MoveRequests) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const nameOf = useListName()
  return (tasks: readonly Task[], list: Lane) => {
    const before = placesOf(tasks, useBoardState.getState().lists.byId)
    let after: ChangeAnswer = null
    const onMoved = () => {
      const placed = placedIn(after)
      const noted = before.flatMap((place) => {
        const version = placed.get(place.id)
        return version === undefined ? [] : { place, move: versions.note(place.id, version) }
      })
      const goBack = () => {
        let back: ChangeAnswer = null
        const expected = noted.map((one) => one.move.expected())
        const moves = noted.map(({ place }, index) => ({ ...place, placeVersion: expected[index] ?? 0 }))
        const onUndone = () => {
          const since = placedIn(back)
          const undone = noted.filter(
            ({ place }, index) => since.get(place.id) === (expected[index] ?? 0) + 1,
          )
          for (const { place, move: one } of undone) one.undone(since.get(place.id) ?? 0)
          const isAll = undone.length === noted.length
          const counts = { count: undone.length, all: noted.length }
          notice(
            isAll
              ? { text: t('several.restored', counts) }
              : { kind: 'news', text: t('several.someRestored', counts) },
          )
        }
        const send = async () => (back = await boardAfter(requests.moveTasks(weddingId, moves), told))
        return settle(change, { send, onDone: onUndone })
      }
      const text =
        list.key === 'completed'
          ? t('several.completed', { count: tasks.length })
          : t('several.moved', { count: tasks.length, list: nameOf(list) })
      notice({ text, undo: { label: t('undo'), onAct: goBack } })
    }
    const moves = tasks.map(({ id }, position) => ({ id, listId: list.id, position }))
    const send = async () => (after = await boardAfter(requests.moveTasks(weddingId, moves), told))
    return change({ send, onDone: onMoved })
  }
}
