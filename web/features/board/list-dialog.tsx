import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx'
import type { Lane } from './board-state.ts'
import { ColorChoice } from './color-choice.tsx'
import { type ListActs, useListName } from './use-list-acts.ts'

type ListDialogProps = { list: Lane | null; acts: ListActs; onClose: () => void }

/** Edits the name and colour of a list. */
export function ListDialog({ list, acts, onClose }: ListDialogProps) {
  const { t } = useTranslation('board')
  const nameOf = useListName()
  const begun = list ? nameOf(list) : ''
  const [name, setName] = useState(begun)
  const [color, setColor] = useState(list?.color ?? 'coral')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const words = { name: name.trim(), color }
    if (words.name === '') return setMissing(true)
    setBusy(true)
    const isDone = await (list ? acts.update(list, words) : acts.create(words))
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog
      title={t(list ? 'lists.edit' : 'lists.new')}
      className="board-dialog"
      isChanged={name !== begun}
      busy={isBusy}
      words={{ cancel: t('cancel'), save: t('save') }}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t('lists.name')}
        value={name}
        maxLength={60}
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
