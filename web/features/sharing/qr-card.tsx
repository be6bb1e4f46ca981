import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { downloadFile } from '#web/ui/blocks/download-file.ts'
import { LinkRow } from '#web/workspace/sharing/link-row.tsx'
import './qr-card.css'

type QrCardProps = { shortLink: string | null; qr: QrShown | null }

/** The short address for print, and its QR code. */
export function QrCard({ shortLink, qr }: QrCardProps) {
  const { t } = useTranslation('stationery')
  const { slug, status } = useWedding()
  const keep = (type: string, ending: string, content: string) =>
    downloadFile({ name: `${t('qrFile')}-${slug}.${ending}`, type, content })
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

/** A QR code: dark modules as an SVG path, and the size in modules including the quiet zone. */
type QrShown = { readonly size: number; readonly path: string }

/** Returns the code as a scalable drawing. */
function svgOf({ size, path }: QrShown): string {
  const box = `viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

const pixelsPerModule = 32

/** Returns the code as a base64 image for posters and slides. */
function pngOf({ size, path }: QrShown): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * pixelsPerModule
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.scale(pixelsPerModule, pixelsPerModule)
    pen.fillStyle = '#000000'
    pen.fill(new Path2D(path))
  }
  return canvas.toDataURL('image/png').replace(/^.*,/, '')
}
