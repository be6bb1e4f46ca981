import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { zoneName } from '#web/i18n/zone-name.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { PageName } from '#web/ui/blocks/page-head.tsx'
import { Segments } from '#web/ui/blocks/segments.tsx'
import { views, type View } from '#web/workspace/calendar/calendar-span.ts'
import { spanName } from './span-name.ts'
import { useOwnZone } from './use-when.ts'

type CalendarHeadProps = {
  view: View
  day: string
  today: string
  firstWeekday: number
  onView: (view: View) => void
  onStep: (by: 1 | -1) => void
  onDay: (day: string) => void
  onAdd: () => void
  /** The search and the print button, below the rest. */
  children: ReactNode
}

/** The displayed period, the navigation, and the choice of the view. */
export function CalendarHead(props: CalendarHeadProps) {
  const { view, day, today, firstWeekday, onView, onStep, onDay, onAdd, children } = props
  const { t } = useTranslation('calendar')
  const { timeZone, weddingDate } = useWedding()
  const format = useFormat()
  const own = useOwnZone()
  const { span, month, year } = spanName(view, day, firstWeekday, format)
  const unit = view === 'agenda' ? 'month' : view
  return (
    <header className="cal-head">
      <PageName
        title={t('title')}
        phoneNote={view === 'year' ? year : t('head.monthOfYear', { month, year })}
      />
      <h1>
        <span className="sr">{t('title')}: </span>
        <span className="cal-month">{span}</span> {view !== 'year' && <em>{year}</em>}
      </h1>
      <span className="cal-steps">
        <IconAction icon="chevron-left" label={t(`head.before.${unit}`)} onClick={() => onStep(-1)} />
        <IconAction icon="chevron-right" label={t(`head.after.${unit}`)} onClick={() => onStep(1)} />
      </span>
      <Action small onClick={() => onDay(today)}>
        {t('head.today')}
      </Action>
      <Action small look="bare" icon="heart" onClick={() => onDay(weddingDate)}>
        <span className="cal-words">{t('head.wedding')}</span>
      </Action>
      <Action look="primary" icon="plus" onClick={onAdd}>
        <span className="cal-words">{t('head.add')}</span>
      </Action>
      <div className="cal-tools">
        {children}
        <Segments
          label={t('head.view')}
          value={view}
          onChoose={onView}
          segments={views.map((one) => ({ value: one, label: t(`views.${one}`) }))}
        />
      </div>
      {own !== timeZone && (
        <p className="cal-zone">
          {t('head.zone', { zone: zoneName(timeZone, new Date(weddingDate), format.locale) })}
        </p>
      )}
    </header>
  )
}
