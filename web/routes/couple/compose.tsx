import { useOutletContext } from 'react-router'
import { useForwardSeed } from '#web/features/compose/use-forwarding.ts'
import { askDraft } from '#web/features/compose/ask-draft.ts'
import { ComposeScreen } from '#web/features/compose/compose-screen.tsx'
import type { MailboxInside } from '#web/features/mailbox/mailbox-screen.tsx'
import { coupleData } from '#web/graphql/route-data.ts'
import type { Route } from './+types/compose.ts'

export const clientLoader = coupleData(['mailbox', 'couple'], async ({ execute, params, url }) =>
  askDraft(execute, params.draft, url),
)

export default function Compose({ loaderData: draft }: Route.ComponentProps) {
  const { acts } = useOutletContext<MailboxInside>()
  const forwarded = useForwardSeed(draft.forwarding)
  return <ComposeScreen key={draft.id} {...draft} seed={forwarded ?? draft.seed} acts={acts} />
}
