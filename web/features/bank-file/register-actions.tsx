import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '#web/features/shell/use-attempt.ts'
import { useWedding } from '#web/features/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { type RegisterFormat, RegisterFileDocument } from '#web/graphql/generated/graphql.ts'
import { Action, ActionLink } from '#web/ui/workspace/action.tsx'

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }))

/** What can be done with the whole register: match it with the bank, write down what came past the page, take it along. */
export function RegisterActions({ canExport }: { canExport: boolean }) {
  const { t } = useTranslation('bank')
  const { id: weddingId } = useWedding()
  const { attempt, busy } = useAttempt()
  const [noting, setNoting] = useState(false)
  const save = async (format: RegisterFormat) => {
    const answer = await attempt(() => execute(RegisterFileDocument, { weddingId, format }))
    if (answer?.registerFile.__typename === 'RegisterFile') keep(answer.registerFile)
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

/** Gives a file to the browser to keep. */
function keep({ name, type, content }: { name: string; type: string; content: string }): void {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
