import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import './note-dialog.css'
import type { BankStatement } from './load-bank-file.ts'

type UndoDialogProps = {
  statement: BankStatement
  busy: boolean
  onYes: (reason: string) => Promise<void>
  onNo: () => void
}

/** Asks before a file's import is undone, with the consequences and a reason. */
export function UndoDialog({ statement, busy, onYes, onNo }: UndoDialogProps) {
  const { t } = useTranslation('bank')
  const [reason, setReason] = useState('')
  return (
    <Modal
      title={t('undo.title', { name: statement.name })}
      describedBy="undo-text"
      className="bank-note"
      isChanged={reason.trim() !== ''}
      onClose={onNo}
      actions={(leave) => (
        <>
          <Action onClick={leave}>{t('undo.no')}</Action>
          <Action look="primary" busy={busy} onClick={() => void onYes(reason)}>
            {t('undo.yes')}
          </Action>
        </>
      )}
    >
      <p id="undo-text">{t('undo.text', { count: statement.undoableGifts })}</p>
      <Field
        label={t('undo.reason')}
        hint={t('undo.reasonWhy')}
        optional
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
    </Modal>
  )
}
