import { EmailLinkPage } from '#web/features/session/email-link-page.tsx'
import { linkAction } from '#web/features/session/link-answer.ts'
import { CancelEmailChangeDocument } from '#web/graphql/generated/graphql.ts'
import type { Route } from './+types/cancel-change.ts'

const sent = linkAction(
  async ({ execute, token }) => (await execute(CancelEmailChangeDocument, { token })).cancelEmailChange,
)
export const action = sent.onServer
export const clientAction = sent.inBrowser

/** The owner of the old address cancels a change of email requested by another person. */
export default function CancelChange({ actionData }: Route.ComponentProps) {
  return (
    <EmailLinkPage answer={actionData} texts="cancelChange" picture="granite-towers" goneTo="/olvidada" />
  )
}
