import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { useSession } from '#web/workspace/session/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { useConfirmation } from './use-confirmation.ts'
import './confirm-email-bar.css'

/** A notice above every workspace page until the email is confirmed, with a button to resend the mail. */
export function ConfirmEmailBar() {
  const { t } = useTranslation('couple')
  const user = useSession((session) => session.user)
  const { sendAgain, busy, isSent } = useConfirmation()
  if (!user || user.emailConfirmed) return null
  return (
    <section className="confirm-bar" aria-label={t('confirmEmail.label')}>
      <Icon name="mail" className="s" />
      <p>
        <Trans
          t={t}
          i18nKey={isSent ? 'confirmEmail.lookAgain' : 'confirmEmail.look'}
          values={{ email: user.email }}
          components={{ b: <b />, a: <Link to="/boda/cuenta" /> }}
        />
      </p>
      {!isSent && (
        <Action small busy={busy} onClick={() => void sendAgain()}>
          {t('confirmEmail.sendAgain')}
        </Action>
      )}
    </section>
  )
}
