import { useTranslation } from '#web/i18n/use-translation.ts'
import { routeData } from '#web/graphql/route-data.ts'
import { TextPage } from './text-page.tsx'

const shown = routeData(['marketing'], async () => null)
export const loader = shown.onServer
export const clientLoader = shown.inBrowser

const sections = ['aim', 'how', 'simple', 'limits', 'tell'] as const

export default function Accessibility() {
  const { t } = useTranslation('marketing')
  return (
    <TextPage
      title={t('accessibility.title')}
      heading={t('accessibility.h1')}
      lead={t('accessibility.lead')}
      sections={sections.map((key) => ({
        title: t(`accessibility.${key}.title`),
        text: t(`accessibility.${key}.text`),
      }))}
    />
  )
}
