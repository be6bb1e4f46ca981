import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { SendThanksDocument, type ThankedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { newId } from '#web/graphql/new-id.ts'
import { draftFor, forgetDraft, keepDraft } from './letter-draft.ts'
import { phaseWord } from './phase-word.ts'

export const letterLimit = 4000
type LetterProblem = 'empty' | 'tooLong' | 'paymentDetails'

/** Returns a thank-you letter in progress: stored in this browser with every keystroke, sent once. */
export function useLetter(gift: ThankedGiftFragment, onSent: () => void) {
  const { t } = useTranslation('mailbox')
  const { t: tCouple } = useTranslation('couple')
  const { attempt, busy } = useAttempt()
  const notice = useNotice()
  const [draft, setDraft] = useState(() => draftFor(gift.id))
  const [isKept, setKept] = useState(draft.text !== '')
  const [wasTried, setWasTried] = useState(false)
  const [problem, setProblem] = useState<LetterProblem | null>(null)
  // It arrived, although the response was lost.
  const arrived = gift.letters.some(({ id }) => id === draft.id)
  if (arrived) {
    forgetDraft(gift.id)
    setDraft(draftFor(gift.id))
    setKept(false)
  }

  const write = (text: string) => {
    const next = { id: wasTried ? newId() : draft.id, text }
    setWasTried(false)
    setProblem(null)
    setDraft(next)
    setKept(keepDraft(gift.id, next))
  }
  const send = async (memoryGiftId: string | null): Promise<boolean> => {
    const trouble = draft.text.trim() === '' ? 'empty' : draft.text.length > letterLimit ? 'tooLong' : null
    setProblem(trouble)
    if (trouble) return false
    setWasTried(true)
    const letter = { contributionId: gift.id, text: draft.text, id: draft.id, memoryGiftId }
    const answer = await attempt(() => execute(SendThanksDocument, letter))
    if (!answer) return false
    const { sendThanks } = answer
    if (sendThanks.__typename === 'Mail') {
      forgetDraft(gift.id)
      setDraft(draftFor(gift.id))
      setKept(false)
      setWasTried(false)
      onSent()
      return true
    }
    if (sendThanks.__typename === 'InvalidInput') setProblem(problemOf(sendThanks.issues))
    else {
      const state = sendThanks.__typename === 'ContributionMoved' ? sendThanks.state : 'undone'
      notice({ kind: 'problem', text: t('thanks.moved', { state: tCouple(`phase.${phaseWord(state)}`) }) })
    }
    return false
  }
  return { text: draft.text, kept: isKept, problem, busy, write, send }
}

const problemOf = (issues: readonly { readonly rule: string }[]): LetterProblem =>
  issues.some(({ rule }) => rule === 'paymentDetails') ? 'paymentDetails' : 'tooLong'
