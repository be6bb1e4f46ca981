import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconAction } from '#web/ui/blocks/action.tsx'
import type { PendingUpload } from './use-files.ts'
import type { Attached } from '#web/workspace/compose/writing.ts'

type FileListProps = {
  files: readonly Attached[]
  underway: readonly PendingUpload[]
  onRemove: (id: string) => void
  onDrop: (key: string) => void
}

/** The attachments, the uploads, and files that were refused. */
export function FileList({ files, underway, onRemove, onDrop }: FileListProps) {
  const { t } = useTranslation('mailbox')
  const { fileSize } = useFormat()
  if (files.length === 0 && underway.length === 0) return null
  return (
    <ul className="attached" aria-label={t('read.attached')}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <Icon name="file" className="s" />
          <span className="el">{name}</span>
          <small>{fileSize(size)}</small>
          <IconAction icon="close" label={t('compose.files.remove', { name })} onClick={() => onRemove(id)} />
        </li>
      ))}
      {underway.map(({ key, name, part, problem }) => (
        <li key={key} className={problem ? 'refused' : undefined}>
          <Icon name={problem ? 'warn' : 'upload'} className="s" />
          <span className="file-underway">
            <span className="el">{name}</span>
            {problem ? (
              <small role="alert">{t(`compose.files.problem.${problem}`)}</small>
            ) : (
              <progress max={1} value={part} aria-label={t('compose.files.sending', { name })} />
            )}
          </span>
          <IconAction
            icon="close"
            label={t(problem ? 'compose.files.remove' : 'compose.files.stop', { name })}
            onClick={() => onDrop(key)}
          />
        </li>
      ))}
    </ul>
  )
}
