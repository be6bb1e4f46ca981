import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import '#web/ui/blocks/dialog-actions.css'
import { ImportColumns } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportSource } from './import-source.tsx'
import { useImport } from './use-import.ts'
import './guest-dialog.css'
import './import.css'
import { narrowerThan } from '#web/theme/measures.ts'

/** Imports a guest list in steps: source, columns, preview, import. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('guests')
  const isPhone = useMediaQuery(narrowerThan('sm'))
  const { sheet, preview, problem, busy, ...steps } = useImport(onClose)
  // A click outside does not discard parsed data.
  const leave = (_: unknown, reason: string) => (reason === 'backdropClick' && sheet ? undefined : onClose())
  return (
    <Dialog open onClose={leave} aria-labelledby="import-title" maxWidth="md" fullWidth fullScreen={isPhone}>
      <DialogTitle id="import-title">{t('import.title')}</DialogTitle>
      <DialogContent className="ws guest-dialog guest-import">
        {problem && (
          <p className="guest-refusal" role="alert">
            <Icon name="alert" className="s" /> <span>{problem}</span>
          </p>
        )}
        {!sheet && <ImportSource onRead={steps.take} />}
        {sheet && !preview && <ImportColumns sheet={sheet} onChange={steps.change} />}
        {sheet && preview && <ImportPreview sheet={sheet} preview={preview} />}
      </DialogContent>
      <DialogActions className="ws ws-dialog-actions">
        {sheet && (
          <Action look="bare" icon="undo" onClick={steps.back}>
            {t(preview ? 'import.back' : 'import.other')}
          </Action>
        )}
        <Action onClick={onClose}>{t('cancel')}</Action>
        {sheet && !preview && (
          <Action look="primary" busy={busy} onClick={() => void steps.look()}>
            {t('import.next')}
          </Action>
        )}
        {preview && preview.guestCount > 0 && (
          <Action look="primary" busy={busy} onClick={() => void steps.bring()}>
            {t('import.bring', { count: preview.guestCount })}
          </Action>
        )}
      </DialogActions>
    </Dialog>
  )
}
