import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWedding, useWeddingFormat } from '#web/features/shell/use-wedding.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action, IconAction } from '#web/ui/workspace/action.tsx'
import type { Task } from './board-state.ts'
import { PartBar } from './part-bar.tsx'
import type { BoardActs } from './use-board-acts.ts'
import { useSendingFiles } from './use-sending-files.ts'
import type { TaskFile } from './use-task-details.ts'

type TaskFilesProps = { task: Task; files: readonly TaskFile[]; acts: BoardActs }

/** The files beside a task: each is kept as soon as it has arrived, and what is taken off can be put back. */
export function TaskFiles({ task, files, acts }: TaskFilesProps) {
  const { t } = useTranslation('board')
  const { fileSize } = useWeddingFormat()
  const [taken, setTaken] = useState<readonly TaskFile[]>([])
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useSendingFiles({
    weddingId: useWedding().id,
    onArrived: (fileId) => acts.attach(task, fileId),
  })
  const gone = taken.filter(({ id }) => !files.some((file) => file.id === id))
  return (
    <section className="task-files" aria-labelledby="task-files">
      <h3 id="task-files">{t('files.title')}</h3>
      {files.length + gone.length + sending.onTheirWay.length === 0 && (
        <p className="task-none">{t('files.none')}</p>
      )}
      <ul>
        {files.map((file) => (
          <li key={file.id}>
            <Icon name="file" />
            <a href={file.url} download={file.name}>
              {file.name}
            </a>
            <small>{fileSize(file.size)}</small>
            <IconAction
              icon="close"
              label={t('files.remove', { name: file.name })}
              onClick={async () => {
                if (await acts.takeOff(task, file.id)) setTaken((before) => [...before, file])
              }}
            />
          </li>
        ))}
        {gone.map((file) => (
          <li key={file.id}>
            <span role="status">{t('files.removed', { name: file.name })}</span>
            <Action look="bare" small autoFocus onClick={() => void acts.attach(task, file.id)}>
              {t('undo')}
            </Action>
          </li>
        ))}
        {sending.onTheirWay.map(({ key, name, part }) => (
          <li key={key} className="file-on-its-way">
            <span role="status">{t('files.sending', { name })}</span>
            <PartBar part={part} />
            <IconAction icon="close" label={t('files.stop', { name })} onClick={() => sending.stop(key)} />
          </li>
        ))}
      </ul>
      {sending.problem !== '' && (
        <p className="field-error" role="alert">
          <Icon name="alert" /> <span>{sending.problem}</span>
        </p>
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label={t('files.add')}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          // The same file can be chosen again.
          target.value = ''
          void sending.send(chosen)
        }}
      />
      <Action icon="paperclip" onClick={() => chooser.current?.click()}>
        {t('files.add')}
      </Action>
    </section>
  )
}
