import type { DraggableProvidedDragHandleProps } from '@hello-pangea/dnd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { foldText } from '#shared/fold-text.ts'
import { useWeddingFormat } from '#web/workspace/shell/use-wedding.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AvatarStack } from '#web/ui/blocks/avatar-stack.tsx'
import { Marked } from '#web/ui/marked.tsx'
import { boardAddress, filterOf } from './board-address.ts'
import type { Member, Task } from './board-state.ts'
import { LabelChips } from './label-chips.tsx'
import { SupplierChips } from './supplier-chips.tsx'
import { PartBar } from './part-bar.tsx'
import { plainText } from './rich-html.ts'
import { toggleSelected, useSelection } from './selection.ts'
import { areShortcutsOn } from '#web/workspace/shell/shortcut-switch.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useDue } from '#web/workspace/tasks/use-due.ts'

type TaskCardProps = {
  task: Task
  members: Readonly<Record<string, Member>>
  /** The folded search words. */
  words: readonly string[]
  today: string
  isDone: boolean
  isCarried: boolean
  handle: DraggableProvidedDragHandleProps | null
  /** Its menu. */
  children: ReactNode
}

/** A task in its list. The whole card can be dragged; its title opens it, and Space lifts it. */
export function TaskCard({
  task,
  members,
  words: looked,
  today,
  isDone,
  isCarried,
  handle,
  children,
}: TaskCardProps) {
  const { t } = useTranslation('board')
  const [params] = useSearchParams()
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
        <Link
          to={boardAddress(filterOf(params), task.id)}
          className="task-name"
          aria-describedby={described}
          draggable={false}
          preventScrollReset
          onKeyDown={(event) => {
            if (event.key !== 'x' || event.ctrlKey || event.metaKey || event.altKey || !areShortcutsOn())
              return
            event.preventDefault()
            toggleSelected(task.id)
          }}
        >
          <Marked text={task.name} words={looked} />
        </Link>
      </h3>
      {children}
      <LabelChips task={task} words={looked} />
      <SupplierChips task={task} words={looked} />
      {words !== '' && (!isDone || looked.length > 0) && (
        <p className="task-words">
          <Marked text={around(words, looked)} words={looked} />
        </p>
      )}
      {step && (
        <p className="task-words">
          <Marked text={step} words={looked} />
        </p>
      )}
      {!isDone && (task.progress > 0 || task.sub_items > 0) && <Progress progress={task.progress} />}
      <TaskMeta task={task} members={members} today={today} isDone={isDone} />
    </div>
  )
}

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

function Progress({ progress }: { progress: number }) {
  const { t } = useTranslation('board')
  const words = useWeddingFormat().percent(progress / 100)
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
  today,
  isDone,
}: Omit<TaskCardProps, 'words' | 'isCarried' | 'handle' | 'children'>) {
  const { t } = useTranslation('board')
  const { list } = useWeddingFormat()
  const due = useDue(today)
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
          label={list(people.map(({ name }) => name))}
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
