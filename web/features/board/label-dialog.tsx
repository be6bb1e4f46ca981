import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { labelLength } from '#shared/inputs/board-label.ts'
import type { Label } from './board-state.ts'
import { type NameAndColor, NameAndColorDialog } from './name-and-color-dialog.tsx'
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
  const [initial] = useState<NameAndColor>({ name: label?.name ?? '', color: label?.color ?? 'plum' })
  const save = async (words: NameAndColor) => {
    if (label) return acts.update(label, words)
    const id = await acts.create(words)
    if (id !== null) onMade(id)
    return id !== null
  }
  return (
    <NameAndColorDialog
      title={t(label ? 'labels.edit' : 'labels.new')}
      initial={initial}
      maxLength={labelLength}
      deletion={label && { label: t('labels.delete'), onDelete: () => void acts.remove(label) }}
      onSave={save}
      onClose={onClose}
    />
  )
}
