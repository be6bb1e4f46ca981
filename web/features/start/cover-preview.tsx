import type { CSSProperties } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { widestLine } from '#web/workspace/couple-page/couple-name.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { breakpoints } from '#web/theme/measures.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { Beginning } from './beginning.ts'

/** A preview of the couple's page, updated while they answer. */
export function CoverPreview({ beginning }: { beginning: Beginning }) {
  const { t } = useTranslation('couple')
  const format = useFormat()
  const { one, other, weddingDate, place, imgCover } = beginning
  const names = [
    one.givenNames.trim() || t('start.preview.one'),
    other.givenNames.trim() || t('start.preview.other'),
  ]
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(weddingDate)
  const line = [isDate ? format.date(weddingDate) : '', place.trim()].filter(Boolean).join(' · ')
  const chars = widestLine(names.map((givenNames) => ({ givenNames: givenNames ?? '' })))
  return (
    <div className="start-preview" aria-hidden="true">
      <Picture
        name={imgCover}
        alt=""
        sizes="(min-width: 960px) max(45vw, 130vh), 100vw"
        first
        tallFrom={breakpoints.md}
      />
      <div className="start-preview-words" style={{ '--chars': chars } as CSSProperties}>
        <span className="it">{t('start.preview.weMarry')}</span>
        <p>
          {names[0]}
          <br />
          <i>&amp;</i>&nbsp;{names[1]}
        </p>
        {line && <small>{line}</small>}
      </div>
    </div>
  )
}
