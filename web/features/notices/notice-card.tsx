import { useSnackbar, type CustomContentProps } from 'notistack'
import { forwardRef, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { NoticeKind } from './notice.ts'

type NoticeCardProps = CustomContentProps & {
  noticeKind: NoticeKind
  noticeText: ReactNode
  noticeAction?: { label: string; onAct: () => void }
}

const icons: Record<NoticeKind, IconName> = { done: 'check', problem: 'alert', arrival: 'gift' }

/** One notice: what happened, and at most one thing to do about it. */
export const NoticeCard = forwardRef<HTMLElement, NoticeCardProps>(function NoticeCard(
  { id, noticeKind, noticeText, noticeAction },
  ref,
) {
  const { t } = useTranslation()
  const { closeSnackbar } = useSnackbar()
  const text = useId()
  return (
    <section ref={ref} className={`notice ${noticeKind}`} aria-labelledby={text}>
      <Icon name={icons[noticeKind]} className="notice-icon" />
      <p id={text}>{noticeText}</p>
      {noticeAction && (
        <button
          type="button"
          className="notice-action"
          onClick={() => {
            closeSnackbar(id)
            noticeAction.onAct()
          }}
        >
          {noticeAction.label}
        </button>
      )}
      <button
        type="button"
        className="notice-close"
        aria-label={t('close')}
        onClick={() => closeSnackbar(id)}
      >
        <Icon name="close" />
      </button>
    </section>
  )
})
