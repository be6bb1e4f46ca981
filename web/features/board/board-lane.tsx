import { Draggable, Droppable } from '@hello-pangea/dnd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { IconAction } from '#web/ui/blocks/action.tsx'
import type { Lane, Member, Task } from './board-state.ts'
import { LaneMenu } from './lane-menu.tsx'
import { placeAmong } from './place-among.ts'
import { QuickTask } from './quick-task.tsx'
import { TaskCard } from './task-card.tsx'
import { TaskMenu } from './task-menu.tsx'
import type { BoardActs } from './use-board-acts.ts'
import { type ListActs, useListName } from './use-list-acts.ts'

/** Tasks drawn per list before "show all". */
const drawnAtFirst = 25

type BoardLaneProps = {
  list: Lane
  lanes: readonly Lane[]
  /** The tasks that match the filter. */
  shown: readonly Task[]
  total: number
  members: Readonly<Record<string, Member>>
  /** The folded words that are looked for. */
  words: readonly string[]
  today: string
  acts: BoardActs
  listActs: ListActs
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  /** The name of a new task while it is typed. */
  typed: string
  onTyped: (typed: string) => void
}

/** A list of the board with its tasks. */
export function BoardLane(props: BoardLaneProps) {
  const {
    list,
    lanes,
    shown,
    total,
    members,
    words,
    today,
    acts,
    listActs,
    isAdding,
    onAdding,
    typed,
    onTyped,
  } = props
  const { t } = useTranslation('board')
  const name = useListName()(list)
  const [drawsAll, setDrawsAll] = useState(false)
  const drawn = drawsAll ? shown : shown.slice(0, drawnAtFirst)
  const isDone = list.key === 'completed'
  const putAt = (task: Task, index: number) => {
    const ids = shown.map(({ id }) => id)
    void acts.move(task, placeAmong(list.taskIds, ids, task.id, index), list.id)
  }
  return (
    <section className="lane" aria-label={name}>
      <header>
        <i className={`lane-dot ${list.color}`} aria-hidden="true" />
        <h2>{name}</h2>
        <span className="lane-count">{shown.length === total ? total : `${shown.length}/${total}`}</span>
        <IconAction icon="plus" label={t('task.addTo', { list: name })} onClick={() => onAdding(true)} />
        <LaneMenu list={list} lanes={lanes} acts={listActs} />
      </header>
      <Droppable droppableId={list.id}>
        {(place, { isDraggingOver }) => (
          <ul ref={place.innerRef} {...place.droppableProps} className={isDraggingOver ? 'over' : undefined}>
            {drawn.map((task, index) => (
              <Draggable key={task.id} draggableId={task.id} index={index}>
                {(carried, { isDragging, isDropAnimating }) => (
                  <li ref={carried.innerRef} {...carried.draggableProps} data-task={task.id}>
                    <TaskCard
                      task={task}
                      members={members}
                      words={words}
                      today={today}
                      isDone={isDone}
                      handle={carried.dragHandleProps}
                      isCarried={isDragging && !isDropAnimating}
                    >
                      <TaskMenu
                        task={task}
                        lanes={lanes}
                        acts={acts}
                        onUp={index > 0 ? () => putAt(task, index - 1) : undefined}
                        onDown={index < shown.length - 1 ? () => putAt(task, index + 1) : undefined}
                      />
                    </TaskCard>
                  </li>
                )}
              </Draggable>
            ))}
            {place.placeholder}
            {shown.length === 0 && !isDraggingOver && (
              <li className="lane-empty">{t(total === 0 ? 'lists.empty' : 'lists.filtered')}</li>
            )}
          </ul>
        )}
      </Droppable>
      {drawn.length < shown.length && (
        <button type="button" className="lane-more" onClick={() => setDrawsAll(true)}>
          {t('lists.more', { count: shown.length - drawn.length })}
        </button>
      )}
      {isAdding ? (
        <QuickTask
          name={typed}
          onName={onTyped}
          onAdd={(words) => {
            // A new task is last in the list and must be visible.
            setDrawsAll(true)
            return acts.create(words, list.id)
          }}
          onClose={() => onAdding(false)}
          label={t('task.addTo', { list: name })}
        />
      ) : (
        <button type="button" className="lane-add" onClick={() => onAdding(true)}>
          <Icon name="plus" className="s" />
          {t('task.new')}
        </button>
      )}
    </section>
  )
}
