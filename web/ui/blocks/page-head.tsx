import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from './page-title.ts'
import './page-head.css'

type PageHeadProps = {
  title: string
  /** Said under the title; on a phone it stays in the page. */
  note?: ReactNode
  /** Said under the title in a phone's header: short. */
  phoneNote?: string
  /** What can be done with the whole page. */
  actions?: ReactNode
}

/** The title of a page of the workspace: the browser's tab, the heading, and on a phone the header. */
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

/** Only the name of the page, where the page draws its heading itself. */
export function PageName({ title, phoneNote = '' }: { title: string; phoneNote?: string }) {
  const { t } = useTranslation()
  useEffect(() => usePageTitle.setState({ title, note: phoneNote }), [title, phoneNote])
  return <title>{`${title} · ${t('brand')}`}</title>
}
