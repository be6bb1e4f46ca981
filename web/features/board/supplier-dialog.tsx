import { newId } from '#web/graphql/new-id.ts'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { supplierLimits } from '#shared/inputs/supplier-limits.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { BoardDialog } from './board-dialog.tsx'
import type { Supplier } from './board-state.ts'
import { SupplierContact } from './supplier-contact.tsx'
import {
  type SupplierForm,
  supplierFormOf,
  supplierInputOf,
  type SupplierProblem,
  supplierProblems,
} from './supplier-form.ts'
import type { SupplierActs } from './use-supplier-acts.ts'

type SupplierDialogProps = {
  /** Null for a new one. */
  supplier: Supplier | null
  acts: SupplierActs
  /** Called with the id of a supplier that was added. */
  onMade?: (id: string) => void
  onClose: () => void
}

/** The contact of a supplier. Its content stays until it is saved. */
export function SupplierDialog({ supplier, acts, onMade, onClose }: SupplierDialogProps) {
  const { t } = useTranslation('board')
  const [initial] = useState(() => ({ form: supplierFormOf(supplier), supplier }))
  const [form, setForm] = useState(initial.form)
  const [addedId] = useState(newId)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const problems = supplierProblems(form)
  const save = async () => {
    setAsked(true)
    if (problems.length > 0) return
    setBusy(true)
    const input = supplierInputOf(form)
    const done = initial.supplier
      ? await acts.update(initial.supplier, input)
      : await acts.create(addedId, input)
    setBusy(false)
    if (typeof done === 'string') onMade?.(done)
    if (done) onClose()
  }
  return (
    <BoardDialog
      title={t(supplier ? 'suppliers.edit' : 'suppliers.new')}
      isLong
      isChanged={form !== initial.form}
      busy={isBusy}
      deletion={supplier && { label: t('suppliers.delete'), onDelete: () => void acts.remove(supplier) }}
      onSave={() => void save()}
      onClose={onClose}
    >
      {supplier && <SupplierContact supplier={supplier} />}
      <SupplierFields
        form={form}
        isNew={supplier === null}
        problems={isAsked ? problems : []}
        onChange={(some) => setForm((before) => ({ ...before, ...some }))}
      />
    </BoardDialog>
  )
}

type SupplierFieldsProps = {
  form: SupplierForm
  isNew: boolean
  problems: readonly SupplierProblem[]
  onChange: (some: Partial<SupplierForm>) => void
}

function SupplierFields({ form, isNew, problems, onChange }: SupplierFieldsProps) {
  const { t } = useTranslation('board')
  const field = (name: 'name' | 'trade' | 'phone' | 'email' | 'web') => ({
    label: t(`suppliers.field.${name}`),
    value: form[name],
    autoComplete: 'off',
    optional: name !== 'name',
    error: name !== 'trade' && problems.includes(name) && t(`suppliers.wrong.${name}`),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ [name]: currentTarget.value }),
  })
  return (
    <>
      <Field {...field('name')} maxLength={supplierLimits.name} autoFocus={isNew} />
      <Field {...field('trade')} hint={t('suppliers.tradeHint')} maxLength={supplierLimits.trade} />
      <div className="task-pair">
        <Field {...field('phone')} type="tel" inputMode="tel" maxLength={40} />
        <Field {...field('email')} inputMode="email" maxLength={254} />
      </div>
      <Field {...field('web')} inputMode="url" maxLength={500} />
      <TextField
        label={t('suppliers.field.note')}
        rows={2}
        value={form.note}
        maxLength={supplierLimits.note}
        optional
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
    </>
  )
}
