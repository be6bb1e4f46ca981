import { useTranslation } from '#web/i18n/use-translation.ts'
import { LegalInformationDocument } from '#web/graphql/generated/graphql.ts'
import { routeData } from '#web/graphql/route-data.ts'
import type { Route } from './+types/privacy.ts'
import { LegalPage } from './legal-page.tsx'

const shown = routeData(['marketing'], async ({ execute }) =>
  execute(LegalInformationDocument, { page: 'privacy' }),
)
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sections = [
  'guests',
  'couples',
  'why',
  'howLong',
  'money',
  'browser',
  'logs',
  'rights',
  'left',
] as const

export default function Privacy({ loaderData: { instance } }: Route.ComponentProps) {
  const { t } = useTranslation('marketing')
  return (
    <LegalPage
      title={t('privacy.title')}
      heading={t('privacy.h1')}
      lead={t('privacy.lead')}
      instance={instance}
      sections={sections.map((key) => ({
        title: t(`privacy.${key}.title`),
        text: t(`privacy.${key}.text`),
      }))}
    />
  )
}
