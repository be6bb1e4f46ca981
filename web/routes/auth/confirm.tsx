import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { linkAction, useLinkAnswer } from '#web/features/session/link-answer.ts'
import { LinkFrame } from '#web/features/session/link-frame.tsx'
import { ConfirmEmailDocument } from '#web/graphql/generated/graphql.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/confirm.ts'

const sent = linkAction(
  async ({ execute, token }) => (await execute(ConfirmEmailDocument, { token })).confirmEmail,
)
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page of the link that confirms an email. */
export default function Confirm({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const link = useLinkAnswer(actionData)
  const { email, isGone, busy } = link
  return (
    <LinkFrame
      link={link}
      title={t(email ? 'confirm.done.title' : 'confirm.title')}
      lead={email || isGone ? undefined : t('confirm.lead')}
      picture="beach-horses"
      voice={t('confirm.voice')}
      foot={email || isGone ? undefined : t('confirm.foot')}
      gone={<Trans t={t} i18nKey="confirm.gone" components={{ a: <Link to="/boda/cuenta" /> }} />}
      done={
        <>
          <p>
            <Trans t={t} i18nKey="confirm.done.text" values={{ email }} components={{ b: <b /> }} />
          </p>
          <ButtonLink to="/boda">{t('confirm.done.go')}</ButtonLink>
        </>
      }
    >
      {!isGone && <Button busy={busy}>{t(busy ? 'confirm.busy' : 'confirm.submit')}</Button>}
    </LinkFrame>
  )
}
