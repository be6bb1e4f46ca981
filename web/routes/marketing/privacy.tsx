import { useTranslation } from 'react-i18next'
import { routeData } from '#web/graphql/route-data.ts'
import { TextPage } from './text-page.tsx'

const shown = routeData(['marketing'], async () => null)
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sections = ['who', 'guests', 'couples', 'money', 'browser', 'logs', 'rights'] as const

export default function Privacy() {
  const { t } = useTranslation('marketing')
  return (
    <TextPage
      title={t('privacy.title')}
      heading={t('privacy.h1')}
      lead={t('privacy.lead')}
      sections={sections.map((key) => ({
        title: t(`privacy.${key}.title`),
        text: t(`privacy.${key}.text`),
      }))}
    />
  )
}
