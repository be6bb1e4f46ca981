import { useTranslation } from 'react-i18next'
import { CouplePageView } from '#web/features/couple-page/couple-page-view.tsx'
import { FramedPage } from '#web/features/page-editor/framed-page.tsx'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import { PagePreviewDocument } from '#web/graphql/generated/graphql.ts'
import { notFound } from '#web/graphql/route-data.ts'
import type { Route } from './+types/page-preview.ts'

export const clientLoader = weddingData(['guest', 'page'], async ({ execute, weddingId }) => {
  const { wedding } = await execute(PagePreviewDocument, { weddingId })
  if (!wedding) throw notFound()
  return wedding
})

export default function PagePreview({ loaderData: wedding }: Route.ComponentProps) {
  const { t } = useTranslation('page')
  return (
    <>
      <title>{t('preview.title')}</title>
      <meta name="robots" content="noindex" />
      <FramedPage>
        {(page, slots) => <CouplePageView wedding={wedding} page={page} slots={slots} />}
      </FramedPage>
    </>
  )
}
