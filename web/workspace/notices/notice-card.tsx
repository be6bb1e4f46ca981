import { useSnackbar, type CustomContentProps } from 'notistack'
import { forwardRef, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { goBack } from './newest-notice.ts'
import type { NoticeKind } from './notice.ts'
import { useLeaving } from './use-leaving.ts'

type NoticeCardProps = CustomContentProps & {
  noticeKind: NoticeKind
  noticeText: ReactNode
  noticeAction?: { label: string; onAct: () => void }
  /** How long it is shown; null for what stays until it is closed. */
  noticeFor: number | null
}

const icons: Record<NoticeKind, IconName> = { done: 'check', problem: 'alert', arrival: 'gift', news: 'info' }

/** One notice: what happened, and at most one thing to do about it. It waits while somebody is at it. */
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
  const waiting = useLeaving(noticeFor, () => closeSnackbar(id))
  return (
    <section
      ref={ref}
      className={`notice ${noticeKind}`}
      aria-labelledby={text}
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
      <button type="button" className="notice-close" aria-label={t('close')} onClick={close}>
        <Icon name="close" />
      </button>
    </section>
  )
})
