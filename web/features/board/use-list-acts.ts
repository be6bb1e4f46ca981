import { useCallback, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useUndoStack } from '#web/workspace/notices/undo-stack.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import type { BoardListColor } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { boardAfter, requests, type BoardRequest, type BoardResult } from './board-requests.ts'
import { useBoardState, type Lane } from './board-state.ts'
import { settle } from './settle.ts'
import type { BoardChange, ChangeBoard } from './use-board.ts'
import { createVersionChain } from '#web/workspace/notices/version-chain.ts'

export type ListWords = { readonly name: string; readonly color: BoardListColor }

/** Returns the actions of a list. */
export function useListActs(weddingId: string, change: ChangeBoard) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const nameOf = useListName()
  const refusalText = ({ __typename }: BoardResult): string => {
    if (__typename === 'LastList') return t('refused.lastList')
    return t(__typename === 'InvalidInput' ? 'refused.tooManyLists' : 'refused.listGone')
  }
  const onBoard = (request: BoardRequest) => boardAfter(request, refusalText)
  const restore = (list: Lane) => {
    const onDone = () => notice({ text: t('done.listRestored', { name: nameOf(list) }) })
    return settle(change, { send: () => onBoard(requests.restoreList({ weddingId, id: list.id })), onDone })
  }
  const undoable = useUndoableListChange(change, refusalText)
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
      return undoable(
        list,
        () => requests.updateList(input),
        (version) => requests.updateList({ ...before, version }),
      )
    },

    move(list: Lane, position: number) {
      const place = { weddingId, id: list.id }
      const before = useBoardState.getState().lists.allIds.indexOf(list.id)
      return undoable(
        list,
        () => requests.moveList({ ...place, position }),
        (version) => requests.moveList({ ...place, position: before, version }),
      )
    },

    archive(list: Lane) {
      const undo = { label: t('undo'), onAct: () => restore(list) }
      const onDone = () => notice({ text: t('done.archived', { name: nameOf(list) }), undo })
      return change({ send: () => onBoard(requests.archiveList({ weddingId, id: list.id })), onDone })
    },
  }
}

/** Returns a change of a list whose undo is refused once the list has changed again. */
function useUndoableListChange(change: ChangeBoard, refusalText: (answer: BoardResult) => string) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const undos = useUndoStack()
  const nameOf = useListName()
  const [versions] = useState(createVersionChain)
  const ask = (
    id: string,
    request: () => BoardRequest,
    onAsked: (version: number | null) => void,
  ): BoardChange => {
    let version: number | null = null
    return {
      send: async () => {
        const answer = await request()
        if (answer.__typename === 'ListChangedSince') return null
        if ('lists' in answer) version = answer.lists?.find((one) => one.id === id)?.version ?? null
        return boardAfter(Promise.resolve(answer), refusalText)
      },
      onDone: () => onAsked(version),
    }
  }
  return (list: Lane, forward: () => BoardRequest, back: (version: number) => BoardRequest) => {
    const onChanged = (version: number | null) => {
      if (version === null) return
      const noted = versions.note(list.id, version)
      const onUndone = (undone: number | null) => {
        if (undone === null)
          return notice({ kind: 'news', text: t('done.listChangedSince', { name: nameOf(list) }) })
        noted.undone(undone)
        return notice({ text: t('done.undone') })
      }
      undos.push({
        run: () =>
          settle(
            change,
            ask(list.id, () => back(noted.expected()), onUndone),
          ),
      })
    }
    return change(ask(list.id, forward, onChanged))
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
