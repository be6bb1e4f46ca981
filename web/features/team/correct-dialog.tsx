import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  CorrectTeamInvitationDocument,
  type WaitingInvitationFragment,
} from '#web/graphql/generated/graphql.ts'
import { FormDialog, FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { type InvitationProblem, invitationProblemOf } from './invitation-problem.ts'
import { InvitedFields } from './invited-fields.tsx'

type CorrectDialogProps = { invitation: WaitingInvitationFragment; onClose: () => void }

/** Changes whom an invitation is for, and sends its new link. */
export function CorrectDialog({ invitation, onClose }: CorrectDialogProps) {
  const { t } = useTranslation('team')
  const form = useCorrection(invitation, onClose)
  const { problem } = form
  const isAtField = problem === 'email' || problem === 'tooLong'
  return (
    <FormDialog
      title={t('correct.title')}
      isChanged={form.isChanged}
      busy={form.busy}
      words={{ cancel: t('correct.cancel'), save: t(form.email.trim() ? 'correct.send' : 'correct.save') }}
      onSave={() => void form.save()}
      onClose={onClose}
    >
      <p className="mut">{t('correct.text')}</p>
      <InvitedFields
        name={form.name}
        email={form.email}
        problem={problem}
        onName={form.setName}
        onEmail={form.setEmail}
      />
      {problem && !isAtField && <FormRefusal text={t(`problem.${problem === 'full' ? 'gone' : problem}`)} />}
    </FormDialog>
  )
}

function useCorrection(invitation: WaitingInvitationFragment, onDone: () => void) {
  const { t } = useTranslation('team')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState(invitation.name)
  const [email, setEmail] = useState(invitation.email ?? '')
  const [problem, setProblem] = useState<InvitationProblem | null>(null)
  const save = async () => {
    const input = { id: invitation.id, name, email: email.trim() || null }
    const answer = await attempt(() => execute(CorrectTeamInvitationDocument, input))
    if (!answer) return
    const { correctTeamInvitation: corrected } = answer
    if (corrected.__typename !== 'TeamInvitation') return setProblem(invitationProblemOf(corrected))
    notice({ text: input.email ? t('invite.sent', { email: input.email }) : t('invite.done') })
    onDone()
    await revalidate()
  }
  const changing = (set: (text: string) => void) => (text: string) => {
    set(text)
    setProblem(null)
  }
  return {
    name,
    setName: changing(setName),
    email,
    setEmail: changing(setEmail),
    isChanged: name !== invitation.name || email.trim() !== (invitation.email ?? ''),
    problem,
    busy,
    save,
  }
}
