import { useState, useTransition } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { IconAction } from '#web/ui/blocks/action.tsx'
import { AddTask } from './add-task.tsx'
import type { Lane, Member, Task } from './board-state.ts'
import { LaneMenu } from './lane-menu.tsx'
import { LaneTasks } from './lane-tasks.tsx'
import { changeLaneView, drawnAtFirst, isGroupedByMonth, useLaneView } from './lane-view.ts'
import type { BoardActs } from './use-board-acts.ts'
import { type ListActs, useListName } from './use-list-acts.ts'

type BoardLaneProps = {
  list: Lane
  lanes: readonly Lane[]
  /** The tasks that match the filter. */
  shown: readonly Task[]
  total: number
  members: Readonly<Record<string, Member>>
  /** The folded search words. */
  words: readonly string[]
  today: string
  /** Id of the list that a carried task comes from. */
  carriedFrom: string | null
  acts: BoardActs
  listActs: ListActs
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
  /** The unsent name of a new task. */
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
    carriedFrom,
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
  // Hundreds of cards are rendered in the background, so that the page still reacts meanwhile.
  const [isDrawing, drawInBackground] = useTransition()
  const view = useLaneView(list.id)
  const { isCollapsed } = view
  const isByMonth = isGroupedByMonth(view, shown)
  const limit = isCollapsed ? 0 : drawsAll ? shown.length : Math.min(drawnAtFirst, shown.length)
  return (
    <section className="lane" aria-label={name}>
      <header>
        <i className={`lane-dot ${list.color}`} aria-hidden="true" />
        <h2>{name}</h2>
        <span className="lane-count">{shown.length === total ? total : `${shown.length}/${total}`}</span>
        <IconAction icon="plus" label={t('task.addTo', { list: name })} onClick={() => onAdding(true)} />
        <LaneMenu list={list} lanes={lanes} isByMonth={isByMonth} acts={listActs} />
      </header>
      <LaneTasks
        list={list}
        lanes={lanes}
        shown={shown}
        limit={limit}
        isByMonth={isByMonth}
        isHome={carriedFrom === list.id}
        members={members}
        words={words}
        today={today}
        acts={acts}
      />
      {isCollapsed && (
        <button
          type="button"
          className="lane-more"
          aria-expanded="false"
          onClick={() => changeLaneView(list.id, { isCollapsed: false })}
        >
          {t('lists.unfold', { count: shown.length })}
        </button>
      )}
      {!isCollapsed && limit < shown.length && (
        <button
          type="button"
          className="lane-more"
          aria-busy={isDrawing || undefined}
          onClick={() => drawInBackground(() => setDrawsAll(true))}
        >
          {t('lists.more', { count: shown.length - limit })}
        </button>
      )}
      <AddTask
        isAdding={isAdding}
        onAdding={onAdding}
        name={typed}
        onName={onTyped}
        onAdd={(words) => {
          // A new task is last in the list and must be visible.
          setDrawsAll(true)
          changeLaneView(list.id, { isCollapsed: false })
          return acts.create(words, list.id)
        }}
        label={t('task.addTo', { list: name })}
      />
    </section>
  )
}
