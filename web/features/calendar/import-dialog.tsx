import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { calendarFileLimit, eventLimit } from '#shared/inputs/event.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  ImportCalendarDocument,
  PreviewCalendarImportDocument,
  type ImportedCalendarFragment,
} from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { ImportPreview } from './import-preview.tsx'
import './event-dialog.css'

type ImportDialogProps = { onImported: () => void; onClose: () => void }
type ReadCalendar = {
  readonly name: string
  readonly text: string
  readonly preview: ImportedCalendarFragment
}

/** Imports a calendar file after a preview. */
export default function ImportDialog({ onImported, onClose }: ImportDialogProps) {
  const { t } = useTranslation('calendar')
  const { id: weddingId } = useWedding()
  const notice = useNotice()
  const { attempt, busy } = useAttempt()
  const [read, setRead] = useState<ReadCalendar | null>(null)
  const [problem, setProblem] = useState('')

  const look = async (file: File | undefined) => {
    if (!file) return
    setRead(null)
    setProblem('')
    const text = file.size > calendarFileLimit ? null : await file.text().catch(() => null)
    if (text === null || text.length > calendarFileLimit) return setProblem(t('import.tooLarge'))
    const answer = await attempt(() => execute(PreviewCalendarImportDocument, { weddingId, file: text }))
    const preview = answer?.previewCalendarImport
    if (preview?.__typename === 'CalendarImport') setRead({ name: file.name, text, preview })
    else if (preview) setProblem(t('import.unreadable'))
  }
  const bring = async ({ text }: ReadCalendar) => {
    const answer = await attempt(() => execute(ImportCalendarDocument, { weddingId, file: text }))
    const done = answer?.importCalendar
    if (done?.__typename === 'CalendarImport') {
      notice({ text: t('import.done', { count: done.newCount + done.changedCount }) })
      onImported()
      onClose()
    } else if (done)
      setProblem(
        t(done.__typename === 'InvalidInput' ? 'import.full' : 'import.unreadable', { most: eventLimit }),
      )
  }
  const brings = read ? read.preview.newCount + read.preview.changedCount : 0
  return (
    <Modal
      title={t('import.title')}
      className="event-dialog"
      width="sm"
      isLong
      isChanged={read !== null}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Action onClick={leave}>{t('cancel')}</Action>
          {read && brings > 0 && (
            <Action look="primary" busy={busy} onClick={() => void bring(read)}>
              {t('import.bring', { count: brings })}
            </Action>
          )}
        </>
      )}
    >
      <p>{t('import.text')}</p>
      <label className="import-file">
        <Icon name="upload" className="s" />
        <span>{read?.name ?? t('import.choose')}</span>
        <input
          className="sr"
          type="file"
          accept=".ics,text/calendar"
          onChange={({ target }) => {
            void look(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      <p role="status">{busy && !read ? t('import.reading') : ''}</p>
      {problem && <FormRefusal text={problem} />}
      {read && <ImportPreview preview={read.preview} />}
    </Modal>
  )
}
