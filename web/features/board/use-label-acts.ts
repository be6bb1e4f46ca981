import { useTranslation } from '#web/i18n/use-translation.ts'
import { useUndoStack } from '#web/workspace/notices/undo-stack.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { newId } from '#web/graphql/new-id.ts'
import { boardAfter, requests, type BoardRequest, type BoardResult } from './board-requests.ts'
import { useBoardState, type Label } from './board-state.ts'
import { settle } from './settle.ts'
import type { ChangeBoard } from './use-board.ts'

type LabelWords = Pick<Label, 'name' | 'color'>

/** Returns the actions on the labels of the board. */
export function useLabelActs(weddingId: string, change: ChangeBoard) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  const undos = useUndoStack()
  const refusalText = ({ __typename }: BoardResult): string =>
    t(__typename === 'InvalidInput' ? 'refused.tooManyLabels' : 'refused.labelGone')
  const onBoard = (request: BoardRequest) => boardAfter(request, refusalText)
  const remove = (id: string) => () => onBoard(requests.deleteBoardLabel({ weddingId, id }))
  return {
    /** Creates a label; returns its id once it is stored. */
    async create(words: LabelWords): Promise<string | null> {
      const id = newId()
      const undone = () => notice({ text: t('done.labelDeleted', { name: words.name }) })
      const isDone = await change({
        send: () => onBoard(requests.createBoardLabel({ id, weddingId, ...words })),
        onDone: () => undos.push({ run: () => settle(change, { send: remove(id), onDone: undone }) }),
      })
      return isDone ? id : null
    },

    update(label: Label, words: LabelWords) {
      const send = (to: LabelWords) => () =>
        onBoard(requests.updateBoardLabel({ id: label.id, weddingId, name: to.name, color: to.color }))
      const goBack = () => {
        const now = useBoardState.getState().labels.byId[label.id]
        if (now?.name !== words.name || now.color !== words.color)
          return notice({
            kind: 'news',
            text: t('done.labelChangedSince', { name: now?.name ?? words.name }),
          })
        return settle(change, { send: send(label), onDone: () => notice({ text: t('done.undone') }) })
      }
      return change({ send: send(words), onDone: () => undos.push({ run: goBack }) })
    },

    remove(label: Label) {
      const restore = () =>
        settle(change, {
          send: () => onBoard(requests.restoreBoardLabel({ weddingId, id: label.id })),
          onDone: () => notice({ text: t('done.labelRestored', { name: label.name }) }),
        })
      const undo = { label: t('undo'), onAct: restore }
      const onDone = () => notice({ text: t('done.labelDeleted', { name: label.name }), undo })
      return change({ send: remove(label.id), onDone })
    },
  }
}

export type LabelActs = ReturnType<typeof useLabelActs>
