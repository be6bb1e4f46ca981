import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import { memo, type MouseEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { foldText } from '#shared/fold-text.ts'
import type { Format } from '#web/i18n/format.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AvatarStack } from '#web/ui/blocks/avatar-stack.tsx'
import { HighlightedText } from '#web/ui/highlighted-text.tsx'
import { boardAddress } from './board-address.ts'
import type { Member, Task } from './board-state.ts'
import { LabelChips } from './label-chips.tsx'
import { SupplierChips } from './supplier-chips.tsx'
import { PartBar } from './part-bar.tsx'
import { plainText } from './rich-html.ts'
import { toggleSelected, useSelection } from './selection.ts'
import { areShortcutsOn } from '#web/workspace/shell/shortcut-switch.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { DueLabel } from '#web/workspace/tasks/use-due.ts'
import { allTasks } from './task-filter.ts'
import { TaskMenu } from './task-menu.tsx'

export type ShownCard = {
  members: Readonly<Record<string, Member>>
  /** The folded search words. */
  words: readonly string[]
  due: (day: string) => DueLabel
  format: Format
  isDone: boolean
  onOpen: (taskId: string) => void
}

type TaskCardProps = ShownCard & {
  task: Task
  isCarried: boolean
  handle: DraggableProvidedDragHandleProps | null
}

/**
 * A task in its list. The whole card can be dragged; its title opens it, and Space lifts it. A list may have 1,000
 * cards, so a card is rendered only when its own props change: it subscribes neither to the address nor to the
 * data of the shell.
 */
export const TaskCard = memo(function TaskCard({
  task,
  members,
  words: looked,
  due,
  format,
  isDone,
  onOpen,
  isCarried,
  handle,
}: TaskCardProps) {
  const { t } = useTranslation('board')
  const words = plainText(task.description)
  const step = looked.length > 0 && foundStep(task, looked)
  const { role: _, tabIndex: __, 'aria-describedby': described, ...carrying } = handle ?? {}
  const selected = useSelection(({ ids }) => ids && ids.has(task.id))
  return (
    <div {...carrying} className={`task-card${isCarried ? ' carried' : ''}${isDone ? ' done' : ''}`}>
      <Cover task={task} />
      <h3>
        {selected !== null && (
          <input
            type="checkbox"
            className="task-select"
            aria-label={t('several.choose', { name: task.name })}
            checked={selected}
            onChange={() => toggleSelected(task.id)}
          />
        )}
        <a
          href={boardAddress(allTasks, task.id)}
          className="task-name"
          aria-describedby={described}
          draggable={false}
          onClick={(event) => {
            if (!opensHere(event)) return
            event.preventDefault()
            onOpen(task.id)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'x' || event.ctrlKey || event.metaKey || event.altKey || !areShortcutsOn())
              return
            event.preventDefault()
            toggleSelected(task.id)
          }}
        >
          <HighlightedText text={task.name} words={looked} />
        </a>
      </h3>
      <TaskMenu task={task} />
      <LabelChips task={task} words={looked} />
      <SupplierChips task={task} words={looked} />
      {words !== '' && (!isDone || looked.length > 0) && (
        <p className="task-words">
          <HighlightedText text={around(words, looked)} words={looked} />
        </p>
      )}
      {step && (
        <p className="task-words">
          <HighlightedText text={step} words={looked} />
        </p>
      )}
      {!isDone && (task.progress > 0 || task.sub_items > 0) && (
        <Progress progress={task.progress} format={format} />
      )}
      <TaskMeta task={task} members={members} due={due} format={format} isDone={isDone} />
    </div>
  )
})

/** Returns whether a click on a link opens it in this tab, as routers decide it. A drag prevents the click. */
const opensHere = (event: MouseEvent) =>
  !event.defaultPrevented && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

function Cover({ task }: { task: Task }) {
  if (task.coverPicture)
    return <Picture name={task.coverPicture} alt="" sizes="320px" className="task-cover" />
  return task.coverColor && <i className={`task-cover lane-dot ${task.coverColor}`} aria-hidden="true" />
}

/** Returns the sub-item that contains a search word missing in the name. */
function foundStep({ name, subItemList }: Task, words: readonly string[]): string | undefined {
  const missing = words.filter((word) => !foldText(name).includes(word))
  return subItemList.find((one) => missing.some((word) => foldText(one.name).includes(word)))?.name
}

/** Returns the part of a description around the search words, since a card shows two lines. */
function around(text: string, words: readonly string[]): string {
  const at = Math.max(...words.map((word) => foldText(text).indexOf(word)), -1)
  return at > 60 ? `…${text.slice(text.lastIndexOf(' ', at - 30) + 1)}` : text
}

function Progress({ progress, format }: { progress: number; format: Format }) {
  const { t } = useTranslation('board')
  const words = format.percent(progress / 100)
  return (
    <div className="task-progress" role="img" aria-label={t('task.progressIs', { progress: words })}>
      <PartBar part={progress / 100} />
      <span className="num">{words}</span>
    </div>
  )
}

function TaskMeta({
  task,
  members,
  due,
  format,
  isDone,
}: Pick<TaskCardProps, 'task' | 'members' | 'due' | 'format' | 'isDone'>) {
  const { t } = useTranslation('board')
  const people = task.memberIds.flatMap((id) => members[id] ?? [])
  // A completed task has no due date.
  const day = task.due_date && !isDone ? due(task.due_date) : null
  const { sub_items: subItems, comments, attachments } = task
  if (!day && subItems + comments + attachments + people.length === 0) return null
  const icons = { late: 'warn', soon: 'clock', later: 'clock' } as const
  return (
    <div className="task-meta">
      {day && (
        <span className={`task-due ${day.urgency}`}>
          <Icon name={icons[day.urgency]} />
          {day.words}
        </span>
      )}
      {subItems > 0 && (
        <Count
          icon="checklist"
          count={`${task.subItemsDone}/${subItems}`}
          words={t('subItems.done', { done: task.subItemsDone, count: subItems })}
        />
      )}
      {attachments > 0 && (
        <Count icon="paperclip" count={attachments} words={t('files.count', { count: attachments })} />
      )}
      {comments > 0 && <Count icon="chat" count={comments} words={t('talk.count', { count: comments })} />}
      {people.length > 0 && (
        <AvatarStack
          size="s"
          names={people.map(({ name }) => name)}
          pictures={people.map(({ avatar }) => avatar ?? null)}
          label={format.list(people.map(({ name }) => name))}
        />
      )}
    </div>
  )
}

function Count({ icon, count, words }: { icon: IconName; count: number | string; words: string }) {
  return (
    <span className="task-steps">
      <Icon name={icon} />
      <span aria-hidden="true">{count}</span>
      <span className="sr">{words}</span>
    </span>
  )
}
