import { Draggable, Droppable } from '@hello-pangea/dnd'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'
import type { Lane, Member, Task } from './board-state.ts'
import { byMonth } from './by-month.ts'
import { placeAmong } from './place-among.ts'
import { TaskCard } from './task-card.tsx'
import { TaskMenu } from './task-menu.tsx'
import type { BoardActs } from './use-board-acts.ts'

type LaneTasksProps = {
  list: Lane
  lanes: readonly Lane[]
  /** The tasks that match the filter. */
  shown: readonly Task[]
  /** Number of tasks to render. */
  limit: number
  isByMonth: boolean
  members: Readonly<Record<string, Member>>
  words: readonly string[]
  today: string
  acts: BoardActs
}

/** The tasks of a list. Grouped by month they are sorted by date, so that none can be moved to a position. */
export function LaneTasks(props: LaneTasksProps) {
  const { list, lanes, shown, limit, isByMonth, members, words, today, acts } = props
  const { t } = useTranslation('board')
  const monthName = useMonthName()
  const groups = isByMonth ? byMonth(shown) : [{ month: null, tasks: shown }]
  const order = groups.flatMap(({ tasks }) => tasks)
  const drawn = new Set(order.slice(0, limit))
  const putAt = (task: Task, index: number) => {
    const ids = shown.map(({ id }) => id)
    void acts.move(task, placeAmong(list.taskIds, ids, task.id, index), list.id)
  }
  const mayUp = (index: number) => !isByMonth && index > 0
  const mayDown = (index: number) => !isByMonth && index < shown.length - 1
  return (
    <Droppable droppableId={list.id} isDropDisabled={isByMonth}>
      {(place, { isDraggingOver }) => (
        <ul ref={place.innerRef} {...place.droppableProps} className={isDraggingOver ? 'over' : undefined}>
          {groups.map(({ month, tasks }) => (
            <Fragment key={month ?? ''}>
              {isByMonth && tasks.some((task) => drawn.has(task)) && (
                <li className="lane-month">
                  {month ? monthName(month) : t('lists.noDate')} <span className="num">{tasks.length}</span>
                </li>
              )}
              {tasks
                .filter((task) => drawn.has(task))
                .map((task) => {
                  const index = order.indexOf(task)
                  return (
                    <Draggable key={task.id} draggableId={task.id} index={index}>
                      {(carried, { isDragging, isDropAnimating }) => (
                        <li ref={carried.innerRef} {...carried.draggableProps} data-task={task.id}>
                          <TaskCard
                            task={task}
                            members={members}
                            words={words}
                            today={today}
                            isDone={list.key === 'completed'}
                            handle={carried.dragHandleProps}
                            isCarried={isDragging && !isDropAnimating}
                          >
                            <TaskMenu
                              task={task}
                              lanes={lanes}
                              acts={acts}
                              onUp={mayUp(index) ? () => putAt(task, index - 1) : undefined}
                              onDown={mayDown(index) ? () => putAt(task, index + 1) : undefined}
                            />
                          </TaskCard>
                        </li>
                      )}
                    </Draggable>
                  )
                })}
            </Fragment>
          ))}
          {place.placeholder}
          {shown.length === 0 && limit > 0 && !isDraggingOver && (
            <li className="lane-empty">{t(list.taskIds.length === 0 ? 'lists.empty' : 'lists.filtered')}</li>
          )}
        </ul>
      )}
    </Droppable>
  )
}

/** Returns a function for the name of a month, `2027-06`. */
function useMonthName(): (month: string) => string {
  const { monthAndYear } = useWeddingFormat()
  return (month) => monthAndYear(`${month}-01`)
}
