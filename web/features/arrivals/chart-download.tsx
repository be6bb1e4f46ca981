import type { RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { downloadDrawing, downloadPicture } from '#web/ui/blocks/download-drawing.ts'

type ChartDownloadProps = { place: RefObject<HTMLElement | null>; name: string }

/** Saves the chart of an element as a picture, for messages or to draw on. */
export function ChartDownload({ place, name }: ChartDownloadProps) {
  const { t } = useTranslation('arrivals')
  const save = (download: (drawing: SVGSVGElement, name: string) => void) => {
    const drawing = place.current?.querySelector('svg')
    if (drawing) download(drawing, name)
  }
  const savePicture = (drawing: SVGSVGElement) => void downloadPicture(drawing, name)
  return (
    <div className="figures-downloads">
      <Action
        small
        look="bare"
        icon="download"
        aria-label={t('figures.pictureOf', { name })}
        onClick={() => save(savePicture)}
      >
        {t('figures.picture')}
      </Action>
      <Action
        small
        look="bare"
        icon="download"
        aria-label={t('figures.vectorOf', { name })}
        onClick={() => save(downloadDrawing)}
      >
        {t('figures.vector')}
      </Action>
    </div>
  )
}
