import { useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { useSendingFiles } from './use-sending-files.ts'
import './files-beside.css'

export type FileBeside = {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly url: string
}
type FilesBesideProps = {
  ownerKind: 'task' | 'booking' | 'event'
  files: readonly FileBeside[]
  /** The content type is that of an upload; a restored file has none. */
  onAttach: (fileId: string, contentType?: string) => Promise<boolean>
  onTakeOff: (fileId: string) => Promise<boolean>
}

/** The files of a task, booking or event: each is attached when its upload ends, and a removed one can be restored. */
export function FilesBeside({ ownerKind, files, onAttach, onTakeOff }: FilesBesideProps) {
  const { t } = useTranslation('board')
  const { fileSize } = useFormat()
  const [taken, setTaken] = useState<readonly FileBeside[]>([])
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useSendingFiles({ weddingId: useWedding().id, ownerKind, onArrived: onAttach })
  const gone = taken.filter(({ id }) => !files.some((file) => file.id === id))
  return (
    <section className="files-beside" aria-labelledby="files-beside">
      <h3 id="files-beside">{t('files.title')}</h3>
      {files.length + gone.length + sending.onTheirWay.length === 0 && (
        <p className="files-none">{t('files.none')}</p>
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
                if (await onTakeOff(file.id)) setTaken((before) => [...before, file])
              }}
            />
          </li>
        ))}
        {gone.map((file) => (
          <li key={file.id}>
            <span role="status">{t('files.removed', { name: file.name })}</span>
            <Action look="bare" small autoFocus onClick={() => void onAttach(file.id)}>
              {t('undo')}
            </Action>
          </li>
        ))}
        {sending.onTheirWay.map(({ key, name, part }) => (
          <li key={key} className="file-on-its-way">
            <span role="status">{t('files.sending', { name })}</span>
            <progress value={part} aria-hidden="true" />
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
          // Allows choosing the same file again.
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
