import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Explains that the session of this browser could not be resolved, and offers a retry. */
export function UnresolvedSession({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('auth')
  const { t: tCommon } = useTranslation()
  return (
    <div className="auth-say" role="alert">
      <Icon name="alert" />
      <p>
        {t('unresolved')}{' '}
        <button type="button" className="link" onClick={onRetry}>
          {tCommon('error.retry')}
        </button>
      </p>
    </div>
  )
}
