import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { KeepsakesQuery, KeptLanguage } from '#web/graphql/generated/graphql.ts'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { KeepsakeDownload } from './keepsake-download.tsx'

export type Keepsakes = NonNullable<NonNullable<KeepsakesQuery['wedding']>['keepsakes']>

const inside = [
  'gifts',
  'photos',
  'givers',
  'voices',
  'letters',
  'guests',
  'tables',
  'padrinazgos',
  'tasks',
] as const

/** The memory box: its contents, and the download. */
export function BoxCard({ box, language }: { box: Keepsakes['box']; language: KeptLanguage }) {
  const { t } = useTranslation('keepsakes')
  const { id } = useWedding()
  return (
    <SectionCard title={t('box.title')} className="keepsake">
      <div className="keepsake-show">
        <BoxDrawing />
      </div>
      <div className="keepsake-words">
        <p>{t('box.about')}</p>
        <ul className="keepsake-inside" aria-label={t('box.inside')}>
          {inside
            .filter((one) => box[one] > 0)
            .map((one) => (
              <li key={one}>{t(`box.counts.${one}`, { count: box[one] })}</li>
            ))}
        </ul>
        <p className="mut t13">{t('box.note')}</p>
        <KeepsakeDownload label={t('box.take')} input={{ weddingId: id, keepsake: 'box', language }} />
      </div>
    </SectionCard>
  )
}

/** A drawing of an open box with letters, a photograph and a recording. */
function BoxDrawing() {
  return (
    <svg className="box-drawing" viewBox="0 0 240 190" aria-hidden="true" focusable="false">
      <g className="box-photo">
        <rect x="52" y="30" width="70" height="82" rx="3" transform="rotate(-9 87 71)" />
        <path className="box-sky" d="M59 37h56v46H59z" transform="rotate(-9 87 71)" />
        <path className="box-hill" d="M59 83 77 60l12 13 9-9 17 19z" transform="rotate(-9 87 71)" />
        <circle className="box-sun" cx="101" cy="47" r="6" transform="rotate(-9 87 71)" />
      </g>
      <g className="box-letter" transform="rotate(7 152 74)">
        <rect x="112" y="44" width="84" height="58" rx="3" />
        <path d="m112 47 42 33 42-33" />
        <path className="box-heart" d="M154 92c-10-7-9-14-4-14 2 0 4 2 4 3 0-1 2-3 4-3 5 0 6 7-4 14z" />
      </g>
      <path className="box-back" d="M28 96h184l-10 26H38z" />
      <path className="box-front" d="M24 104h192l-8 72a8 8 0 0 1-8 7H40a8 8 0 0 1-8-7z" />
      <path className="box-ribbon" d="M108 104h24v79h-24z" />
      <path className="box-line" d="M24 104h192" />
      <path
        className="box-bow"
        d="M120 130c-20-18-34-8-26 3 5 6 17 3 26-3zm0 0c20-18 34-8 26 3-5 6-17 3-26-3z"
      />
    </svg>
  )
}
