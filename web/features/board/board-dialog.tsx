import type { ComponentProps } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx'

type BoardDialogProps = Omit<ComponentProps<typeof FormDialog>, 'className' | 'words' | 'more'> & {
  /** Deletes the edited thing; omitted for a new one. */
  deletion?: { readonly label: string; readonly onDelete: () => void } | null
}

/** A form of the board for one thing, which can be deleted there. */
export function BoardDialog({ deletion, onClose, ...form }: BoardDialogProps) {
  const { t } = useTranslation('board')
  return (
    <FormDialog
      {...form}
      className="board-dialog"
      words={{ cancel: t('cancel'), save: t('save') }}
      onClose={onClose}
      more={
        deletion && (
          <Action
            look="bare"
            icon="trash"
            className="task-delete"
            onClick={() => {
              onClose()
              deletion.onDelete()
            }}
          >
            {deletion.label}
          </Action>
        )
      }
    />
  )
}
