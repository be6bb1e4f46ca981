import { useState, useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigate, useRevalidator, useNavigation } from 'react-router'
import { mailboxAddress } from '#web/workspace/mailbox/mailbox-view.ts'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { discardDraft, type DraftProblem, sendDraft } from './draft-requests.ts'
import { sendWritten } from './send-written.ts'
import type { Draft } from './use-draft.ts'
import type { Files } from './use-files.ts'
import type { QuotedState } from './use-quoted-original.ts'
import { isEmptyHtml } from '#shared/html-text.ts'
import { everyRecipientOf, isNothing, type Writing } from '#web/workspace/compose/writing.ts'

type SendingProblem = DraftProblem | 'typed' | 'unsaved' | 'quotedPaymentDetails'

type SendOptions = {
  id: string
  draft: Draft
  letter: Pick<QuotedState, 'ownText' | 'quoted'>
  typed: string
  files: Pick<Files, 'settled'>
  acts: MailActs
  backTo: string
}

/**
 * Sends the letter now or at a time, after its files are uploaded, with an undo shortly afterwards; or deletes
 * it.
 */
export function useSending({ id, draft, letter, typed, files, acts, backTo }: SendOptions) {
  const { t } = useTranslation('mailbox')
  const notice = useNotice()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { attempt, busy } = useAttempt()
  const { timeZone } = useWedding()
  const format = useFormat()
  const [problem, setProblem] = useState<SendingProblem | null>(null)

  const leave = useLeaveDraft(id, backTo)
  const takeBack = async () => {
    if (await acts.takeBack(id)) await navigate(mailboxAddress({ draft: id }))
  }
  const send = (at: string | null) =>
    attempt(async () => {
      const found = typed.trim() !== '' ? 'typed' : problemOf({ ...draft.writing, content: letter.ownText })
      setProblem(found)
      if (found) return
      if (!(await files.settled())) return setProblem('files')
      // With two versions, the screen asks for a choice.
      const notifyUnsaved = () => setProblem(draft.stateNow() === 'offline' ? 'unsaved' : null)
      if (!(await draft.save())) return notifyUnsaved()
      const answer = await sendWritten(draft, (version) => sendDraft(id, version, at))
      if (answer.kind === 'changed') return notifyUnsaved()
      if (answer.kind === 'refused') {
        const isQuoted = answer.problem === 'paymentDetails' && letter.quoted !== ''
        return setProblem(isQuoted ? 'quotedPaymentDetails' : answer.problem)
      }
      draft.end()
      await leave()
      notice({
        text: at ? t('compose.scheduled', { at: format.moment(at, timeZone) }) : t('compose.sent'),
        undo: { label: t('undo'), onAct: takeBack },
      })
      void revalidate()
    })
  const discard = () =>
    attempt(async () => {
      const isStored = draft.version !== null
      if (isStored) await discardDraft(id)
      draft.end()
      await leave()
      if (isStored || !isNothing({ ...draft.writing, content: letter.ownText + letter.quoted })) {
        const undo = { label: t('undo'), onAct: () => acts.restore([id]) }
        notice({ text: t('compose.discarded'), undo: isStored ? undo : undefined })
      }
      await revalidate()
    })
  const isOutdated = problem === 'unsaved' && draft.state !== 'offline'
  return { send, discard, busy, problem: isOutdated ? null : problem, forgetProblem: () => setProblem(null) }
}

/** Returns what is missing before a letter can be sent. */
function problemOf(writing: Writing): SendingProblem | null {
  if (everyRecipientOf(writing).length === 0) return 'to'
  return isEmptyHtml(writing.content) ? 'content' : null
}

/** Returns a function that goes back to the list after sending, unless another navigation is under way. */
function useLeaveDraft(id: string, backTo: string): () => Promise<void> {
  const navigate = useNavigate()
  const { state } = useNavigation()
  const isGoing = useRef(false)
  useEffect(() => {
    isGoing.current = state !== 'idle'
  }, [state])
  return async () => {
    const isHere = window.location.pathname.endsWith(`/escribir/${id}`)
    if (isHere && !isGoing.current) await navigate(backTo, { preventScrollReset: true })
  }
}
