import { useTranslation } from '#web/i18n/use-translation.ts'
import { ProviderFrame } from './provider-frame.tsx'

/** What the link of a provider shows once it has expired, was replaced or revoked. */
export function EndedLink() {
  const { t } = useTranslation('provider')
  return (
    <ProviderFrame title={t('ended.title')}>
      <h1>{t('ended.title')}</h1>
      <p className="lead">{t('ended.text')}</p>
    </ProviderFrame>
  )
}
