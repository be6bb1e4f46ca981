import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { usePageTitle } from './page-title.ts'
import './page-head.css'

type PageHeadProps = {
  title: string
  /** A note below the title; on a phone it stays in the page. */
  note?: ReactNode
  /** A short note below the title in the phone's header. */
  phoneNote?: string
  /** The actions of the page. */
  actions?: ReactNode
}

/** The title of a workspace page: document title, heading, and on a phone the header. */
export function PageHead({ title, note, phoneNote = '', actions }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        <PageName title={title} phoneNote={phoneNote} />
        <h1 className="ph-sr">{title}</h1>
        {note && <p className="page-head-note">{note}</p>}
      </div>
      {actions && <div className="page-head-actions">{actions}</div>}
    </div>
  )
}

/** Sets the title only, for pages with their own heading. */
export function PageName({ title, phoneNote = '' }: { title: string; phoneNote?: string }) {
  const { t } = useTranslation()
  useEffect(() => usePageTitle.setState({ title, note: phoneNote }), [title, phoneNote])
  return <title>{`${title} · ${t('brand')}`}</title>
}
