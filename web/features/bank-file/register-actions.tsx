import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { DropZone } from './drop-zone.tsx'
import { RegisterExport } from './register-export.tsx'
import type { BankFileDrop } from './use-file-drop.ts'

const NoteDialog = lazy(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }))

type RegisterActionsProps = { canExport: boolean; drop: BankFileDrop }

/** The actions of the register: record a gift, upload the bank's file, export. */
export function RegisterActions({ canExport, drop }: RegisterActionsProps) {
  const { t } = useTranslation('bank')
  const [noting, setNoting] = useState(false)
  return (
    <>
      <Action look="primary" icon="plus" onClick={() => setNoting(true)}>
        {t('register.note')}
      </Action>
      <DropZone drop={drop} look="small" />
      {canExport && <RegisterExport />}
      {noting && (
        <Suspense>
          <NoteDialog onClose={() => setNoting(false)} />
        </Suspense>
      )}
    </>
  )
}
