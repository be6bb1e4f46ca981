import { Trans, useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { linkAction, useLinkAnswer } from '#web/features/session/link-answer.ts'
import { LinkFrame } from '#web/features/session/link-frame.tsx'
import { CancelEmailChangeDocument } from '#web/graphql/generated/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/cancel-change.ts'

const sent = linkAction(
  async ({ execute, token }) => (await execute(CancelEmailChangeDocument, { token })).cancelEmailChange,
)
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The owner of the old address cancels a change of email requested by another person. */
export default function CancelChange({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  const link = useLinkAnswer(actionData)
  const { email, isGone, busy } = link
  return (
    <LinkFrame
      link={link}
      title={t(email ? 'cancelChange.done.title' : 'cancelChange.title')}
      lead={email || isGone ? undefined : t('cancelChange.lead')}
      picture="granite-towers"
      voice={t('cancelChange.voice')}
      foot={email || isGone ? undefined : t('cancelChange.foot')}
      gone={<Trans t={t} i18nKey="cancelChange.gone" components={{ a: <Link to="/olvidada" /> }} />}
      done={
        <p>
          <Trans t={t} i18nKey="cancelChange.done.text" values={{ email }} components={{ b: <b /> }} />
        </p>
      }
    >
      {!isGone && <Button busy={busy}>{t(busy ? 'cancelChange.busy' : 'cancelChange.submit')}</Button>}
    </LinkFrame>
  )
}
