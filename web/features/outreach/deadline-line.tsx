import { useTranslation } from '#web/i18n/use-translation.ts'
import { daysBetween } from '#shared/calendar-days.ts'
import { dayAt } from '#shared/local-time.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { OutreachShown } from './load-outreach.ts'

type DeadlineLineProps = { shown: Pick<OutreachShown, 'deadline' | 'now'>; waiting: number }

/** The days left to answer, when the deadline is near or past. */
export function DeadlineLine({ shown: { deadline, now }, waiting }: DeadlineLineProps) {
  const { t } = useTranslation('outreach')
  const format = useFormat()
  const { timeZone, weddingDate } = useWedding()
  const last = deadline ?? weddingDate
  const left = daysBetween(dayAt(now, timeZone), last)
  return (
    <p className="outreach-deadline" data-near={left <= nearDays || undefined}>
      <Icon name="clock" />
      <span>
        {left < 0
          ? t('left.gone', { date: format.day(last), waiting })
          : t('left.days', { count: left, date: format.day(last), waiting })}
      </span>
    </p>
  )
}

const nearDays = 14
