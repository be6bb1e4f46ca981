import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link } from 'react-router'
import { addDays } from '#shared/calendar-days.ts'
import { useDue } from '#web/workspace/tasks/use-due.ts'
import type { OverviewQuery } from '#web/graphql/generated/graphql.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MoreLink, SectionCard } from '#web/ui/blocks/card.tsx'
import { useCompleting } from './use-completing.ts'

const maxShown = 6

type DueTasksProps = {
  tasks: OverviewQuery['dueTasks']
  today: string
  /** Whether it is shown when empty, for a screen with little else. */
  stays?: boolean
}

/** Tasks due within seven days, overdue first; they can be completed here. */
export function DueTasks({ tasks, today, stays = false }: DueTasksProps) {
  const { t } = useTranslation('board')
  const due = useDue(today)
  const list = useRef<HTMLUListElement>(null)
  const { isDone, complete } = useCompleting(tasks)
  const [wasThere] = useState(tasks.length > 0)
  const open = tasks.filter(
    ({ id, due_date: dueDate }) => dueDate && dueDate <= addDays(today, 7) && !isDone(id),
  )
  if (open.length === 0 && !stays && !wasThere) return null
  const late = open.filter(({ due_date }) => (due_date ?? '') < today).length
  return (
    <SectionCard
      className="due-tasks"
      title={t('week.title')}
      count={late > 0 ? t('head.late', { count: late }) : undefined}
      more={<MoreLink to="/boda/tareas">{t('week.all')}</MoreLink>}
    >
      {open.length === 0 && <p>{t('week.none')}</p>}
      <ul className="ws-rows" ref={list}>
        {open.slice(0, maxShown).map((task) => {
          const { words, urgency } = due(task.due_date ?? today)
          return (
            <li key={task.id}>
              <button
                type="button"
                className="due-tick"
                aria-label={t('week.complete', { name: task.name })}
                title={t('week.complete', { name: task.name })}
                onClick={() => {
                  void complete(task)
                  // The row disappears; with the keyboard the focus moves to the next one.
                  setTimeout(() => list.current?.querySelector('button')?.focus())
                }}
              >
                <Icon name="check" />
              </button>
              <span className="ws-row-text">
                <Link to={`/boda/tareas?tarea=${task.id}`}>{task.name}</Link>
                <small className={urgency}>{words}</small>
              </span>
            </li>
          )
        })}
      </ul>
      {open.length > maxShown && (
        <MoreLink to="/boda/tareas">{t('week.more', { count: open.length - maxShown })}</MoreLink>
      )}
    </SectionCard>
  )
}
