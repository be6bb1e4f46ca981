import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { lookOf } from '#web/workspace/couple-page/look-of.ts'
import type { PageParts } from '#web/workspace/couple-page/page-sections.ts'
import { Band } from './band.tsx'
import { Cover } from './cover.tsx'
import type { PageWedding } from './page-section.tsx'
import './couple-page.css'
import './typefaces.css'

/** The first screen of the couple's page, for a thumbnail. */
export function CouplePageTop({ wedding, page }: { wedding: PageWedding; page: PageParts }) {
  const { t } = useTranslation('guest')
  const couple = useFormat().list(namesOf(wedding.partners))
  const { partners, weddingDate, place, venue, daysToGo, slug } = wedding
  const home = `/${slug}`
  return (
    <div className="couple-page" {...lookOf(page)}>
      <Cover {...{ partners, couple, page, home }} sections={[]}>
        <span className="sr">{t('share.page')}</span>
      </Cover>
      <Band
        {...{ weddingDate, place, venue, daysToGo }}
        hasCountdown={page.hasCountdown}
        answerHref={`${home}/asistencia`}
        listHref={home}
      />
    </div>
  )
}
