import { useTranslation } from '#web/i18n/use-translation.ts'
import { CouplePageView } from '#web/features/couple-page/couple-page-view.tsx'
import { FramedPage } from '#web/features/page-editor/framed-page.tsx'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import {
  CouplePageDocument,
  PagePreviewDocument,
  type PagePreviewQuery,
} from '#web/graphql/generated/graphql.ts'
import { digestOfText } from '#shared/text-digest.ts'
import { OwnWords } from '#web/workspace/couple-page/own-words.ts'
import { SecondLanguage } from '#web/workspace/couple-page/second-language.tsx'
import { notFound } from '#web/graphql/route-data.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { loadSlots, slotsOf } from '../guest/page-slots.tsx'
import type { Route } from './+types/page-preview.ts'

const namespaces = ['guest', 'page', 'updates', 'padrinazgos', 'postcard'] as const

type OwnTranslation = NonNullable<PagePreviewQuery['ownTexts']>['texts'][number]

export const clientLoader = weddingData(namespaces, async ({ execute, weddingId }) => {
  const { wedding, ownTexts } = await execute(PagePreviewDocument, { weddingId })
  if (!wedding) throw notFound()
  const [{ guestWedding }] = await Promise.all([
    execute(CouplePageDocument, { slug: wedding.slug }),
    loadSlots(),
  ])
  return {
    wedding,
    guestWedding,
    second: ownTexts && { ...ownTexts, texts: ownTexts.texts.flatMap(digestOriginal) },
  }
})

/** Returns how the page finds the translation of a text. */
function digestOriginal({ original, translation: text }: OwnTranslation) {
  return text === null || text === original ? [] : { digest: digestOfText(original), text }
}

export default function PagePreview({ loaderData: { wedding, guestWedding, second } }: Route.ComponentProps) {
  const { t } = useTranslation('page')
  const couple = useFormat().list(namesOf(wedding.partners))
  const slots = guestWedding ? slotsOf(guestWedding, couple) : {}
  return (
    <>
      <title>{t('preview.title')}</title>
      <meta name="robots" content="noindex" />
      <FramedPage>
        {(page) => (
          <OwnWords value={{ locale: wedding.locale, translatedTexts: [] }}>
            <SecondLanguage value={page.showsBothLanguages ? second : null}>
              <CouplePageView wedding={wedding} page={page} slots={slots} />
            </SecondLanguage>
          </OwnWords>
        )}
      </FramedPage>
    </>
  )
}
