import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { WaitingInvitationFragment } from '#web/graphql/generated/graphql.ts'
import { freeze, leaveTeam, release, remove, removePartner, resend, revoke } from './team-requests.ts'

/** An irreversible action to confirm. */
type PendingAct = {
  readonly kind: 'revoke' | 'remove' | 'leave'
  readonly name: string
  readonly act: () => Promise<string>
}
const good = ['TeamInvitation', 'Wedding', 'WeddingLeft']

/** Returns the actions on a team. Irreversible ones need a confirmation: `asked` is the question. */
export function useTeamActs() {
  const { t } = useTranslation('team')
  const { id: weddingId } = useWedding()
  const { run, busy } = useRun()
  const [pendingAct, setPendingAct] = useState<PendingAct | null>(null)
  return {
    busy,
    asked: pendingAct,
    resend: ({ id, email }: WaitingInvitationFragment) =>
      run(() => resend(id), t(email ? 'done.againSent' : 'done.again')),
    askToRevoke: ({ id, name }: WaitingInvitationFragment) =>
      setPendingAct({ kind: 'revoke', name, act: () => revoke(id) }),
    askToRemove: ({ id, name }: { id: string; name: string }) =>
      setPendingAct({ kind: 'remove', name, act: () => remove(weddingId, id) }),
    freeze: ({ id, name }: { id: string; name: string }) =>
      run(() => freeze(weddingId, id), t('done.frozen', { name })),
    release: ({ id, name }: { id: string; name: string }) =>
      run(() => release(weddingId, id), t('done.released', { name })),
    askToRemovePartner: ({ id, name }: { id: string; name: string }) =>
      setPendingAct({ kind: 'remove', name, act: () => removePartner(weddingId, id) }),
    askToLeave: () => setPendingAct({ kind: 'leave', name: '', act: () => leaveTeam(weddingId) }),
    yes: async () => {
      if (!pendingAct) return
      const { kind, act, name } = pendingAct
      const doneText = { revoke: t('done.revoked'), remove: t('done.removed', { name }), leave: null }
      await run(act, doneText[kind])
      setPendingAct(null)
    },
    no: () => setPendingAct(null),
  }
}

export type TeamActs = ReturnType<typeof useTeamActs>

/** Runs an action, shows its result, and reloads the team. */
function useRun() {
  const { t } = useTranslation('team')
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const problemOf = (answer: string) => {
    if (answer === 'TooManyAttempts') return t('problem.tooMany')
    if (answer === 'TeamInvitationClosed') return t('problem.closed')
    if (answer === 'FoundingPartnerDecides') return t('problem.founding')
    return answer === 'LastPartner' ? t('problem.last') : t('problem.gone')
  }
  const run = async (act: () => Promise<string>, doneText: string | null) => {
    const answer = await attempt(act)
    if (!answer) return
    if (!good.includes(answer)) notice({ kind: 'problem', text: problemOf(answer) })
    else if (doneText) notice({ text: doneText })
    if (answer !== 'WeddingLeft') await revalidate()
  }
  return { run, busy }
}
