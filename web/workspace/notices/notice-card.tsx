import { useSnackbar, type CustomContentProps } from 'notistack'
import { forwardRef, useId, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { goBack } from './newest-notice.ts'
import type { NoticeKind } from './notice.ts'
import { useSwipeAway } from './use-swipe-away.ts'
import { useAutoDismiss } from './use-auto-dismiss.ts'

type NoticeCardProps = CustomContentProps & {
  noticeKind: NoticeKind
  noticeText: ReactNode
  noticeAction?: { label: string; onAct: () => void }
  /** Milliseconds until it closes; null to stay until closed. */
  noticeFor: number | null
}

const icons: Record<NoticeKind, IconName> = { done: 'check', problem: 'alert', arrival: 'gift', news: 'info' }

/** One notice: what happened, and at most one action. Its timer pauses during hover and focus; a finger swipes it away. */
export const NoticeCard = forwardRef<HTMLElement, NoticeCardProps>(function NoticeCard(
  { id, noticeKind, noticeText, noticeAction, noticeFor },
  ref,
) {
  const { t } = useTranslation()
  const { closeSnackbar } = useSnackbar()
  const text = useId()
  const close = () => {
    closeSnackbar(id)
    goBack()
  }
  const swiping = useSwipeAway(close)
  const waiting = useAutoDismiss(noticeFor, () => closeSnackbar(id))
  return (
    <section
      ref={ref}
      className={`notice ${noticeKind}`}
      aria-labelledby={text}
      {...swiping}
      {...waiting}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <Icon name={icons[noticeKind]} className="notice-icon" />
      <p id={text}>{noticeText}</p>
      {noticeAction && (
        <button
          type="button"
          className="notice-action"
          onClick={() => {
            close()
            noticeAction.onAct()
          }}
        >
          {noticeAction.label}
        </button>
      )}
      <button type="button" className="notice-close" aria-label={t('closeNotice')} onClick={close}>
        <Icon name="close" />
      </button>
    </section>
  )
})
