import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProviderFrame } from './provider-frame.tsx'

type LeaveScreenProps = {
  token: string
  name: string
  /** Name of the provider after it has left. */
  leftName: string | null
  problem: 'missing' | 'tooMany' | 'unreachable' | null
}

/** Asks a provider whether it wants to leave for good, and says what that means. */
export function LeaveScreen({ token, name, leftName, problem }: LeaveScreenProps) {
  const { t } = useTranslation('provider')
  const busy = useNavigation().formData !== undefined
  if (leftName !== null)
    return (
      <ProviderFrame title={t('leave.done', { name: leftName })}>
        <h1>{t('leave.done', { name: leftName })}</h1>
        <p className="lead" role="status">
          {t('leave.doneText')}
        </p>
      </ProviderFrame>
    )
  return (
    <ProviderFrame title={t('leave.title')}>
      <h1>{t('leave.title')}</h1>
      <p className="lead">{t('leave.text', { name })}</p>
      <p>{t('leave.given')}</p>
      <Form method="post">
        <label className="tick">
          <input type="checkbox" name="confirmed" value="yes" required />
          <span>{t('leave.confirm')}</span>
        </label>
        {problem && (
          <p className="field-error" role="alert">
            <Icon name="alert" />{' '}
            <span>{problem === 'missing' ? t('leave.missing') : t(`problem.${problem}`)}</span>
          </p>
        )}
        <p className="acts">
          <Button busy={busy} rank="second">
            {t('leave.submit')}
          </Button>
          <TextLink to={`/oferente/${token}`}>{t('leave.back')}</TextLink>
        </p>
      </Form>
    </ProviderFrame>
  )
}
