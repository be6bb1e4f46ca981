import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { bookingLimits } from '#shared/inputs/booking-limits.ts'
import { FilesBeside } from '#web/workspace/files-beside/files-beside.tsx'
import { useSeesMoney, useWedding } from '#web/workspace/shell/use-wedding.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { RadioPills } from '#web/ui/radio-pills.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { FormDialog, FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import {
  type BookingForm,
  costOf,
  bookingFormOf,
  type FormProblem,
  type FormState,
  inputOf,
  problemsOf,
  statesAhead,
} from './booking-form.ts'
import { PaymentFields } from './payment-fields.tsx'
import { leftOver, type LivingGift, nameOf } from './living-gift.ts'
import { useBalance } from './use-balance.ts'
import type { BookingActs, SaveResult } from './use-booking-acts.ts'
import { useBookingFiles } from './use-booking-files.ts'
import './living-dialogs.css'

type BookingDialogProps = {
  gift: LivingGift
  /** Whether the dialog opens to confirm the booking. */
  isAhead: boolean
  acts: BookingActs
  onClose: () => void
}

/** The form of a booking and its state. Content stays until it is saved. */
export function BookingDialog({ gift, isAhead, acts, onClose }: BookingDialogProps) {
  const { t, i18n } = useTranslation('living')
  const { currency } = useWedding()
  // Keeps the opened version, even if others change it meanwhile.
  const [initial] = useState(() => ({
    form: {
      ...bookingFormOf(gift.booking, i18n.language),
      ...(isAhead && { state: 'confirmed' as const }),
    },
    version: gift.booking?.version ?? null,
  }))
  const [form, setForm] = useState(initial.form)
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<Exclude<SaveResult, { kind: 'done' }> | null>(null)
  const problems = problemsOf(form, currency)
  const change = (some: Partial<BookingForm>) => setForm((before) => ({ ...before, ...some }))
  const keep = async (version: number | null) => {
    setAsked(true)
    if (problems.length > 0 || acts.busy) return
    const result = await acts.keep(gift, { version, state: form.state, input: inputOf(form, currency) })
    if (result.kind === 'done') onClose()
    else setRefusal(result)
  }
  return (
    <FormDialog
      title={nameOf(gift)}
      className="living-dialog"
      isLong
      isChanged={form !== initial.form}
      busy={acts.busy}
      words={{ cancel: t('cancel'), save: t('form.save') }}
      onSave={() => void keep(initial.version)}
      onClose={onClose}
    >
      {refusal && (
        <FormRefusal text={t(`refused.${refusal.kind}`)}>
          {refusal.kind === 'changed' && (
            <Action small look="soft" onClick={() => void keep(refusal.version)}>
              {t('refused.mine')}
            </Action>
          )}
        </FormRefusal>
      )}
      <SheetHints gift={gift} />
      <BookingFields gift={gift} form={form} problems={isAsked ? problems : []} onChange={change} />
      <Papers gift={gift} />
    </FormDialog>
  )
}

/** Facts from the fact sheet for booking. */
function SheetHints({ gift: { sheet } }: { gift: LivingGift }) {
  const { t } = useTranslation('living')
  const rows = (['bookAhead', 'season', 'blackout', 'contact'] as const).filter((row) => sheet[row])
  if (rows.length === 0) return null
  return (
    <dl className="living-hints">
      {rows.map((row) => (
        <div key={row}>
          <dt>{t(`form.sheet.${row}`)}</dt>
          <dd>{sheet[row]}</dd>
        </div>
      ))}
    </dl>
  )
}

type BookingFieldsProps = {
  gift: LivingGift
  form: BookingForm
  problems: readonly FormProblem[]
  onChange: (some: Partial<BookingForm>) => void
}

function BookingFields({ gift, form, problems, onChange }: BookingFieldsProps) {
  const { t } = useTranslation('living')
  const seesMoney = useSeesMoney()
  const states = statesAhead(gift.booking)
  return (
    <>
      {states.length > 1 && (
        <RadioPills
          name="state"
          legend={t('form.state.label')}
          choices={states.map((value) => ({ value, label: t(`form.state.${value}`) }))}
          value={form.state}
          onChoose={(state) => onChange({ state: state as FormState })}
        />
      )}
      <div className="living-pair">
        <DateField
          label={t(form.state === 'confirmed' ? 'form.date' : 'form.wishedDate')}
          value={form.date}
          onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
          error={problems.includes('date') && t('form.dateMissing')}
          optional={form.state !== 'confirmed'}
        />
        <Field
          type="time"
          label={t('form.time')}
          value={form.time}
          onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
          optional
        />
      </div>
      <Field
        label={t('form.whoToCall')}
        hint={t('form.whoToCallHint')}
        value={form.whoToCall}
        maxLength={bookingLimits.who}
        onChange={({ currentTarget }) => onChange({ whoToCall: currentTarget.value })}
        optional
      />
      <div className="living-pair">
        <Field
          label={t('form.reference')}
          value={form.reference}
          maxLength={bookingLimits.reference}
          onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
          optional
        />
        {seesMoney && <CostField form={form} problems={problems} onChange={onChange} />}
      </div>
      {seesMoney && <LiveBalance gift={gift} form={form} />}
      {seesMoney && <PaymentFields form={form} problems={problems} onChange={onChange} />}
      <TextField
        label={t('form.notes')}
        rows={2}
        value={form.notes}
        maxLength={bookingLimits.notes}
        onChange={({ currentTarget }) => onChange({ notes: currentTarget.value })}
        optional
      />
    </>
  )
}

function CostField({ form, problems, onChange }: Omit<BookingFieldsProps, 'gift'>) {
  const { t } = useTranslation('living')
  const { currency } = useWedding()
  return (
    <Field
      label={t('form.cost', { currency })}
      inputMode="decimal"
      value={form.cost}
      onChange={({ currentTarget }) => onChange({ cost: currentTarget.value })}
      error={
        problems.includes('costTooMuch')
          ? t('form.costTooMuch')
          : problems.includes('cost') && t('form.costWrong')
      }
      optional
    />
  )
}

/** What is left or missing for the typed cost. */
function LiveBalance({ gift, form }: { gift: LivingGift; form: BookingForm }) {
  const { currency } = useWedding()
  const minor = costOf(form, currency)
  const cost = minor === null ? null : { minor: minor.toString(), currency }
  const balanced = { ...gift, booking: { cost } }
  const words = useBalance(balanced)
  const isMissing = (leftOver(balanced) ?? 0n) < 0n
  return words ? (
    <p className={`living-balance${isMissing ? ' missing' : ''}`} role="status">
      {words}
    </p>
  ) : null
}

/** The files of a booking, for the couple only; available once it is saved. */
function Papers({ gift }: { gift: LivingGift }) {
  const seesMoney = useSeesMoney()
  const { attach, takeOff } = useBookingFiles(gift.id)
  if (!seesMoney || !gift.booking) return null
  return (
    <FilesBeside ownerKind="booking" files={gift.booking.documents} onAttach={attach} onTakeOff={takeOff} />
  )
}
