import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigate } from 'react-router'
import { add, days } from '#shared/duration.ts'
import { remindersOf } from '#shared/reminder.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { execute } from '#web/graphql/execute.ts'
import { ComingRemindersDocument } from '#web/graphql/generated/graphql.ts'
import { now } from '#web/ui/now.ts'
import { useFormat } from '#web/i18n/use-format.ts'

/** The earliest reminder before an event. */
const maxTimeAhead = days(62)
/** The reminder job runs every minute and may be late. */
const withinMinutes = 5

/** Returns a function to call with each kind of change. It shows a notice for each reminder that is due and concerns this person. */
export function useReminderNotices(
  wedding: { id: string; timeZone: string },
  user: { id: string },
): (kind: string) => void {
  const { t } = useTranslation('couple')
  const format = useFormat()
  const notice = useNotice()
  const navigate = useNavigate()
  const { id: weddingId, timeZone } = wedding
  return (kind) => {
    if (kind !== 'EventReminderDue') return
    const tell = async () => {
      const at = now()
      const to = add(at, maxTimeAhead)
      const variables = { weddingId, from: at.toISOString(), to: to.toISOString() }
      const { events } = await execute(ComingRemindersDocument, variables)
      const concerned = events.filter(
        ({ memberIds }) => memberIds.length === 0 || memberIds.includes(user.id),
      )
      const dated = concerned.map((event) => ({ ...event, start: new Date(event.start) }))
      for (const { title, start, allDay } of remindersOf(dated, { timeZone, now: at, withinMinutes })) {
        const when = allDay
          ? format.deadline(start.toISOString(), 'UTC')
          : format.moment(start.toISOString(), timeZone)
        notice({
          text: t('shell.reminder.text', { title, when }),
          action: { label: t('shell.reminder.see'), onAct: () => void navigate('/boda/calendario') },
        })
      }
    }
    // A failure is ignored: the reminder is also sent by email.
    tell().catch(() => undefined)
  }
}
