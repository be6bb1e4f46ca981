import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { Avatar } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'

type FrameProps = {
  /** Id of the open item: the focus moves to its start when it changes. */
  id: string
  who: string
  note: ReactNode
  backTo: string
  tools?: ReactNode
  children: ReactNode
  /** Footer that stays in place while the rest scrolls. */
  foot?: ReactNode
}

/** The reading pane: sender, text, and the answer below. On a phone it is its own page. */
export function ReadingFrame({ id, who, note, backTo, tools, children, foot }: FrameProps) {
  const { t } = useTranslation('mailbox')
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  useFocusOnShow(heading, { again: id, preventScroll: true })
  useEffect(() => {
    body.current?.scrollTo({ top: 0, behavior: 'instant' })
  }, [id])
  return (
    <section className="reading" aria-label={t('read.label')}>
      <header>
        <Link
          className="ws-icon-btn reading-back"
          to={backTo}
          aria-label={t('read.back')}
          title={t('read.back')}
        >
          <Icon name="arrow-left" />
        </Link>
        <Avatar name={who} size="l" />
        <div className="reading-who">
          <h2 tabIndex={-1} ref={heading}>
            {who}
          </h2>
          <small>{note}</small>
        </div>
        {tools}
      </header>
      <div className="reading-body" ref={body}>
        <div className="reading-sheet">{children}</div>
      </div>
      {foot && <footer className="one-line">{foot}</footer>}
    </section>
  )
}
