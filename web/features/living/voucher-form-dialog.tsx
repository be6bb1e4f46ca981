import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { voucherLimits } from '#shared/inputs/voucher-limits.ts'
import { printLanguages } from '#shared/printables.ts'
import { Field, SelectField, TextField } from '#web/ui/field.tsx'
import { FormDialog, FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import { type LivingGift, nameOf } from './living-gift.ts'
import type { LivingVoucher, VoucherActs, VoucherProblem } from './use-voucher-acts.ts'
import './living-dialogs.css'

type VoucherFormDialogProps = {
  gift: LivingGift
  /** The voucher to change; null for a new one. */
  voucher: LivingVoucher | null
  acts: VoucherActs
  onSaved: () => void
  onClose: () => void
}

type VoucherForm = Pick<LivingVoucher, 'language' | 'words'> & { readonly people: string }

/** The form of a voucher. What is typed stays until it is saved. */
export function VoucherFormDialog({ gift, voucher, acts, onSaved, onClose }: VoucherFormDialogProps) {
  const { t, i18n } = useTranslation('living')
  const [initial] = useState((): VoucherForm => ({
    language: voucher?.language ?? (i18n.language.startsWith('en') ? 'en' : 'es'),
    words: voucher?.words ?? '',
    people: String(voucher?.people ?? gift.bookingRequest?.people ?? 2),
  }))
  const [form, setForm] = useState(initial)
  const [problem, setProblem] = useState<VoucherProblem | 'people' | null>(null)
  const change = (some: Partial<VoucherForm>) => setForm((before) => ({ ...before, ...some }))
  const save = async () => {
    const people = Number(form.people)
    const isNumber = Number.isInteger(people) && people >= 1 && people <= voucherLimits.people
    setProblem(isNumber ? null : 'people')
    if (!isNumber || acts.busy) return
    const refusal = await acts.save(voucher?.version ?? null, { ...form, people })
    if (refusal) setProblem(refusal)
    else onSaved()
  }
  return (
    <FormDialog
      title={t('voucher.title', { title: nameOf(gift) })}
      className="living-dialog"
      isLong
      isChanged={form !== initial}
      busy={acts.busy}
      words={{ cancel: t('cancel'), save: t(voucher ? 'voucher.save' : 'voucher.make') }}
      onSave={() => void save()}
      onClose={onClose}
    >
      {problem && problem !== 'people' && <FormRefusal text={t(`voucher.problem.${problem}`)} />}
      <p>{t('voucher.intro')}</p>
      <div className="living-pair">
        <Field
          label={t('voucher.people')}
          inputMode="numeric"
          value={form.people}
          error={problem === 'people' && t('voucher.peopleWrong', { most: voucherLimits.people })}
          onChange={({ currentTarget }) => change({ people: currentTarget.value })}
        />
        <SelectField
          label={t('voucher.language')}
          value={form.language}
          onChange={({ currentTarget }) =>
            change({ language: printLanguages.find((one) => one === currentTarget.value) ?? form.language })
          }
        >
          {printLanguages.map((one) => (
            <option key={one} value={one}>
              {t(`voucher.${one}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextField
        label={t('voucher.words')}
        rows={3}
        optional
        maxLength={voucherLimits.words}
        value={form.words}
        onChange={({ currentTarget }) => change({ words: currentTarget.value })}
      />
      <p className="mut">{t('voucher.money')}</p>
    </FormDialog>
  )
}
