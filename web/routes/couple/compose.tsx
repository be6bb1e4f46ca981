import { useOutletContext } from 'react-router'
import { signedWriting } from '#web/features/compose/signature.ts'
import { useForwardSeed } from '#web/features/compose/use-forwarding.ts'
import { useAnswerSeed } from '#web/features/compose/use-answering.ts'
import { loadDraft } from '#web/features/compose/load-draft.ts'
import { ComposeScreen } from '#web/features/compose/compose-screen.tsx'
import type { MailboxInside } from '#web/features/mailbox/mailbox-screen.tsx'
import { coupleData } from '#web/graphql/couple-data.ts'
import type { Route } from './+types/compose.ts'

export const clientLoader = coupleData(['mailbox', 'couple'], async ({ execute, params, url }) =>
  loadDraft(execute, params.draft, url),
)

export default function Compose({ loaderData: draft }: Route.ComponentProps) {
  const { acts } = useOutletContext<MailboxInside>()
  const answer = useAnswerSeed(draft.answering)
  const forwarded = useForwardSeed(draft.forwarding)
  const { id, stored, signature, isSigned, forwarding, backTo } = draft
  const seed = answer ?? forwarded ?? draft.seed
  return (
    <ComposeScreen
      key={id}
      id={id}
      stored={stored}
      seed={isSigned ? seed : signedWriting(seed, signature)}
      signature={signature}
      forwarding={forwarding}
      backTo={backTo}
      acts={acts}
    />
  )
}
