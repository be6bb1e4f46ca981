import { useTranslation } from '#web/i18n/use-translation.ts'
import { statementWarningCodes } from '#shared/statement-warnings.ts'
import type { StatementWarningShownFragment } from '#web/graphql/generated/graphql.ts'

/** Lists the problems of a file. Unknown codes of a newer server are shown unchanged. */
export function StatementWarnings({ warnings }: { warnings: readonly StatementWarningShownFragment[] }) {
  const { t } = useTranslation('bank')
  if (warnings.length === 0) return null
  return (
    <ul className="bank-warnings">
      {warnings.map(({ line, code, value }) => {
        const known = statementWarningCodes.find((one) => one === code)
        return (
          <li key={`${line} ${code} ${value}`}>
            {line !== null && line !== undefined && <b>{t('warning.line', { line })}</b>}{' '}
            {known ? t(`warning.${known}`, { value }) : code}
          </li>
        )
      })}
    </ul>
  )
}
