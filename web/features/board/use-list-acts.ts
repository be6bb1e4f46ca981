import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import type { BoardListColor } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { boardAfter, requests, type Answer } from './board-requests.ts'
import type { Lane } from './board-state.ts'
import type { Change } from './use-board.ts'

export type ListWords = { readonly name: string; readonly color: BoardListColor }

/** Returns the actions of a list. */
export function useListActs(weddingId: string, change: (change: Change) => Promise<boolean>) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const nameOf = useListName()
  const told = ({ __typename }: Answer): string => {
    if (__typename === 'LastList') return t('refused.lastList')
    return t(__typename === 'InvalidInput' ? 'refused.tooManyLists' : 'refused.listGone')
  }
  const onBoard = (asked: Parameters<typeof boardAfter>[0]) => boardAfter(asked, told)
  const restore = (list: Lane) => {
    const onDone = () => notice({ text: t('done.listRestored', { name: nameOf(list) }) })
    return change({ send: () => onBoard(requests.restoreList({ weddingId, id: list.id })), onDone })
  }

  return {
    restore,

    create(words: ListWords) {
      const input = { id: newId(), weddingId, ...words }
      return change({ send: () => onBoard(requests.createList(input)) })
    },

    update(list: Lane, { name, color }: ListWords) {
      // An unchanged default name stays translated.
      const input = { id: list.id, weddingId, name: name === nameOf(list) ? null : name, color }
      return change({ send: () => onBoard(requests.updateList(input)) })
    },

    move: ({ id }: Lane, position: number) =>
      change({ send: () => onBoard(requests.moveList({ weddingId, id, position })) }),

    archive(list: Lane) {
      const action = { label: t('undo'), onAct: () => void restore(list) }
      const onDone = () => notice({ text: t('done.archived', { name: nameOf(list) }), action })
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
