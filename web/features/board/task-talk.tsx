import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import type { Task } from './board-state.ts'
import { MentionField } from './mention-field.tsx'
import { TalkRow } from './talk-row.tsx'
import type { BoardActs } from './use-board-acts.ts'
import type { Comment } from './use-task-details.ts'

type TaskTalkProps = {
  task: Task
  comments: readonly Comment[]
  acts: BoardActs
  now: string
  /** The unsent comment. Saving the task also sends it. */
  words: string
  onWords: (words: string) => void
}

/** The comments of a task. Each is saved when sent. */
export function TaskTalk({ task, comments, acts, now, words, onWords }: TaskTalkProps) {
  const { t } = useTranslation('board')
  const [taken, setTaken] = useState<readonly Comment[]>([])
  const [isBusy, setBusy] = useState(false)
  const gone = taken.filter((one) => !comments.some(({ id }) => id === one.id))
  // A removed comment keeps its position, so that it can be restored there.
  const shown = [...comments, ...gone].toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
  const submit = async () => {
    if (words.trim() === '' || isBusy) return
    setBusy(true)
    if (await acts.addComment(task, words)) onWords('')
    setBusy(false)
  }
  return (
    <section className="task-talk" aria-labelledby="task-talk">
      <h3 id="task-talk">{t('talk.title')}</h3>
      {shown.length === 0 && <p className="task-none">{t('talk.none')}</p>}
      <ol>
        {shown.map((comment) => (
          <TalkRow
            key={comment.id}
            comment={comment}
            now={now}
            isTaken={gone.includes(comment)}
            onSave={(text) => acts.updateComment(comment.id, text)}
            onDelete={async () => {
              if (await acts.deleteComment(comment.id)) setTaken((before) => [...before, comment])
            }}
            onRestore={async () => {
              if (await acts.restoreComment(comment.id))
                setTaken((before) => before.filter(({ id }) => id !== comment.id))
            }}
          />
        ))}
      </ol>
      <MentionField
        label={t('talk.new')}
        rows={2}
        value={words}
        onChange={onWords}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          void submit()
        }}
      />
      {words.trim() !== '' && (
        <Action icon="chat" busy={isBusy} onClick={() => void submit()}>
          {t('talk.say')}
        </Action>
      )}
    </section>
  )
}
