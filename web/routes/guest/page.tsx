import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { townOf } from '#shared/town.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { loadTimeline } from '#web/features/couple-page/page-section.tsx'
import { CouplePageView } from '#web/features/couple-page/couple-page-view.tsx'
import { LinkPreview } from '#web/workspace/couple-page/link-preview.tsx'
import { SecondLanguage } from '#web/workspace/couple-page/second-language.tsx'
import type { Section } from '#web/workspace/couple-page/page-sections.ts'
import { CelebrationPadrinos } from '#web/features/padrinazgos/celebration-padrinos.tsx'
import { CouplePageDocument } from '#web/graphql/generated/graphql.ts'
import { notFound, routeData } from '#web/graphql/route-data.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { loadAhead } from '#web/ui/load-ahead.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import '#web/features/padrinazgos/padrinazgos.css'
import '#web/features/postcard/memories-section.css'
import '#web/workspace/updates/news.css'
import type { Route } from './+types/page.ts'

const loadMemories = () => import('#web/features/postcard/memories-section.tsx')
const MemoriesSection = lazyPart(loadMemories)
const loadUpdates = () => import('#web/features/updates/updates-section.tsx')
const UpdatesSection = lazyPart(loadUpdates)
const loadPadrinazgos = () => import('#web/features/padrinazgos/padrinazgos-section.tsx')
const PadrinazgosSection = lazyPart(loadPadrinazgos)

const shown = routeData(['guest', 'updates', 'padrinazgos', 'postcard'], async ({ execute, params }) => {
  const { guestWedding } = await execute(CouplePageDocument, { slug: params.slug ?? '' })
  if (!guestWedding) throw notFound()
  await loadAhead(() => Promise.all([loadTimeline(), loadUpdates(), loadMemories(), loadPadrinazgos()]))
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
        <CouplePageView
          wedding={wedding}
          page={wedding.page}
          slots={{
            updates: (section) => (
              <Suspense>
                <UpdatesSection {...wordsOf(section)} couple={couple} wedding={wedding} />
              </Suspense>
            ),
            padrinazgos: (section) =>
              wedding.padrinazgos.length > 0 && (
                <Suspense>
                  <PadrinazgosSection {...wordsOf(section)} wedding={wedding} />
                </Suspense>
              ),
            atEnd: wedding.latestMemory && (
              <Suspense>
                <MemoriesSection
                  slug={wedding.slug}
                  count={wedding.memoriesCount}
                  memory={wedding.latestMemory}
                />
              </Suspense>
            ),
            afterCelebration: (celebrationId) => (
              <CelebrationPadrinos padrinazgos={wedding.padrinazgos} celebrationId={celebrationId} />
            ),
          }}
        />
      </SecondLanguage>
    </>
  )
}

const wordsOf = ({ id, title, text }: Section) => ({ id, title, intro: text })
