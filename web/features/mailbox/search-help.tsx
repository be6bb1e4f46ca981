import { useTranslation } from '#web/i18n/use-translation.ts'

const operators = [
  'from',
  'to',
  'attachment',
  'label',
  'in',
  'after',
  'before',
  'date',
  'is',
  'phrase',
  'not',
] as const

/** The search operators with what each finds; choosing one inserts it into the field. */
export function SearchHelp({ onChoose }: { onChoose: (operator: string) => void }) {
  const { t } = useTranslation('mailbox')
  return (
    <details className="search-help">
      <summary>{t('search.help.open')}</summary>
      <ul>
        {operators.map((operator) => (
          <li key={operator}>
            <button type="button" onClick={() => onChoose(t(`search.help.${operator}.insert`))}>
              <code>{t(`search.help.${operator}.write`)}</code>
            </button>
            <span>{t(`search.help.${operator}.finds`)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
