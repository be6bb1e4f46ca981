import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Form, useNavigation } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { alertAct, type AlertAnswer } from './alert-answer.ts'
import { useFocusOnShow } from '#web/ui/use-focus-on-show.ts'

/** Asks for the address to which one email goes when the gift can be given again. It works without JavaScript. */
export default function AlertForm({ answer, search }: { answer: AlertAnswer | null; search: string }) {
  const { t, i18n } = useTranslation('guest')
  const busy = useNavigation().formData !== undefined
  const words = {
    empty: () => t('held.alert.empty'),
    email: () => t('held.alert.email'),
    tooMany: () => t('held.alert.tooMany'),
    unreachable: () => t('held.alert.unreachable'),
  }
  if (answer && 'to' in answer) return <LookAtYourMail to={answer.to} />
  return (
    <Form method="post" action={`${search}#regalar`} className="alert-form">
      <input type="hidden" name="act" value={alertAct} />
      <input type="hidden" name="language" value={i18n.language} />
      <Field
        id="aviso-correo"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        maxLength={254}
        label={t('held.alert.label')}
        hint={t('held.alert.hint')}
        defaultValue={answer?.typed ?? ''}
        error={answer && words[answer.alertProblem]()}
      />
      <Button busy={busy} rank="second">
        {busy ? t('held.alert.busy') : t('held.alert.send')}
      </Button>
    </Form>
  )
}

/** The same text for every address: only the mailbox's reader learns whether it is known. */
function LookAtYourMail({ to }: { to: string }) {
  const { t } = useTranslation('guest')
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnShow(heading)
  return (
    <div className="alert-form" role="status">
      <h3 ref={heading} tabIndex={-1}>
        {t('held.alert.sent')}
      </h3>
      <p className="mut">{t('held.alert.sentText', { email: to })}</p>
    </div>
  )
}
