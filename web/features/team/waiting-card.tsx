import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { dayAt } from '#shared/local-time.ts'
import { namesOf } from '#web/workspace/couple-page/couple-name.ts'
import { whatsappAddress } from '#web/workspace/sharing/use-invitation.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  TeamInvitationLinksDocument,
  type WaitingInvitationFragment,
} from '#web/graphql/generated/graphql.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Action, ExternalAction } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import type { TeamActs } from './use-team-acts.ts'

type WaitingCardProps = { invitations: readonly WaitingInvitationFragment[]; acts: TeamActs }

/** The open invitations: copy, send by WhatsApp, renew or revoke. */
export function WaitingCard({ invitations, acts }: WaitingCardProps) {
  const { t } = useTranslation('team')
  if (invitations.length === 0) return null
  return (
    <SectionCard title={t('waiting.title')}>
      <ul className="ws-rows team-waiting">
        {invitations.map((invitation) => (
          <Waiting key={invitation.id} invitation={invitation} acts={acts} />
        ))}
      </ul>
    </SectionCard>
  )
}

function Waiting({ invitation, acts }: { invitation: WaitingInvitationFragment; acts: TeamActs }) {
  const { t } = useTranslation('team')
  const { timeZone } = useWedding()
  const format = useFormat()
  const { name, email, part, expiresAt, standing } = invitation
  const [isCorrecting, setCorrecting] = useState(false)
  const isOpen = standing === 'open'
  const called = name || email || t('waiting.someone')
  return (
    <li>
      <span className="team-who">
        <b>{called}</b>
        <small>
          {t(`members.${part}`)} ·{' '}
          {isOpen
            ? t('waiting.until', { date: format.date(dayAt(expiresAt, timeZone)) })
            : t('waiting.expired')}
          {email && name ? ` · ${email}` : ''}
        </small>
      </span>
      <span className="team-acts">
        {isOpen && <InvitationLink invitation={invitation} called={called} />}
        <Action small busy={acts.busy} onClick={() => void acts.resend(invitation)}>
          {t(email ? 'waiting.againSent' : 'waiting.again')}
        </Action>
        <Action small look="bare" onClick={() => setCorrecting(true)}>
          {t('waiting.correct')}
          <span className="sr"> {called}</span>
        </Action>
        <Action small look="bare" onClick={() => acts.askToRevoke(invitation)}>
          {t('waiting.revoke')}
        </Action>
      </span>
      {isCorrecting && <CorrectDialog invitation={invitation} onClose={() => setCorrecting(false)} />}
    </li>
  )
}

/** The link is loaded on request, since its holder can join and it requires a fresh proof. */
function InvitationLink({ invitation, called }: { invitation: WaitingInvitationFragment; called: string }) {
  const { t } = useTranslation('team')
  const { id: weddingId, partners } = useWedding()
  const format = useFormat()
  const { attempt, busy } = useAttempt()
  const [link, setLink] = useState<string | null>(null)
  const { id, name, part } = invitation
  const show = async () => {
    const answer = await attempt(() => execute(TeamInvitationLinksDocument, { weddingId }))
    const found = answer?.wedding?.teamInvitations.find((waiting) => waiting.id === id)
    if (found) setLink(found.link)
  }
  if (link === null)
    return (
      <Action small icon="link" busy={busy} onClick={() => void show()}>
        {t('waiting.show')}
        <span className="sr"> {called}</span>
      </Action>
    )
  const couple = format.list(namesOf(partners))
  const words = t('waiting.message', { name: name || 'none', couple, part, link })
  return (
    <>
      <CopyButton text={link} what={t('waiting.link', { name: called })} />
      <ExternalAction small icon="whatsapp" href={whatsappAddress(words)} aria-label={`WhatsApp: ${called}`}>
        WhatsApp
      </ExternalAction>
    </>
  )
}
