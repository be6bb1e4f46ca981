import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Lane } from './board-state.ts'
import { type NameAndColor, NameAndColorDialog } from './name-and-color-dialog.tsx'
import { type ListActs, useListName } from './use-list-acts.ts'

/** Maximum length of a list's name. */
const maxNameLength = 60

type ListDialogProps = { list: Lane | null; acts: ListActs; onClose: () => void }

/** Edits the name and colour of a list. */
export function ListDialog({ list, acts, onClose }: ListDialogProps) {
  const { t } = useTranslation('board')
  const nameOf = useListName()
  const [initial] = useState<NameAndColor>({ name: list ? nameOf(list) : '', color: list?.color ?? 'coral' })
  return (
    <NameAndColorDialog
      title={t(list ? 'lists.edit' : 'lists.new')}
      initial={initial}
      maxLength={maxNameLength}
      onSave={(words) => (list ? acts.update(list, words) : acts.create(words))}
      onClose={onClose}
    />
  )
}
