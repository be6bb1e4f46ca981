import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { splitQuote } from '#web/workspace/mailbox/letter-html.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import type { Draft } from './use-draft.ts'

/**
 * Returns the text of a draft apart from the original quoted below it. The quote stays folded until it is
 * taken into the text to be edited.
 */
export function useQuoted({
  writing,
  writingNow,
  turn,
  replace,
}: Pick<Draft, 'writing' | 'writingNow' | 'turn' | 'replace'>) {
  const { t } = useTranslation('mailbox')
  const notice = useNotice()
  const [isInText, setInText] = useState(false)
  const split = () =>
    isInText
      ? { said: writing.content, quoted: '', turn }
      : { ...splitQuote(writing.content, new DOMParser()), turn }
  const [parts, setParts] = useState(split)
  // A change from outside the editor.
  if (parts.turn !== turn) setParts(split())
  const { said, quoted } = parts
  return {
    said,
    quoted,
    /** Returns the whole letter with another text above the quote. */
    withQuote: (text: string) => text + quoted,
    /** Notes what the editor holds now. */
    onWritten: (text: string) => setParts({ said: text, quoted, turn }),
    edit: () => {
      setInText(true)
      replace({ content: said + quoted })
    },
    remove: () => {
      replace({ content: said })
      const putBack = () => replace({ content: writingNow().content + quoted })
      notice({ text: t('compose.quote.removed'), undo: { label: t('undo'), onAct: putBack } })
    },
  }
}

export type Quoted = ReturnType<typeof useQuoted>
