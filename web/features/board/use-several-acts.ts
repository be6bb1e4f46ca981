import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { boardAfter, requests, type BoardRequest } from './board-requests.ts'
import type { Label, Task } from './board-state.ts'
import { settle } from './settle.ts'
import { useMovingSeveral, type MoveRequests } from './use-moving-several.ts'

/** Returns the actions on several tasks, each with one undo. */
export function useSeveralActs(ways: MoveRequests) {
  const { weddingId, change, told } = ways
  const { t } = useTranslation('board')
  const notice = useNotice()
  const move = useMovingSeveral(ways)
  const onBoard = (request: BoardRequest) => boardAfter(request, told)

  const label = (tasks: readonly Task[], { id: labelId, name }: Label, isOn: boolean) => {
    const ids = tasks.filter(({ labelIds }) => labelIds.includes(labelId) !== isOn).map(({ id }) => id)
    const ask = (on: boolean) => () => onBoard(requests.labelTasks(weddingId, { ids, labelId, isOn: on }))
    const goBack = () =>
      settle(change, { send: ask(!isOn), onDone: () => notice({ text: t('done.undone') }) })
    const text = t(isOn ? 'several.labelled' : 'several.unlabelled', { count: ids.length, name })
    const onDone = () => notice({ text, undo: { label: t('undo'), onAct: goBack } })
    return ids.length === 0 ? Promise.resolve(true) : change({ send: ask(isOn), onDone })
  }

  return { move, label }
}

export type SeveralActs = ReturnType<typeof useSeveralActs>
