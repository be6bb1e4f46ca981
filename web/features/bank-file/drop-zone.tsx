import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { BankFileDrop } from './use-file-drop.ts'
import './drop-zone.css'

type DropZoneProps = {
  drop: BankFileDrop
  /** `small` is one line, for screens with other content. */
  look: 'first' | 'next' | 'small'
}

/** The visible part of a drop area for bank files, with a file chooser. */
export function DropZone({ drop: { send, sending, isOver }, look }: DropZoneProps) {
  const { t } = useTranslation('bank')
  const isSmall = look === 'small'
  const state = sending === null ? t('drop.text') : t('drop.sending', { part: sending })
  return (
    <label
      className="bank-drop"
      data-look={look}
      data-over={isOver || undefined}
      aria-busy={sending !== null || undefined}
    >
      <Icon name="upload" className={isSmall ? 's' : ''} />
      <span>
        <b>{t(`drop.${look}`)}</b>
        <small role="status">{isSmall && sending === null ? '' : state}</small>
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
