import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import type { UpdateTaskInput } from '#web/graphql/generated/graphql.ts'
import { requests } from './board-requests.ts'
import { changeShownTask, type Task, useBoardState } from './board-state.ts'
import { settle } from './settle.ts'
import type { ChangeBoard, SendingWays } from './use-board.ts'

/** Reads each field of a change from a task. */
const written = {
  name: ({ name }: Task) => name,
  description: ({ description }: Task) => description,
  due_date: ({ due_date: dueDate }: Task) => dueDate ?? null,
  memberIds: ({ memberIds }: Task) => [...memberIds],
  labelIds: ({ labelIds }: Task) => [...labelIds],
  supplierIds: ({ supplierIds }: Task) => [...supplierIds],
  coverColor: ({ coverColor }: Task) => coverColor ?? null,
  coverPicture: ({ coverPicture }: Task) => coverPicture ?? null,
  progress: ({ ownProgress }: Task) => ownProgress ?? null,
} as const
const fields = [
  'name',
  'description',
  'due_date',
  'memberIds',
  'labelIds',
  'supplierIds',
  'coverColor',
  'coverPicture',
  'progress',
] as const

/** Returns the previous values of changed fields, without fields that have changed again since. */
export function inputBefore(
  input: UpdateTaskInput,
  { before, after, now }: { before: Task; after: Task; now: Task },
): UpdateTaskInput | null {
  const same = (name: (typeof fields)[number]) =>
    JSON.stringify(written[name](after)) === JSON.stringify(written[name](now))
  const changedFields = fields.filter((name) => input[name] !== undefined && same(name))
  if (changedFields.length === 0) return null
  return { id: input.id, ...Object.fromEntries(changedFields.map((name) => [name, written[name](before)])) }
}

/** The result of an update; `changed` when another person changed one of its fields since it began. */
export type UpdateOutcome =
  | { readonly kind: 'done' | 'failed' }
  | { readonly kind: 'changed'; readonly now: Task }

/** Returns the change of a task's fields. Undo restores only fields that have not changed since. */
export function useUpdating(change: ChangeBoard, onTask: SendingWays['sent']) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  return async (input: UpdateTaskInput, shown: Partial<Task>): Promise<UpdateOutcome> => {
    const taskNow = () => useBoardState.getState().tasks.byId[input.id]
    const before = taskNow()
    let theirs: Task | null = null
    const isSent = await change({
      show: () => changeShownTask(input.id, shown),
      send: async () => {
        const answer = await requests.updateTask(input)
        if (answer.__typename === 'TaskChanged') theirs = answer.task
        return onTask(Promise.resolve(answer))
      },
    })
    if (theirs) return { kind: 'changed', now: theirs }
    if (!isSent) return { kind: 'failed' }
    const after = taskNow()
    const isChanged = fields.some((name) => input[name] !== undefined)
    if (!isChanged || !before || !after) return { kind: 'done' }
    const { name } = after
    const goBack = async () => {
      const now = taskNow()
      if (!now) return notice({ kind: 'news', text: t('refused.taskGone') })
      const back = inputBefore(input, { before, after, now })
      if (!back) return notice({ kind: 'news', text: t('done.changedSince', { name }) })
      return settle(change, {
        send: () => onTask(requests.updateTask(back)),
        onDone: () => notice({ text: t('done.asBefore', { name: before.name }) }),
      })
    }
    notice({ text: t('done.saved', { name }), undo: { label: t('undo'), onAct: goBack } })
    return { kind: 'done' }
  }
}
