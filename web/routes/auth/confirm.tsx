import { useTranslation } from '#web/i18n/use-translation.ts'
import { EmailLinkPage } from '#web/features/session/email-link-page.tsx'
import { linkAction } from '#web/features/session/link-answer.ts'
import { ConfirmEmailDocument } from '#web/graphql/generated/graphql.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/confirm.ts'

const sent = linkAction(
  async ({ execute, token }) => (await execute(ConfirmEmailDocument, { token })).confirmEmail,
)
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The page of the link that confirms an email. */
export default function Confirm({ actionData }: Route.ComponentProps) {
  const { t } = useTranslation('auth')
  return (
    <EmailLinkPage answer={actionData} texts="confirm" picture="beach-horses" goneTo="/boda/cuenta">
      <ButtonLink to="/boda">{t('emailLink.confirm.done.go')}</ButtonLink>
    </EmailLinkPage>
  )
}
