import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { seconds } from '#shared/duration.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import { CalendarFileDocument } from '#web/graphql/generated/graphql.ts'
import { Action } from '#web/ui/blocks/action.tsx'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))

/** Exports the calendar as a file, or imports one. */
export function CalendarFiles({ onImported }: { onImported: () => void }) {
  const { t } = useTranslation('calendar')
  const { id: weddingId, slug } = useWedding()
  const { attempt, busy } = useAttempt()
  const [isOpen, setOpen] = useState(false)
  const download = async () => {
    const answer = await attempt(() => execute(CalendarFileDocument, { weddingId }))
    if (answer) saveAs(answer.calendarFile, `${slug}.ics`)
  }
  return (
    <div className="cal-files">
      <Action small look="bare" icon="download" busy={busy} onClick={() => void download()}>
        {t('files.download')}
      </Action>
      <Action small look="bare" icon="upload" onClick={() => setOpen(true)}>
        {t('files.import')}
      </Action>
      <Suspense>{isOpen && <ImportDialog onImported={onImported} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}

function saveAs(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start reading only after this.
  setTimeout(() => URL.revokeObjectURL(address), seconds(30))
}
