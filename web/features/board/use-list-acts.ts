import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useUndoStack } from '#web/workspace/notices/undo-stack.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import type { BoardListColor } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { boardAfter, requests, type Answer } from './board-requests.ts'
import { useBoardState, type Lane } from './board-state.ts'
import { settle } from './settle.ts'
import type { ChangeBoard } from './use-board.ts'

export type ListWords = { readonly name: string; readonly color: BoardListColor }

/** Returns the actions of a list. */
export function useListActs(weddingId: string, change: ChangeBoard) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const undos = useUndoStack()
  const nameOf = useListName()
  const told = ({ __typename }: Answer): string => {
    if (__typename === 'LastList') return t('refused.lastList')
    return t(__typename === 'InvalidInput' ? 'refused.tooManyLists' : 'refused.listGone')
  }
  const onBoard = (asked: Parameters<typeof boardAfter>[0]) => boardAfter(asked, told)
  const restore = (list: Lane) => {
    const onDone = () => notice({ text: t('done.listRestored', { name: nameOf(list) }) })
    return settle(change, { send: () => onBoard(requests.restoreList({ weddingId, id: list.id })), onDone })
  }
  const back = (ask: () => ReturnType<typeof onBoard>) =>
    settle(change, { send: ask, onDone: () => notice({ text: t('done.undone') }) })

  return {
    restore,

    create(words: ListWords) {
      const input = { id: newId(), weddingId, ...words }
      return change({ send: () => onBoard(requests.createList(input)) })
    },

    update(list: Lane, { name, color }: ListWords) {
      // An unchanged default name stays translated.
      const input = { id: list.id, weddingId, name: name === nameOf(list) ? null : name, color }
      const before = { ...input, name: input.name && nameOf(list), color: list.color }
      const onDone = () => undos.push({ run: () => back(() => onBoard(requests.updateList(before))) })
      return change({ send: () => onBoard(requests.updateList(input)), onDone })
    },

    move({ id }: Lane, position: number) {
      const place = { weddingId, id, position: useBoardState.getState().lists.allIds.indexOf(id) }
      const onDone = () => undos.push({ run: () => back(() => onBoard(requests.moveList(place))) })
      return change({ send: () => onBoard(requests.moveList({ weddingId, id, position })), onDone })
    },

    archive(list: Lane) {
      const undo = { label: t('undo'), onAct: () => restore(list) }
      const onDone = () => notice({ text: t('done.archived', { name: nameOf(list) }), undo })
      return change({ send: () => onBoard(requests.archiveList({ weddingId, id: list.id })), onDone })
    },
  }
}

export type ListActs = ReturnType<typeof useListActs>

/**
 * Returns a function for a list's displayed name. The first three lists have translated names until renamed.
 */
export function useListName(): (list: Pick<Lane, 'key' | 'name' | 'renamed'>) => string {
  const { t } = useTranslation('board')
  return useCallback(({ key, name, renamed }) => (key && !renamed ? t(`lists.${key}`) : name), [t])
}
