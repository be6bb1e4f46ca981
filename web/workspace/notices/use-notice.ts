import { useSnackbar, type VariantType } from 'notistack'
import { useCallback, useContext } from 'react'
import { newId } from '#web/graphql/new-id.ts'
import { type Notice, useSpokenNotice } from './notice.ts'
import { UndoContext } from './undo-stack.ts'

const shownFor = { plain: 7_000, withAction: 12_000 }

declare module 'notistack' {
  interface VariantOverrides {
    notice: {
      noticeKind: string
      noticeText: React.ReactNode
      noticeAction?: Notice['action']
      noticeFor: number | null
    }
  }
}

/**
 * Returns a function that shows a notice, bottom right:
 *
 *     const notice = useNotice()
 *     notice({ text: t('list.removed'), undo: { label: t('list.undo'), onAct: putBack } })
 *
 * Every undo stays available for Ctrl+Z after its notice has closed. A problem stays until it is closed. Equal
 * texts are shown once at a time.
 */
export function useNotice(): (notice: Notice) => void {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const undos = useContext(UndoContext)
  return useCallback(
    ({ text, shown, kind = 'done', action, undo, stays = kind === 'problem' }: Notice) => {
      useSpokenNotice.setState(({ count }) => ({ text, isUrgent: kind === 'problem', count: count + 1 }))
      // Only for notices with an undo: notices with a key are never treated as duplicates.
      const key = undo && newId()
      const step = undo && { run: undo.onAct, onUndo: () => closeSnackbar(key) }
      if (step) undos.push(step)
      const offered = undo && step ? { label: undo.label, onAct: () => void undos.undo(step) } : action
      enqueueSnackbar<VariantType>(text, {
        ...(key && { key }),
        variant: 'notice',
        noticeKind: kind,
        noticeText: shown ?? text,
        noticeAction: offered,
        noticeFor: stays ? null : offered ? shownFor.withAction : shownFor.plain,
        // Cards close by themselves, so that the timer can pause during hover and focus.
        persist: true,
        preventDuplicate: kind === 'problem',
      })
    },
    [closeSnackbar, enqueueSnackbar, undos],
  )
}
