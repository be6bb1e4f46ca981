import { useTranslation } from '#web/i18n/use-translation.ts'
import { LegalInformationDocument } from '#web/graphql/generated/graphql.ts'
import { routeData } from '#web/graphql/route-data.ts'
import type { Route } from './+types/legal-notice.ts'
import { LegalPage } from './legal-page.tsx'

const shown = routeData(['marketing'], async ({ execute }) =>
  execute(LegalInformationDocument, { page: 'legalNotice' }),
)
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sections = ['service', 'content', 'software'] as const

export default function LegalNotice({ loaderData: { instance } }: Route.ComponentProps) {
  const { t } = useTranslation('marketing')
  return (
    <LegalPage
      title={t('legalNotice.title')}
      heading={t('legalNotice.h1')}
      lead={t('legalNotice.lead')}
      instance={instance}
      sections={sections.map((key) => ({
        title: t(`legalNotice.${key}.title`),
        text: t(`legalNotice.${key}.text`),
      }))}
    />
  )
}
