import { useTranslation } from '#web/i18n/use-translation.ts'
import { townOf } from '#shared/town.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { loadTimeline } from '#web/features/couple-page/page-section.tsx'
import { CouplePageView } from '#web/features/couple-page/couple-page-view.tsx'
import { LinkPreview } from '#web/workspace/couple-page/link-preview.tsx'
import { SecondLanguage } from '#web/workspace/couple-page/second-language.tsx'
import { CouplePageDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeData } from '#web/graphql/route-data.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { loadAhead } from '#web/ui/load-ahead.ts'
import { loadSlots, slotsOf } from './page-slots.tsx'
import type { Route } from './+types/page.ts'

const shown = routeData(['guest', 'updates', 'padrinazgos', 'postcard'], async ({ execute, params }) => {
  const { guestWedding } = await execute(CouplePageDocument, { slug: params.slug ?? '' })
  if (!guestWedding) throw notFound()
  await loadAhead(() => Promise.all([loadTimeline(), loadSlots()]))
  return guestWedding
})
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

export default function CouplePage({ loaderData: wedding }: Route.ComponentProps) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const couple = format.list(namesOf(wedding.partners))
  const date = format.day(wedding.weddingDate)
  return (
    <>
      <LinkPreview
        title={t('page.title', { couple, date })}
        description={t('page.description', { couple, place: townOf(wedding.place), date })}
        url={wedding.url}
        pictures={wedding.linkPictures}
      />
      <SecondLanguage value={wedding.secondLanguage}>
        <CouplePageView wedding={wedding} page={wedding.page} slots={slotsOf(wedding, couple)} />
      </SecondLanguage>
    </>
  )
}
