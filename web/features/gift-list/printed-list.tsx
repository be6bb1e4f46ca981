import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import './list-print.css'

/** The query parameter of the print version. */
export const forPaper = 'imprimir'

/** A plain link to the print version, which works without JavaScript. */
export function PrintLink({ slug }: { slug: string }) {
  const { t } = useTranslation('guest')
  return (
    <a className="link print-link" href={`/${slug}/lista?${forPaper}=si`} rel="nofollow">
      <Icon name="printer" /> {t('list.print.link')}
    </a>
  )
}

type PrintHeadProps = {
  couple: string
  /** Where the list is. */
  url: string
  /** Its QR code; only in the print version. */
  qr: { readonly size: number; readonly path: string } | null | undefined
}

/** For print only: the couple's names, and the address and code of the list. */
export function PrintHead({ couple, url, qr }: PrintHeadProps) {
  const { t } = useTranslation('guest')
  const isWanted = qr !== null && qr !== undefined
  useEffect(() => {
    if (isWanted) void document.fonts.ready.then(() => window.print())
  }, [isWanted])
  return (
    <aside className="print-head">
      {qr && (
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('list.print.code')}>
          <path d={qr.path} shapeRendering="crispEdges" />
        </svg>
      )}
      <p>
        <b>{couple}</b>
        {t('list.print.how')}
        <span>{url.replace(/^https?:\/\//, '')}</span>
      </p>
    </aside>
  )
}
