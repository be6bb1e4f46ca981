import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { InviteToTeamDocument, type WeddingPart } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { SectionCard } from '#web/ui/blocks/card.tsx'
import { ChoiceList } from '#web/ui/blocks/choice-list.tsx'
import { LeaveGuard } from '#web/ui/blocks/leave-guard.tsx'
import { type InvitationProblem, invitationProblemOf } from './invitation-problem.ts'
import { InvitedFields } from './invited-fields.tsx'

const parts = ['partner', 'planner'] as const

/**
 * Creates an invitation link. `hasRoomForPartner` is false once there are two partners, or one and an open
 * invitation.
 */
export function InviteCard({ hasRoomForPartner }: { hasRoomForPartner: boolean }) {
  const { t } = useTranslation('team')
  const form = useInviting(hasRoomForPartner ? 'partner' : 'planner')
  const problem = form.problem
  return (
    <SectionCard title={t('invite.title')}>
      <form
        noValidate
        className="team-form"
        onSubmit={(event) => {
          event.preventDefault()
          void form.send()
        }}
      >
        <LeaveGuard isChanged={form.name.trim() !== '' || form.email.trim() !== ''} />
        <ChoiceList
          legend={t('invite.legend')}
          value={form.part}
          onChoose={form.choose}
          choices={parts
            .filter((part) => part === 'planner' || hasRoomForPartner)
            .map((part) => ({
              value: part,
              label: t(`invite.${part}.label`),
              text: t(`invite.${part}.text`),
            }))}
        />
        <InvitedFields
          name={form.name}
          email={form.email}
          problem={problem}
          onName={form.callThem}
          onEmail={form.writeTo}
        />
        {problem === 'full' && (
          <p role="alert">{t(form.part === 'partner' ? 'invite.fullPartner' : 'invite.fullPlanner')}</p>
        )}
        {(problem === 'gone' || problem === 'tooMany') && <p role="alert">{t(`problem.${problem}`)}</p>}
        <div>
          <Action type="submit" look="primary" busy={form.busy}>
            {t('invite.submit')}
          </Action>
        </div>
      </form>
    </SectionCard>
  )
}

function useInviting(first: WeddingPart) {
  const { t } = useTranslation('team')
  const { id: weddingId } = useWedding()
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [id, setId] = useState(newId)
  const [part, setPart] = useState(first)
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<InvitationProblem | null>(null)
  const send = async () => {
    const input = { weddingId, id, part, name, email: email.trim() || null }
    const answer = await attempt(() => execute(InviteToTeamDocument, input))
    if (!answer) return
    const { inviteToTeam: invited } = answer
    if (invited.__typename !== 'TeamInvitation') return setProblem(invitationProblemOf(invited))
    notice({ text: input.email ? t('invite.sent', { email: input.email }) : t('invite.done') })
    setId(newId())
    setName('')
    setEmail('')
    setPart('planner')
    await revalidate()
  }
  const changing =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      setProblem(null)
    }
  return {
    part,
    choose: changing(setPart),
    name,
    callThem: changing(setName),
    email,
    writeTo: changing(setEmail),
    problem,
    send,
    busy,
  }
}
