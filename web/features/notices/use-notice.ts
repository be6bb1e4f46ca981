import { useSnackbar, type VariantType } from 'notistack'
import { useCallback } from 'react'
import { type Notice, useSpokenNotice } from './notice.ts'

const shownFor = { plain: 7_000, withAction: 12_000 }

declare module 'notistack' {
  interface VariantOverrides {
    notice: { noticeKind: string; noticeText: React.ReactNode; noticeAction?: Notice['action'] }
  }
}

/**
 * Tells what happened, bottom right:
 *
 *     const notice = useNotice()
 *     notice({ text: t('list.removed'), action: { label: t('list.undo'), onAct: putBack } })
 *
 * A problem stays until it is closed.
 */
export function useNotice(): (notice: Notice) => void {
  const { enqueueSnackbar } = useSnackbar()
  return useCallback(
    ({ text, shown, kind = 'done', action }: Notice) => {
      useSpokenNotice.setState({ text })
      const duration = action ? shownFor.withAction : shownFor.plain
      enqueueSnackbar<VariantType>(text, {
        variant: 'notice',
        noticeKind: kind,
        noticeText: shown ?? text,
        noticeAction: action,
        autoHideDuration: kind === 'problem' ? null : duration,
      })
    },
    [enqueueSnackbar],
  )
}
