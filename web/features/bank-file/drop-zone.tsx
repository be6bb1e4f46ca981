import { useTranslation } from 'react-i18next'
import { Icon } from '#web/ui/icon.tsx'
import { useDroppedFiles } from '#web/ui/blocks/use-dropped-files.ts'
import { useFileDrop } from './use-file-drop.ts'

/** A drop zone for bank files with a file chooser. */
export function DropZone({ again }: { again: boolean }) {
  const { t } = useTranslation('bank')
  const { send, sending } = useFileDrop()
  const { isOver, landing } = useDroppedFiles(([file]) => void send(file))
  return (
    <label
      className="bank-drop"
      data-over={isOver || undefined}
      aria-busy={sending !== null || undefined}
      {...landing}
    >
      <Icon name="upload" />
      <span>
        <b>{t(again ? 'drop.again' : 'drop.title')}</b>
        <small role="status">
          {sending === null ? t('drop.text') : t('drop.sending', { part: sending })}
        </small>
      </span>
      <input
        className="sr"
        type="file"
        accept=".csv,.txt,.tsv,.asc,.xlsx,.xls,.ods,.htm,.html,.xml,.n43,.q43,.aeb43,.c43,.sta,.mt940,.940,.ofx,.qfx,.qif"
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
    </label>
  )
}
