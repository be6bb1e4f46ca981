import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { RegisterFileDocument, type SpreadsheetFormat } from '#web/graphql/generated/graphql.ts'
import { downloadFile } from '#web/ui/blocks/download-file.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { MoreMenu } from '#web/ui/blocks/more-menu.tsx'
import { useMoreMenu } from '#web/ui/blocks/use-more-menu.ts'

/** Downloads the register as a spreadsheet or as CSV. */
export function RegisterExport() {
  const { t } = useTranslation('bank')
  const { id: weddingId } = useWedding()
  const { attempt } = useAttempt()
  const { button, menu, choose } = useMoreMenu()
  const save = async (format: SpreadsheetFormat) => {
    const answer = await attempt(() => execute(RegisterFileDocument, { weddingId, format }))
    if (answer?.registerFile.__typename === 'SpreadsheetFile') downloadFile(answer.registerFile)
  }
  return (
    <>
      <IconAction icon="download" label={t('register.export')} {...button} />
      <MoreMenu {...menu}>
        <MenuItem onClick={choose(() => void save('xlsx'))}>{t('register.xlsx')}</MenuItem>
        <MenuItem onClick={choose(() => void save('csv'))}>{t('register.csv')}</MenuItem>
      </MoreMenu>
    </>
  )
}
