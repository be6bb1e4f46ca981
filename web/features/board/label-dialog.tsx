import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelLength } from '#shared/inputs/board-label.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import type { Label } from './board-state.ts'
import { ColorChoice } from './color-choice.tsx'
import type { LabelActs } from './use-label-acts.ts'

type LabelDialogProps = {
  /** Null for a new one. */
  label: Label | null
  acts: LabelActs
  /** Called with the id of a new label. */
  onMade: (id: string) => void
  onClose: () => void
}

/** Edits the name and colour of a label. */
export function LabelDialog({ label, acts, onMade, onClose }: LabelDialogProps) {
  const { t } = useTranslation('board')
  const [name, setName] = useState(label?.name ?? '')
  const [color, setColor] = useState(label?.color ?? 'plum')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const words = { name: name.trim(), color }
    if (words.name === '') return setMissing(true)
    setBusy(true)
    const id = label ? await acts.update(label, words) : await acts.create(words)
    setBusy(false)
    if (typeof id === 'string') onMade(id)
    if (id) onClose()
  }
  return (
    <FormDialog
      title={t(label ? 'labels.edit' : 'labels.new')}
      className="board-dialog"
      isChanged={name !== (label?.name ?? '')}
      busy={isBusy}
      words={{ cancel: t('cancel'), save: t('save') }}
      more={
        label && (
          <Action
            look="bare"
            icon="trash"
            className="task-delete"
            onClick={() => {
              onClose()
              void acts.remove(label)
            }}
          >
            {t('labels.delete')}
          </Action>
        )
      }
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t('lists.name')}
        value={name}
        maxLength={labelLength}
        autoComplete="off"
        autoFocus
        error={isMissing ? t('lists.nameMissing') : null}
        onChange={({ target }) => {
          setName(target.value)
          setMissing(false)
        }}
      />
      <ColorChoice legend={t('lists.color')} color={color} onChoose={setColor} />
    </FormDialog>
  )
}
