import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { execute } from '#web/graphql/execute.ts'
import { KeepStatementDocument } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import type { BankStatement } from './load-bank-file.ts'
import { StatementWarnings } from './statement-warnings.tsx'

type Preview = NonNullable<BankStatement['preview']>

/**
 * The preview of a file: deposits, payments and unparsed lines. Nothing is stored before a partner accepts
 * it.
 */
export function StatementPreview({ statement, preview }: { statement: BankStatement; preview: Preview }) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const notice = useNotice()
  const { deposits, returns, payments, shownDeposits, shownReturns, shownPayments, otherAccounts } = preview
  const keep = async () => {
    const answer = await attempt(() => execute(KeepStatementDocument, { id: statement.id }))
    if (answer?.keepStatement.__typename === 'StatementMoved')
      notice({ kind: 'problem', text: t('preview.moved') })
    await revalidate()
  }
  return (
    <div className="bank-preview">
      <h2>{t('preview.title')}</h2>
      {otherAccounts.length > 0 && (
        <p className="bank-preview-other" role="alert">
          {t('preview.otherAccount', { count: otherAccounts.length, accounts: format.list(otherAccounts) })}
        </p>
      )}
      <PreviewLines
        title={t('preview.deposits', { count: deposits })}
        lines={shownDeposits}
        total={deposits}
      />
      {returns > 0 && (
        <PreviewLines title={t('preview.returns', { count: returns })} lines={shownReturns} total={returns} />
      )}
      <PreviewLines
        title={t('preview.payments', { count: payments })}
        lines={shownPayments}
        total={payments}
      />
      {statement.notes.length > 0 && (
        <details>
          <summary>{t('preview.notes', { count: statement.notes.length })}</summary>
          <StatementWarnings warnings={statement.notes} />
        </details>
      )}
      <Action look="primary" busy={busy} onClick={() => void keep()}>
        {t('preview.keep', { count: deposits })}
      </Action>
    </div>
  )
}

function PreviewLines({
  title,
  lines,
  total,
}: {
  title: string
  lines: Preview['shownDeposits']
  total: number
}) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  if (total === 0) return <p className="t13">{title}</p>
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {lines.map(({ bookedOn, amount, words }, at) => (
          <li key={at}>
            <span>
              {words || t('line.silent')} <small>{format.date(bookedOn)}</small>
            </span>
            <b className="num">{format.money(amount)}</b>
          </li>
        ))}
      </ul>
      {total > lines.length && (
        <p className="t12 mut">{t('preview.more', { count: total - lines.length })}</p>
      )}
    </section>
  )
}
