import { useSnackbar, type VariantType } from 'notistack'
import { useCallback } from 'react'
import { type Notice, useSpokenNotice } from './notice.ts'

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
 * Tells what happened, bottom right:
 *
 *     const notice = useNotice()
 *     notice({ text: t('list.removed'), action: { label: t('list.undo'), onAct: putBack } })
 *
 * A problem stays until it is closed. The same words are shown once at a time.
 */
export function useNotice(): (notice: Notice) => void {
  const { enqueueSnackbar } = useSnackbar()
  return useCallback(
    ({ text, shown, kind = 'done', action, stays = kind === 'problem' }: Notice) => {
      useSpokenNotice.setState(({ count }) => ({ text, isUrgent: kind === 'problem', count: count + 1 }))
      enqueueSnackbar<VariantType>(text, {
        variant: 'notice',
        noticeKind: kind,
        noticeText: shown ?? text,
        noticeAction: action,
        noticeFor: stays ? null : action ? shownFor.withAction : shownFor.plain,
        // Cards close by themselves, so that the timer can pause during hover and focus.
        persist: true,
        preventDuplicate: kind === 'problem',
      })
    },
    [enqueueSnackbar],
  )
}
