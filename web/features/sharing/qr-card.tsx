import { useTranslation } from 'react-i18next'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { keepFile } from '#web/ui/blocks/keep-file.ts'
import { LinkRow } from '#web/workspace/sharing/link-row.tsx'
import { pngOf, type QrShown, svgOf } from './qr-file.ts'
import './qr-card.css'

type QrCardProps = { shortLink: string | null; qr: QrShown | null }

/** The address for paper: short enough to read aloud, and as a code for cameras. */
export function QrCard({ shortLink, qr }: QrCardProps) {
  const { t } = useTranslation('stationery')
  const { slug, status } = useWedding()
  const keep = (type: string, ending: string, content: string) =>
    keepFile({ name: `${t('qrFile')}-${slug}.${ending}`, type, content })
  return (
    <SectionCard title={t('qrTitle')} className="qr-card">
      <div className="qr-card-row">
        <div className="qr-card-code">
          {qr && (
            <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={t('qrLabel')}>
              <path d={qr.path} shapeRendering="crispEdges" />
            </svg>
          )}
        </div>
        <div className="qr-card-words">
          {shortLink && <LinkRow url={shortLink} what={t('shortLink')} />}
          <p className="t13 mut">{t('qrNote')}</p>
          {status === 'draft' && <p className="t13 mut">{t('qrDraft')}</p>}
          {qr && (
            <div className="share-actions">
              <Action icon="download" onClick={() => keep('image/png', 'png', pngOf(qr))}>
                {t('png')}
              </Action>
              <Action look="bare" onClick={() => keep('image/svg+xml', 'svg', btoa(svgOf(qr)))}>
                {t('svg')}
              </Action>
            </div>
          )}
        </div>
      </div>
    </SectionCard>
  )
}
