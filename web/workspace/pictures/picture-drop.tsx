import { useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { offeredTypes } from '#web/workspace/image-crop/chosen-picture.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { useDroppedFiles } from '#web/ui/blocks/use-dropped-files.ts'
import type { Upload, Uploads } from './use-uploads.ts'

type DropZoneProps = {
  /** Number of further files that fit. */
  room: number
  /** Number of files that fit in all. */
  most: number
  isEmpty: boolean
  onFiles: (files: readonly File[]) => void
}

/** A drop zone with a file chooser. */
export function DropZone({ room, most, isEmpty, onFiles }: DropZoneProps) {
  const { t } = useTranslation('page')
  const { isOver, landing } = useDroppedFiles(onFiles)
  const chooser = useRef<HTMLInputElement>(null)
  if (room <= 0) return <p className="mut t13">{t('gallery.full', { most })}</p>
  return (
    <div className={`drop-zone${isOver ? ' over' : ''}`} {...landing}>
      <Icon name="camera" />
      <p>
        <b>{t(isEmpty ? 'gallery.empty' : 'gallery.more')}</b>
        <small>{t('gallery.room', { count: room })}</small>
      </p>
      <Action icon="upload" look={isEmpty ? 'primary' : 'soft'} onClick={() => chooser.current?.click()}>
        {t('gallery.choose')}
      </Action>
      <input
        ref={chooser}
        type="file"
        accept={offeredTypes()}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])])
          // Allows choosing the same files again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}

/** The uploads with their progress and problems. */
export function UploadList({ section, uploads }: { section: string; uploads: Uploads }) {
  const own = uploads.uploads.filter((one) => one.section === section)
  if (own.length === 0) return null
  return (
    <ul className="upload-list">
      {own.map((upload) => (
        <UploadRow key={upload.key} upload={upload} uploads={uploads} />
      ))}
    </ul>
  )
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { t } = useTranslation('page')
  const { t: tPictures } = useTranslation('pictures')
  const { key, file, part, problem } = upload
  const mayHelp = problem === 'unreachable' || problem === 'unexpected' || problem === 'tooMany'
  return (
    <li data-problem={problem ?? undefined}>
      <span className="upload-name">{file.name}</span>
      {problem ? (
        <p role="alert">
          <Icon name="alert" className="s" />
          <span>{tPictures(`problem.${problem}`)}</span>
        </p>
      ) : (
        <progress
          max={1}
          value={part >= 1 ? undefined : part}
          aria-label={t('gallery.sending', { file: file.name })}
        />
      )}
      {mayHelp && (
        <Action small onClick={() => uploads.again(upload)}>
          {tPictures('dialog.again')}
        </Action>
      )}
      <IconAction
        icon="close"
        label={t(problem ? 'gallery.dismiss' : 'gallery.stop', { file: file.name })}
        onClick={() => uploads.drop(key)}
      />
    </li>
  )
}
