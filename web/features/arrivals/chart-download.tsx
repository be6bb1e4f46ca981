import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Action } from '#web/ui/blocks/action.tsx'
import { downloadDrawing } from '#web/ui/blocks/download-drawing.ts'

type ChartDownloadProps = { place: RefObject<HTMLElement | null>; name: string }

/** Saves the chart of an element as a picture. */
export function ChartDownload({ place, name }: ChartDownloadProps) {
  const { t } = useTranslation('arrivals')
  const save = () => {
    const drawing = place.current?.querySelector('svg')
    if (drawing) downloadDrawing(drawing, name)
  }
  return (
    <Action small look="bare" icon="download" aria-label={t('figures.pictureOf', { name })} onClick={save}>
      {t('figures.picture')}
    </Action>
  )
}
