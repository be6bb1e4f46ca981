import { useTranslation } from 'react-i18next'
import { Band } from '#web/features/couple-page/band.tsx'
import { namesOf, townOf } from '#web/features/couple-page/couple-name.ts'
import { Cover } from '#web/features/couple-page/cover.tsx'
import { LinkPreview } from '#web/features/couple-page/link-preview.tsx'
import { PageFoot } from '#web/features/couple-page/page-foot.tsx'
import { Programme } from '#web/features/couple-page/programme.tsx'
import { QuietLink } from '#web/features/couple-page/quiet-link.tsx'
import { ShareButton } from '#web/features/couple-page/share-button.tsx'
import { Story } from '#web/features/couple-page/story.tsx'
import { CouplePageDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeData } from '#web/graphql/route-data.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import type { Route } from './+types/page.ts'

const shown = routeData(['guest'], async ({ execute, params }) => {
  const { guestWedding } = await execute(CouplePageDocument, { slug: params.slug ?? '' })
  if (!guestWedding) throw notFound()
  return guestWedding
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

export default function CouplePage({ loaderData: wedding }: Route.ComponentProps) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const couple = format.list(namesOf(wedding.partners))
  const { slug, place, venue, weddingDate, daysToGo, url } = wedding
  const list = `/${slug}/lista`
  const title = t('page.title', { couple, date: format.day(weddingDate) })
  const sections = [
    ...(wedding.story.trim() === '' ? [] : [{ href: '#historia', words: t('page.nav.story') }]),
    ...(wedding.celebrations.length === 0 ? [] : [{ href: '#programa', words: t('page.nav.programme') }]),
    { href: list, words: t('page.nav.list') },
  ]
  return (
    <div className="couple-page">
      <LinkPreview
        title={title}
        description={t('page.description', { couple, place: townOf(place), date: format.day(weddingDate) })}
        url={url}
        pictures={wedding.linkPictures}
      />
      <Cover
        partners={wedding.partners}
        couple={couple}
        image={wedding.imgCover}
        home={`/${slug}`}
        sections={sections}
      >
        <ShareButton className="tool" url={url} title={title} label={t('share.page')} />
      </Cover>
      <main id="contenido">
        <Band {...{ weddingDate, place, venue, daysToGo }} listHref={list} />
        <Story title={wedding.storyTitle} story={wedding.story} couple={couple} />
        <Programme events={wedding.celebrations} place={townOf(place)} slug={slug} isAhead={daysToGo >= 0} />
        <QuietLink href={list} isClosed={wedding.status === 'closed'} />
      </main>
      <PageFoot {...{ weddingDate, venue, daysToGo, url, title }} place={townOf(place)} />
    </div>
  )
}
