import { Trans } from '#web/i18n/trans.tsx'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { linkAction, useLinkAnswer } from '#web/features/session/link-answer.ts'
import { LinkFrame } from '#web/features/session/link-frame.tsx'
import { NewPasswordField } from '#web/workspace/session/new-password-field.tsx'
import { ResetPasswordDocument } from '#web/graphql/generated/graphql.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { textOf } from '#web/ui/form-texts.ts'
import type { Route } from './+types/new-password.ts'

const sent = linkAction(async ({ execute, form, token }) => {
  const variables = { token, password: textOf(form, 'password') }
  return (await execute(ResetPasswordDocument, variables)).resetPassword
})
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page of the link for a new password, which ends all sessions. */
export default function NewPassword({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const link = useLinkAnswer(actionData)
  const { email, busy, problem } = link
  return (
    <LinkFrame
      link={link}
      title={t(email ? 'reset.done.title' : 'reset.title')}
      lead={email ? undefined : t('reset.lead')}
      picture="mountain-cabin"
      voice={t('reset.voice')}
      foot={!email && <Trans t={t} i18nKey="reset.foot" components={{ a: <Link to="/entrar" /> }} />}
      gone={<Trans t={t} i18nKey="reset.gone" components={{ a: <Link to="/olvidada" /> }} />}
      done={
        <>
          <p>
            <Trans t={t} i18nKey="reset.done.text" values={{ email }} components={{ b: <b /> }} />
          </p>
          <ButtonLink to="/entrar">{t('reset.done.go')}</ButtonLink>
        </>
      }
    >
      <NewPasswordField label={t('field.newPassword')} error={problem('password')} />
      <Button busy={busy}>{t(busy ? 'reset.busy' : 'reset.submit')}</Button>
    </LinkFrame>
  )
}
