import { useTranslation } from '#web/i18n/use-translation.ts'
import { LetterWords } from '#web/workspace/mailbox/letter-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import type { Draft } from './use-draft.ts'

/** The other version of a draft edited by two people: it can be read and taken, and nothing is lost. */
export function DraftConflict({ draft }: { draft: Draft }) {
  const { t } = useTranslation('mailbox')
  const { other, state, keepMine, takeOther, dropOther } = draft
  if (!other) return null
  const isToChoose = state === 'changed'
  return (
    <section className="two-texts" aria-label={t('twoTexts.label')}>
      <p role={isToChoose ? 'alert' : undefined}>
        <Icon name="info" className="s" />
        <span>{t(isToChoose ? 'twoTexts.choose' : 'twoTexts.kept')}</span>
      </p>
      <details>
        <summary>{t('twoTexts.show')}</summary>
        {other.subject && <b>{other.subject}</b>}
        <LetterWords html={other.content} />
      </details>
      <div className="two-texts-acts">
        {isToChoose && (
          <Action small look="soft" onClick={keepMine}>
            {t('twoTexts.mine')}
          </Action>
        )}
        <Action small onClick={takeOther}>
          {t('twoTexts.other')}
        </Action>
        {!isToChoose && (
          <Action small look="bare" onClick={dropOther}>
            {t('twoTexts.drop')}
          </Action>
        )}
      </div>
    </section>
  )
}
