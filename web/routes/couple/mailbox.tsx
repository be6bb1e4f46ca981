import { useLocation, useParams } from 'react-router'
import { loadMailbox } from '#web/workspace/mailbox/load-mailbox.ts'
import { MailboxScreen } from '#web/features/mailbox/mailbox-screen.tsx'
import { mailboxViewOf } from '#web/workspace/mailbox/mailbox-view.ts'
import { weddingData } from '#web/workspace/shell/wedding-data.ts'
import type { Route } from './+types/mailbox.ts'

export const clientLoader = weddingData(
  ['mailbox', 'couple', 'settings'],
  async ({ execute, weddingId, url }) => loadMailbox(execute, weddingId, mailboxViewOf(url.searchParams)),
)

export default function Mailbox({ loaderData: shown }: Route.ComponentProps) {
  const { mail } = useParams()
  const { pathname } = useLocation()
  const isWriting = pathname.includes('/escribir')
  return (
    <MailboxScreen
      shown={shown}
      reading={isWriting ? undefined : mail}
      isInside={isWriting || mail !== undefined || shown.view.thanking !== null}
    />
  )
}
