import { useId } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { GuestLanguage, TranslatedTextFragment } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { TranslationProblem, Translations } from './use-translations.ts'

type TextRowProps = {
  text: TranslatedTextFragment
  language: GuestLanguage
  /** The couple's language. */
  locale: string
  value: string
  problem: TranslationProblem | null
  acts: Pick<Translations, 'write' | 'leave' | 'keepMine' | 'takeTheirs' | 'use'>
}

/** Words up to this length may be names, which stay the same in another language. */
const maxNameLetters = 40

const rules = ['tooLong', 'paymentDetails', 'originalGone'] as const

/** A text of the couple beside its translation. */
export function TextRow({ text, language, locale, value, problem, acts }: TextRowProps) {
  const { t } = useTranslation('translations')
  const id = useId()
  const { original, field, former, suggestion, maxLetters, isLong, isUnpublished, translation } = text
  const isEmpty = value === ''
  const error =
    problem?.kind === 'rule'
      ? t(`problem.${rules.find((known) => known === problem.rule) ?? 'wrong'}`)
      : undefined
  return (
    <li className="translation" data-state={translation === null ? 'missing' : 'done'}>
      <div className="translation-original">
        <p className="t12 mut">
          {t(`field.${field}`)}
          {isUnpublished && <> · {t('unpublished')}</>}
        </p>
        <p id={`${id}-original`} className="translation-words" lang={locale}>
          {original}
        </p>
        {former && (
          <p className="t13 translation-former">
            <Icon name="warn" className="xs" /> {t('former.text')}{' '}
            <span lang={locale}>{t('former.words', { words: former.original })}</span>
          </p>
        )}
      </div>
      <div className="translation-own">
        <TextField
          label={<span className="sr">{t(`label.${language}`, { original })}</span>}
          lang={language}
          dir="auto"
          rows={isLong ? Math.min(9, Math.max(3, Math.ceil(original.length / 60))) : 1}
          maxLength={maxLetters}
          value={value}
          error={error}
          onChange={({ currentTarget }) => acts.write(original, currentTarget.value)}
          onBlur={() => acts.leave(original)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isLong) event.preventDefault()
          }}
        />
        {problem?.kind === 'changed' && (
          <div className="translation-acts" role="alert">
            <p className="t13">{t('changed.text', { words: problem.text || t('changed.nothing') })}</p>
            <Action small onClick={() => acts.takeTheirs(original)}>
              {t('changed.theirs')}
            </Action>
            <Action small look="bare" onClick={() => acts.keepMine(original)}>
              {t('changed.mine')}
            </Action>
          </div>
        )}
        {translation === null && problem === null && (
          <p className="translation-acts">
            {former && value === former.text && (
              <Action small icon="check" onClick={() => void acts.use([{ original, text: former.text }])}>
                {t('former.keep')}
              </Action>
            )}
            {isEmpty && suggestion !== null && (
              <Action small onClick={() => void acts.use([{ original, text: suggestion }])}>
                <span className="translation-suggestion" lang={language}>
                  {t('suggestion.use', { words: suggestion })}
                </span>
              </Action>
            )}
            {isEmpty && suggestion === null && original.length <= maxNameLetters && (
              <Action
                small
                look="bare"
                aria-describedby={`${id}-original`}
                onClick={() => void acts.use([{ original, text: original }])}
              >
                {t('same')}
              </Action>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
