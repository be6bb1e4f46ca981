import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import type { MessageKind } from '#shared/inputs/outreach.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { ForgetMessageDocument, RecordMessageDocument } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'

type NamedHousehold = { readonly id: string; readonly name: string }
type Channel = 'whatsapp' | 'other'
type RecordedMessage = {
  readonly id: string
  readonly kind: MessageKind
  readonly channel: string
  readonly sentAt: string
}

/** Returns the actions on the record of sent messages: mark as sent, and undo. */
export function useRecord() {
  const { t } = useTranslation('outreach')
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const note = async (
    who: NamedHousehold,
    sent: Omit<RecordedMessage, 'sentAt'> & { sentAt: string | null; channel: Channel },
  ) => {
    const { id, kind, channel, sentAt } = sent
    const variables = { householdId: who.id, id, kind, channel, sentAt }
    const answer = await attempt(() => execute(RecordMessageDocument, variables))
    await revalidate()
    if (!answer) return false
    if (answer.recordMessage.__typename === 'Household') return true
    notice({ kind: 'problem', text: t('record.gone') })
    return false
  }
  const forget = async (id: string): Promise<boolean> => {
    const answer = await attempt(() => execute(ForgetMessageDocument, { id }))
    await revalidate()
    return answer?.forgetMessage.__typename === 'Household'
  }
  const mark = async (who: NamedHousehold, kind: MessageKind, channel: Channel) => {
    const id = newId()
    if (!(await note(who, { id, kind, channel, sentAt: null }))) return
    const undo = { label: t('record.undo'), onAct: () => void forget(id) }
    notice({ text: t(`record.done.${kind}`, { name: who.name }), undo })
  }
  const unmark = async (who: NamedHousehold, message: RecordedMessage) => {
    if (!(await forget(message.id))) return
    const channel = message.channel === 'whatsapp' ? 'whatsapp' : 'other'
    const undo = { label: t('record.undo'), onAct: () => void note(who, { ...message, channel }) }
    notice({ text: t('record.unmarked', { name: who.name }), undo })
  }
  return { busy, mark, unmark }
}

export type RecordActs = ReturnType<typeof useRecord>
