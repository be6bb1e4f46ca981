import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import '#web/theme/handwriting.css'
import { Band } from './band.tsx'
import { townOf } from '#shared/town.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { lookOf } from '#web/workspace/couple-page/look-of.ts'
import { Cover } from './cover.tsx'
import { PageBar } from './page-bar.tsx'
import { PageFoot } from './page-foot.tsx'
import { navOf, type PageParts, shownSections } from '#web/workspace/couple-page/page-sections.ts'
import { PageSection, type PageSlots, type PageWedding } from './page-section.tsx'
import { ShareButton } from './share-button.tsx'
import './couple-page.css'
import './typefaces.css'

type CouplePageViewProps = { wedding: PageWedding; page: PageParts; slots?: PageSlots }

/** The couple's complete page, for guests and for the editor's preview. */
export function CouplePageView({ wedding, page, slots = {} }: CouplePageViewProps) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const couple = format.list(namesOf(wedding.partners))
  const { slug, place, venue, weddingDate, daysToGo, url } = wedding
  const list = `/${slug}/lista`
  const title = t('page.title', { couple, date: format.day(weddingDate) })
  const shown = shownSections(page)
  const nav = navOf(shown).map(({ kind, anchor }) => ({
    kind,
    href: `#${anchor}`,
    words: t(`page.nav.${kind}`),
  }))
  const isAnswerable = daysToGo >= 0 && shown.some(({ section }) => section.kind === 'rsvp')
  const answer = isAnswerable ? `/${slug}/asistencia` : null
  const travel = nav.find(({ kind }) => kind === 'travel')
  return (
    <div className="couple-page" {...lookOf(page)}>
      <Cover
        partners={wedding.partners}
        couple={couple}
        page={page}
        home={`/${slug}`}
        sections={[...nav, { href: list, words: t('page.nav.list') }]}
      >
        <ShareButton className="tool" url={url} title={title} label={t('share.page')} />
      </Cover>
      <PageBar answerHref={answer} travelHref={travel?.href ?? null} listHref={list} />
      <main id="contenido">
        <Band
          {...{ weddingDate, place, venue, daysToGo }}
          hasCountdown={page.hasCountdown}
          answerHref={answer}
          listHref={list}
        />
        {shown.map((one) => (
          <PageSection key={one.section.id} one={one} shown={shown} {...{ wedding, page, couple, slots }} />
        ))}
        {slots.atEnd}
      </main>
      <PageFoot {...{ weddingDate, venue, daysToGo, url, title }} place={townOf(place)} />
    </div>
  )
}
