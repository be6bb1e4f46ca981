import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { RegisterFileDocument, type SpreadsheetFormat } from '#web/graphql/generated/graphql.ts'
import { downloadFile } from '#web/ui/blocks/download-file.ts'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'
import { DropZone } from './drop-zone.tsx'
import type { BankFileDrop } from './use-file-drop.ts'

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }))

type RegisterActionsProps = { canExport: boolean; drop: BankFileDrop }

/** The actions of the register: record a gift, upload the bank's file, export. */
export function RegisterActions({ canExport, drop }: RegisterActionsProps) {
  const { t } = useTranslation('bank')
  const { id: weddingId } = useWedding()
  const { attempt } = useAttempt()
  const [noting, setNoting] = useState(false)
  const { button, menu, choose } = useMoreMenu()
  const save = async (format: SpreadsheetFormat) => {
    const answer = await attempt(() => execute(RegisterFileDocument, { weddingId, format }))
    if (answer?.registerFile.__typename === 'SpreadsheetFile') downloadFile(answer.registerFile)
  }
  return (
    <>
      <Action look="primary" icon="plus" onClick={() => setNoting(true)}>
        {t('register.note')}
      </Action>
      <DropZone drop={drop} look="small" />
      {canExport && (
        <>
          <IconAction icon="download" label={t('register.export')} {...button} />
          <Menu {...menu}>
            <MenuItem onClick={choose(() => void save('xlsx'))}>{t('register.xlsx')}</MenuItem>
            <MenuItem onClick={choose(() => void save('csv'))}>{t('register.csv')}</MenuItem>
          </Menu>
        </>
      )}
      {noting && (
        <Suspense>
          <NoteDialog onClose={() => setNoting(false)} />
        </Suspense>
      )}
    </>
  )
}
