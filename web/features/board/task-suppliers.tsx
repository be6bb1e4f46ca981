import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { supplierLimits } from '#shared/inputs/supplier-limits.ts'
import { Action, IconAction } from '#web/ui/blocks/action.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useBoardState, type Supplier } from './board-state.ts'
import { SupplierContact } from './supplier-contact.tsx'
import { SupplierDialog } from './supplier-dialog.tsx'
import type { SupplierActs } from './use-supplier-acts.ts'

type TaskSuppliersProps = {
  chosen: readonly string[]
  acts: SupplierActs
  onChange: (supplierIds: string[]) => void
}

/** Chooses the suppliers of a task, with their contact, or adds new ones. */
export function TaskSuppliers({ chosen, acts, onChange }: TaskSuppliersProps) {
  const { t } = useTranslation('board')
  const { byId, allIds } = useBoardState(({ suppliers }) => suppliers)
  const [edited, setEdited] = useState<Supplier | 'new' | null>(null)
  const present = chosen.filter((id) => byId[id])
  const others = allIds.filter((id) => !present.includes(id)).flatMap((id) => byId[id] ?? [])
  const isFull = present.length >= supplierLimits.perTask
  return (
    <fieldset className="task-suppliers">
      <legend>{t('suppliers.title')}</legend>
      {present.length > 0 && (
        <ul>
          {present
            .flatMap((id) => byId[id] ?? [])
            .map((supplier) => (
              <li key={supplier.id}>
                <div className="supplier-words">
                  <b>{supplier.name}</b>
                  {supplier.trade && <span className="mut"> · {supplier.trade}</span>}
                  <SupplierContact supplier={supplier} />
                  {supplier.note && <p className="t13 mut">{supplier.note}</p>}
                </div>
                <IconAction
                  icon="pen"
                  label={t('suppliers.editOne', { name: supplier.name })}
                  onClick={() => setEdited(supplier)}
                />
                <IconAction
                  icon="close"
                  label={t('suppliers.takeOff', { name: supplier.name })}
                  onClick={() => onChange(present.filter((id) => id !== supplier.id))}
                />
              </li>
            ))}
        </ul>
      )}
      {!isFull && others.length > 0 && (
        <SelectField
          label={t('suppliers.choose')}
          value=""
          onChange={({ currentTarget }) => onChange([...present, currentTarget.value])}
        >
          <option value="">{t('suppliers.chooseOne')}</option>
          {others.map(({ id, name, trade }) => (
            <option key={id} value={id}>
              {trade ? `${name} · ${trade}` : name}
            </option>
          ))}
        </SelectField>
      )}
      {!isFull && (
        <Action look="bare" small icon="plus" onClick={() => setEdited('new')}>
          {t('suppliers.new')}
        </Action>
      )}
      {edited && (
        <SupplierDialog
          supplier={edited === 'new' ? null : edited}
          acts={acts}
          onMade={(id) => onChange([...present, id].slice(0, supplierLimits.perTask))}
          onClose={() => setEdited(null)}
        />
      )}
    </fieldset>
  )
}
