import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { type LetterParts, letterParts, signatureHtml, wholeLetter } from './signature.ts'
import type { Draft } from './use-draft.ts'

/**
 * Returns the text of a draft without the writer's signature and the quoted original below it. The quote stays
 * folded until it is moved into the text for editing.
 */
export function useQuotedOriginal(
  { writing, writingNow, turn, replace }: Pick<Draft, 'writing' | 'writingNow' | 'turn' | 'replace'>,
  mine: string,
) {
  const { t } = useTranslation('mailbox')
  const notice = useNotice()
  const [isInText, setInText] = useState(false)
  const split = (signature = mine): LetterParts & { turn: number } =>
    isInText
      ? { ownText: writing.content, signature: '', quoted: '', turn }
      : { ...letterParts(writing.content, signature, new DOMParser()), turn }
  const [parts, setParts] = useState(() => split())
  // A change from outside the editor.
  if (parts.turn !== turn) setParts(split())
  const { ownText, signature, quoted } = parts
  const sign = (text: string) =>
    replace({ content: wholeLetter({ ownText, signature: signatureHtml(text), quoted }) })
  return {
    ownText,
    signature,
    quoted,
    /** Returns the whole letter with another text above the signature and the quote. */
    around: (text: string) => wholeLetter({ ownText: text, signature, quoted }),
    /** Records the editor's current content. */
    onWritten: (text: string) => setParts({ ownText: text, signature, quoted, turn }),
    sign,
    edit: () => {
      setInText(true)
      replace({ content: wholeLetter(parts) })
    },
    remove: () => {
      replace({ content: ownText + signature })
      const putBack = () => replace({ content: writingNow().content + quoted })
      notice({ text: t('compose.quote.removed'), undo: { label: t('undo'), onAct: putBack } })
    },
  }
}

export type QuotedState = ReturnType<typeof useQuotedOriginal>
