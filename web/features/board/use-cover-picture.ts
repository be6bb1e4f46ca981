import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { requests } from './board-requests.ts'
import { type Task, useBoardState } from './board-state.ts'
import { settle } from './settle.ts'
import type { SendingWays } from './use-board.ts'

/** The picture formats that a cover can have. */
const coverFormats = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

export const canBeCover = (contentType: string): boolean => coverFormats.has(contentType)

/**
 * Returns the action that makes one of a task's pictures its cover. Undo restores the previous cover, unless it
 * has changed since.
 */
export function useCoverPicture({ change, sent }: SendingWays) {
  const { t } = useTranslation('board')
  const notice = useNotice()
  return ({ id, name, coverColor, coverPicture }: Task, fileId: string) => {
    let picture: string | null | undefined
    const send = async () => {
      const answer = await requests.setCoverPicture(id, fileId)
      if (answer.__typename === 'Task') picture = answer.coverPicture
      return sent(Promise.resolve(answer))
    }
    const back = () => sent(requests.updateTask({ id, coverColor, coverPicture }))
    const goBack = () =>
      useBoardState.getState().tasks.byId[id]?.coverPicture === picture
        ? settle(change, { send: back, onDone: () => notice({ text: t('done.undone') }) })
        : notice({ kind: 'news', text: t('done.changedSince', { name }) })
    const undo = { label: t('undo'), onAct: goBack }
    return change({ send, onDone: () => notice({ text: t('done.saved', { name }), undo }) })
  }
}
