import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { ContactsChoice } from './contacts-choice.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportSource } from './import-source.tsx'
import { useImport } from './use-import.ts'
import './guest-dialog.css'
import './import.css'

/** Imports a guest list in steps: source, columns, preview, import. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('guests')
  const { sheet, contacts, preview, problem, busy, ...steps } = useImport(onClose)
  const isBegun = sheet !== null || contacts !== null
  return (
    <Modal
      title={t('import.title')}
      className="guest-dialog guest-import"
      width="md"
      isLong
      isChanged={isBegun}
      onClose={onClose}
      actions={(leave) => (
        <>
          {isBegun && (
            <Action look="bare" icon="undo" onClick={steps.back}>
              {t(!preview ? 'import.other' : contacts ? 'import.contacts.back' : 'import.back')}
            </Action>
          )}
          <Action onClick={leave}>{t('cancel')}</Action>
          {isBegun && !preview && (
            <Action look="primary" busy={busy} onClick={() => void steps.look()}>
              {t('import.next')}
            </Action>
          )}
          {preview && preview.guestCount > 0 && (
            <Action look="primary" busy={busy} onClick={() => void steps.bring()}>
              {t('import.bring', { count: preview.guestCount })}
            </Action>
          )}
        </>
      )}
    >
      {problem && <FormRefusal text={problem} />}
      {!isBegun && <ImportSource onRead={steps.take} />}
      {contacts && !preview && <ContactsChoice contacts={contacts} onChange={steps.choose} />}
      {sheet && !contacts && !preview && <ImportColumns sheet={sheet} onChange={steps.change} />}
      {sheet && preview && <ImportPreview sheet={sheet} preview={preview} />}
    </Modal>
  )
}
