import { useTranslation } from '#web/i18n/use-translation.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { type SpreadsheetFormat, TripBudgetFileDocument } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { downloadFile } from '#web/ui/blocks/download-file.ts'

/** Adds a cost, prints the budget, or downloads it. */
export function BudgetActions({ isEmpty, onAdd }: { isEmpty: boolean; onAdd: () => void }) {
  const { t } = useTranslation('trip-budget')
  const { id: weddingId } = useWedding()
  const { attempt, busy } = useAttempt()
  const download = async (format: SpreadsheetFormat) => {
    const answer = await attempt(() => execute(TripBudgetFileDocument, { weddingId, format }))
    if (answer?.tripBudgetFile.__typename === 'SpreadsheetFile') downloadFile(answer.tripBudgetFile)
  }
  return (
    <>
      <Action look="primary" icon="plus" onClick={onAdd}>
        {t('form.new')}
      </Action>
      {!isEmpty && (
        <>
          <Action icon="printer" onClick={() => window.print()}>
            {t('print')}
          </Action>
          <Action look="bare" icon="download" busy={busy} onClick={() => void download('xlsx')}>
            {t('xlsx')}
          </Action>
          <Action look="bare" icon="download" busy={busy} onClick={() => void download('csv')}>
            {t('csv')}
          </Action>
        </>
      )}
    </>
  )
}
