import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { RegisterFileDocument, type SpreadsheetFormat } from '#web/graphql/generated/graphql.ts'
import { downloadFile } from '#web/ui/blocks/download-file.ts'
import { Action, ActionLink } from '#web/ui/blocks/action.tsx'

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }))

/** The actions of the register: match with the bank, record a gift, export. */
export function RegisterActions({ canExport }: { canExport: boolean }) {
  const { t } = useTranslation('bank')
  const { id: weddingId } = useWedding()
  const { attempt, busy } = useAttempt()
  const [noting, setNoting] = useState(false)
  const save = async (format: SpreadsheetFormat) => {
    const answer = await attempt(() => execute(RegisterFileDocument, { weddingId, format }))
    if (answer?.registerFile.__typename === 'SpreadsheetFile') downloadFile(answer.registerFile)
  }
  return (
    <>
      <Action look="primary" icon="plus" onClick={() => setNoting(true)}>
        {t('register.note')}
      </Action>
      <ActionLink to="/boda/llegado/banco" icon="bank">
        {t('register.bank')}
      </ActionLink>
      {canExport && (
        <ActionLink to="/boda/llegado/cifras" icon="grid">
          {t('register.figures')}
        </ActionLink>
      )}
      {canExport && (
        <Action look="bare" icon="download" busy={busy} onClick={() => void save('xlsx')}>
          {t('register.xlsx')}
        </Action>
      )}
      {canExport && (
        <Action look="bare" icon="download" busy={busy} onClick={() => void save('csv')}>
          {t('register.csv')}
        </Action>
      )}
      {noting && (
        <Suspense>
          <NoteDialog onClose={() => setNoting(false)} />
        </Suspense>
      )}
    </>
  )
}
