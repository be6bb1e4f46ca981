import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { LetterWords } from '#web/workspace/mailbox/letter-words.tsx'
import type { QuotedState } from './use-quoted-original.ts'

/** The quoted original below an answer, folded: it is sent with the letter, and can be edited or removed. */
export function QuotedOriginal({ quoted: { quoted, edit, remove } }: { quoted: QuotedState }) {
  const { t } = useTranslation('mailbox')
  if (quoted === '') return null
  return (
    <details className="quoted compose-quoted">
      <summary>{t('compose.quote.show')}</summary>
      <LetterWords html={quoted} />
      <div className="two-texts-acts">
        <Action small onClick={edit}>
          {t('compose.quote.edit')}
        </Action>
        <Action small look="bare" onClick={remove}>
          {t('compose.quote.remove')}
        </Action>
      </div>
    </details>
  )
}
