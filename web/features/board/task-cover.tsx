import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import type { Task } from './board-state.ts'
import { ListColorChoice } from './list-color-choice.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { canBeCover } from './use-cover-picture.ts'
import type { BoardActs } from './use-board-acts.ts'
import type { TaskDetails } from './use-task-details.ts'

type TaskCoverProps = {
  task: Task
  files: TaskDetails['attachmentList']
  acts: BoardActs
}

/** Chooses the cover of a task's card: a colour, or one of its pictures. Saved when chosen. */
export function TaskCover({ task, files, acts }: TaskCoverProps) {
  const { t } = useTranslation('board')
  const [busy, setBusy] = useState('')
  const pictures = files.filter(({ contentType }) => canBeCover(contentType))
  const set = (cover: Pick<Task, 'coverColor' | 'coverPicture'>) =>
    void acts.update({ id: task.id, ...cover }, cover)
  return (
    <div className="task-cover-choice">
      <ListColorChoice
        legend={t('cover.title')}
        color={task.coverColor ?? null}
        onChoose={(coverColor) => set({ coverColor, coverPicture: null })}
      />
      {task.coverPicture && (
        <Picture name={task.coverPicture} alt={t('cover.now')} sizes="160px" className="cover-now" />
      )}
      {pictures.map(({ id, name }) => (
        <Action
          key={id}
          small
          icon="camera"
          busy={busy === id}
          onClick={async () => {
            setBusy(id)
            await acts.setCoverPicture(task, id)
            setBusy('')
          }}
        >
          {t('cover.from', { name })}
        </Action>
      ))}
      {(task.coverColor || task.coverPicture) && (
        <Action look="bare" small onClick={() => set({ coverColor: null, coverPicture: null })}>
          {t('cover.none')}
        </Action>
      )}
    </div>
  )
}
