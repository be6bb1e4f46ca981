import { DragDropContext } from '@hello-pangea/dnd'
import { useMedia } from '#web/ui/use-media.ts'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useSearchParams } from 'react-router'
import { searchWords } from '#shared/fold-text.ts'
import { dayAt } from '#shared/local-time.ts'
import { LeaveGuard } from '#web/ui/blocks/leave-guard.tsx'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { MentionNotes } from '#web/workspace/tasks/mention-notes.tsx'
import type {
  BoardEventFragment,
  UnseenMentionFragment,
  WholeBoardFragment,
} from '#web/graphql/generated/graphql.ts'
import { Segments } from '#web/ui/blocks/segments.tsx'
import { useShowView } from '#web/ui/blocks/use-show-view.ts'
import { styleNonce } from '#web/theme/style-nonce.ts'
import { boardAddress, filterOf } from './board-address.ts'
import { ArchivedLists } from './archived-lists.tsx'
import { BoardBookings } from './board-bookings.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardLane } from './board-lane.tsx'
import { useBoardState, type Lane, type Task } from './board-state.ts'
import { recallLaneViews } from './lane-view.ts'
import { ListDialog } from './list-dialog.tsx'
import { MonthStrip } from './month-strip.tsx'
import { endSelection } from './selection.ts'
import { OpenSupplier } from './open-supplier.tsx'
import { SeveralBar } from './several-bar.tsx'
import { allTasks } from './task-filter.ts'
import { OpenTask } from './task-sheet.tsx'
import { UnsavedTasks } from './unsaved-tasks.tsx'
import { useBoard } from './use-board.ts'
import { useOpenTask } from './use-open-task.ts'
import { useBoardActs } from './use-board-acts.ts'
import { useShownTasks } from './use-shown-tasks.ts'
import { useSeenMentions } from './use-seen-mentions.ts'
import { useCarrying } from './use-carrying.ts'
import { useListActs, useListName } from './use-list-acts.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { Card } from '#web/ui/blocks/card.tsx'
import './board.css'
import { minWidth } from '#web/theme/measures.ts'

type BoardViewProps = {
  board: WholeBoardFragment
  mentions: readonly UnseenMentionFragment[]
  /** The next entries of the calendar, of which those of bookings are shown. */
  events: readonly BoardEventFragment[]
  now: string
}

/** The task board, list by list. */
export function BoardView({ board, mentions, events, now }: BoardViewProps) {
  const { t } = useTranslation('board')
  const { id: weddingId, weddingDate, timeZone } = useWedding()
  const today = dayAt(now, timeZone)
  const { change, holdStill, letGo, latest } = useBoard(board)
  const acts = useBoardActs(weddingId, change)
  const listActs = useListActs(weddingId, change)
  const nameOf = useListName()
  const shownBoard = useBoardState()
  const { isLoaded, lists, tasks, members, labels } = shownBoard
  const [chosen, setChosen] = useState('')
  const [isAdding, setAdding] = useState('')
  const [typed, setTyped] = useState('')
  const [params] = useSearchParams()
  const filter = useMemo(() => filterOf(params), [params])
  const unseen = useSeenMentions(mentions, params.get('tarea'))
  const openTask = useOpenTask()
  const setFilter = useShowView(filterOf, boardAddress)
  const [isNaming, setNaming] = useState(false)
  useLayoutEffect(() => {
    recallLaneViews()
    return endSelection
  }, [])
  const isWide = useMedia(minWidth('md'))

  const lanes = lists.allIds.flatMap((id) => lists.byId[id] ?? [])
  const tasksIn = (list: Lane): Task[] => list.taskIds.flatMap((id) => tasks.byId[id] ?? [])
  const words = useMemo(() => searchWords(filter.search), [filter.search])
  const shownIn = useShownTasks(shownBoard, { filter, words, today, weddingDate })
  const { handlers, carriedFrom } = useCarrying({ shownIn, acts, onHold: holdStill, onLetGo: letGo })
  if (!isLoaded) return null

  const all = lanes.flatMap(tasksIn)
  const open = lanes.filter(({ key }) => key !== 'completed').flatMap(tasksIn)
  const current = lanes.find(({ id }) => id === chosen) ?? lanes[0]
  const shownLanes = isWide ? lanes : lanes.filter((list) => list === current)
  return (
    <div className="flush board">
      <BoardHead
        open={open}
        all={all.length}
        shown={
          boardAddress(filter) === boardAddress(allTasks)
            ? null
            : lanes.reduce((count, list) => count + shownIn(list).length, 0)
        }
        today={today}
        members={members.allIds.flatMap((id) => members.byId[id] ?? [])}
        labels={labels.allIds.flatMap((id) => labels.byId[id] ?? [])}
        filter={filter}
        onFilter={setFilter}
        onAdd={() => setAdding(current?.id ?? '')}
      />
      <MentionNotes mentions={unseen} />
      <UnsavedTasks open={params.get('tarea')} onOpen={openTask} />
      {!latest.checklistStarted && <ChecklistCard onStart={acts.startChecklist} />}
      <MonthStrip
        tasks={all}
        open={open}
        today={today}
        chosen={filter.milestone}
        onChoose={(milestone) => setFilter({ milestone })}
      />
      <BoardBookings events={events} today={today} />
      {!isWide && current && (
        <div className="board-tabs scroll-strip">
          <Segments
            label={t('lists.label')}
            value={current.id}
            onChoose={setChosen}
            segments={lanes.map((list) => ({
              value: list.id,
              label: nameOf(list),
              count: shownIn(list).length,
            }))}
          />
        </div>
      )}
      <DragDropContext
        {...handlers}
        nonce={styleNonce() ?? ''}
        dragHandleUsageInstructions={t('carry.instructions')}
      >
        <div className="lanes">
          {shownLanes.map((list) => (
            <BoardLane
              key={list.id}
              list={list}
              lanes={lanes}
              shown={shownIn(list)}
              total={list.taskIds.length}
              members={members.byId}
              words={words}
              today={today}
              carriedFrom={carriedFrom}
              acts={acts}
              listActs={listActs}
              isAdding={isAdding === list.id}
              onAdding={(adding) => setAdding(adding ? list.id : '')}
              typed={typed}
              onTyped={setTyped}
            />
          ))}
        </div>
      </DragDropContext>
      <ArchivedLists lists={latest.archivedLists} acts={listActs} onCreate={() => setNaming(true)} />
      {isNaming && <ListDialog list={null} acts={listActs} onClose={() => setNaming(false)} />}
      {typed.trim() !== '' && !params.has('tarea') && <LeaveGuard isChanged />}
      <SeveralBar lanes={lanes} acts={acts.several} />
      <OpenSupplier acts={acts.suppliers} />
      <OpenTask acts={acts} board={latest} now={now} />
    </div>
  )
}

/** Offers the ready checklist until it is put on the board. */
function ChecklistCard({ onStart }: { onStart: () => Promise<boolean> }) {
  const { t } = useTranslation('board')
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    if (!(await onStart())) setBusy(false)
  }
  return (
    <Card padded className="board-checklist">
      <div>
        <h2>{t('checklist.title')}</h2>
        <p>{t('checklist.text')}</p>
      </div>
      <Action look="soft" icon="checklist" busy={isBusy} onClick={() => void start()}>
        {t('checklist.start')}
      </Action>
    </Card>
  )
}
