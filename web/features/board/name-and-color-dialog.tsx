import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { BoardListColor } from '#web/graphql/generated/graphql.ts'
import { Field } from '#web/ui/field.tsx'
import { BoardDialog } from './board-dialog.tsx'
import { ListColorChoice } from './list-color-choice.tsx'

export type NameAndColor = { readonly name: string; readonly color: BoardListColor }

type NameAndColorDialogProps = {
  title: string
  initial: NameAndColor
  maxLength: number
  deletion?: { readonly label: string; readonly onDelete: () => void } | null
  /** Saves; the dialog closes if it returns true. */
  onSave: (words: NameAndColor) => Promise<boolean>
  onClose: () => void
}

/** Edits the name and colour of a list or a label. */
export function NameAndColorDialog({
  title,
  initial,
  maxLength,
  deletion = null,
  onSave,
  onClose,
}: NameAndColorDialogProps) {
  const { t } = useTranslation('board')
  const [name, setName] = useState(initial.name)
  const [color, setColor] = useState(initial.color)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const words = { name: name.trim(), color }
    if (words.name === '') return setMissing(true)
    setBusy(true)
    const isDone = await onSave(words)
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <BoardDialog
      title={title}
      isChanged={name !== initial.name}
      busy={isBusy}
      deletion={deletion}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t('lists.name')}
        value={name}
        maxLength={maxLength}
        autoComplete="off"
        autoFocus
        error={isMissing ? t('lists.nameMissing') : null}
        onChange={({ target }) => {
          setName(target.value)
          setMissing(false)
        }}
      />
      <ListColorChoice legend={t('lists.color')} color={color} onChoose={setColor} />
    </BoardDialog>
  )
}
