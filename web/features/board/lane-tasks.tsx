import { Draggable, Droppable } from '@hello-pangea/dnd'
import { Fragment, memo } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRowLimit } from '#web/ui/later.tsx'
import { useFormat } from '#web/i18n/use-format.ts'
import { useDue } from '#web/workspace/tasks/use-due.ts'
import type { Lane, Member, Task } from './board-state.ts'
import { byMonth } from './by-month.ts'
import { placeAmong } from './place-among.ts'
import { type ShownCard, TaskCard } from './task-card.tsx'
import { TaskMenuWays, type TaskSteps } from './task-menu.tsx'
import type { BoardActs } from './use-board-acts.ts'
import { useOpenTask } from './use-open-task.ts'

type LaneTasksProps = {
  list: Lane
  lanes: readonly Lane[]
  /** The tasks that match the filter. */
  shown: readonly Task[]
  /** Number of tasks to render. */
  limit: number
  isByMonth: boolean
  /** True while one of its tasks is carried. */
  isHome: boolean
  members: Readonly<Record<string, Member>>
  words: readonly string[]
  today: string
  acts: BoardActs
}

/** The least height of a card. */
const cardHeight = 70

/**
 * The tasks of a list. Grouped by month they are sorted by date, so that tasks of other lists can be dropped there
 * and its own cannot be moved to a position.
 */
export function LaneTasks(props: LaneTasksProps) {
  const { list, lanes, shown, limit, isByMonth, isHome, members, words, today, acts } = props
  const { t } = useTranslation('board')
  const format = useFormat()
  const due = useDue(today)
  const onOpen = useOpenTask()
  const firstLimit = useRowLimit(cardHeight)
  const groups = isByMonth ? byMonth(shown) : [{ month: null, tasks: shown }]
  const order = groups.flatMap(({ tasks }) => tasks)
  const places = new Map(order.slice(0, Math.min(limit, firstLimit)).map(({ id }, index) => [id, index]))
  const stepsOf = (task: Task): TaskSteps => {
    const index = isByMonth ? -1 : shown.indexOf(task)
    const putAt = (place: number) => () => {
      const ids = shown.map(({ id }) => id)
      void acts.move(task, placeAmong(list.taskIds, ids, task.id, place), list.id)
    }
    return {
      onUp: index > 0 ? putAt(index - 1) : undefined,
      onDown: index >= 0 && index < shown.length - 1 ? putAt(index + 1) : undefined,
    }
  }
  const card = { members, words, due, format, isDone: list.key === 'completed', onOpen }
  return (
    <TaskMenuWays value={{ lanes, acts, stepsOf }}>
      <Droppable droppableId={list.id} isDropDisabled={isByMonth && isHome}>
        {(place, { isDraggingOver }) => (
          <ul ref={place.innerRef} {...place.droppableProps} className={isDraggingOver ? 'over' : undefined}>
            {groups.map(({ month, tasks }) => (
              <Fragment key={month ?? ''}>
                {isByMonth && tasks.some(({ id }) => places.has(id)) && (
                  <li className="lane-month">
                    {month ? format.monthAndYear(`${month}-01`) : t('lists.noDate')}{' '}
                    <span className="num">{tasks.length}</span>
                  </li>
                )}
                {tasks.map((task) => {
                  const index = places.get(task.id)
                  return index !== undefined && <LaneCard key={task.id} task={task} index={index} {...card} />
                })}
              </Fragment>
            ))}
            {place.placeholder}
            {shown.length === 0 && limit > 0 && !isDraggingOver && (
              <li className="lane-empty">
                {t(list.taskIds.length === 0 ? 'lists.empty' : 'lists.filtered')}
              </li>
            )}
          </ul>
        )}
      </Droppable>
    </TaskMenuWays>
  )
}

/** A draggable card at its place in the list. */
const LaneCard = memo(function LaneCard({ task, index, ...card }: ShownCard & { task: Task; index: number }) {
  return (
    <Draggable draggableId={task.id} index={index}>
      {(carried, { isDragging, isDropAnimating }) => (
        <li ref={carried.innerRef} {...carried.draggableProps} data-task={task.id}>
          <TaskCard
            {...card}
            task={task}
            handle={carried.dragHandleProps}
            isCarried={isDragging && !isDropAnimating}
          />
        </li>
      )}
    </Draggable>
  )
})
