import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { Task } from './board-state.ts'
import { milestoneOf, milestones, type Milestone } from '#web/workspace/tasks/milestones.ts'
import { PartBar } from './part-bar.tsx'

type MonthStripProps = {
  tasks: readonly Task[]
  /** The uncompleted tasks among them. */
  open: readonly Task[]
  today: string
  chosen: Milestone | null
  onChoose: (milestone: Milestone | null) => void
}

/** The progress of the seven phases before the wedding; one of them can be selected as a filter. */
export function MonthStrip({ tasks, open, today, chosen, onChoose }: MonthStripProps) {
  const { t } = useTranslation('board')
  const { weddingDate } = useWedding()
  const dated = tasks.filter(({ due_date }) => due_date)
  if (dated.length === 0) return null
  const left = new Set(open.map(({ id }) => id))
  const present = milestoneOf(today, weddingDate)
  return (
    <div className="month-strip scroll-strip" role="group" aria-label={t('months.label')}>
      {milestones.map((milestone) => {
        const here = dated.filter(({ due_date }) => milestoneOf(due_date ?? '', weddingDate) === milestone)
        const done = here.filter(({ id }) => !left.has(id)).length
        const part = here.length === 0 ? 0 : done / here.length
        return (
          <button
            key={milestone}
            type="button"
            aria-pressed={chosen === milestone}
            className={milestone === present ? 'present' : undefined}
            onClick={() => onChoose(chosen === milestone ? null : milestone)}
          >
            <b>{t(`months.${milestone}`)}</b>
            <small>{t('months.done', { done, count: here.length })}</small>
            <PartBar part={part} />
          </button>
        )
      })}
    </div>
  )
}
