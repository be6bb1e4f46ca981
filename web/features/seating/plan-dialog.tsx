import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { FormDialog } from '#web/ui/blocks/form-dialog.tsx'

type PlanDialogProps = {
  title: string
  isChanged: boolean
  busy: boolean
  /** Removes the edited thing; null for a new one. */
  removal: { readonly label: string; readonly onRemove: () => void } | null
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A form for one thing of the plan, a table or an area, which can be removed there. */
export function PlanDialog({ removal, onClose, ...form }: PlanDialogProps) {
  const { t } = useTranslation('seating')
  return (
    <FormDialog
      {...form}
      className="table-dialog"
      words={{ cancel: t('cancel'), save: t('table.save') }}
      onClose={onClose}
      more={
        removal && (
          <Action
            look="bare"
            icon="trash"
            onClick={() => {
              onClose()
              removal.onRemove()
            }}
          >
            {removal.label}
          </Action>
        )
      }
    />
  )
}
