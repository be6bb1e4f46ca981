import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog, FormRefusal } from '#web/ui/blocks/form-dialog.tsx'
import type { BookingSystemSteps, SystemProblem } from './use-booking-systems.ts'

type ConnectDialogProps = { steps: BookingSystemSteps; onClose: () => void }

const empty = { name: '', address: '', token: '' }

/** Connects a booking system, which has to name its supplier first. */
export function ConnectDialog({ steps, onClose }: ConnectDialogProps) {
  const { t } = useTranslation('providers')
  const [form, setForm] = useState(empty)
  const [problem, setProblem] = useState<SystemProblem | null>(null)
  const change = (some: Partial<typeof empty>) => setForm((before) => ({ ...before, ...some }))
  const save = async () => {
    if (Object.values(form).some((value) => value.trim() === '')) return setProblem('fields')
    const answer = await steps.connect(form)
    if (answer === null) onClose()
    else if (answer) setProblem(answer)
  }
  return (
    <FormDialog
      title={t('system.connect')}
      className="booking-system-form"
      isLong
      isChanged={form !== empty}
      busy={steps.busy}
      words={{ cancel: t('system.cancel'), save: t('system.connectSave') }}
      onSave={() => void save()}
      onClose={onClose}
    >
      {problem && problem !== 'address' && <FormRefusal text={t(`system.problem.${problem}`)} />}
      <p className="mut">{t('system.connectText')}</p>
      <Field
        label={t('system.name')}
        value={form.name}
        maxLength={80}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <Field
        label={t('system.address')}
        hint={t('system.addressHint')}
        type="url"
        inputMode="url"
        autoCapitalize="off"
        spellCheck={false}
        value={form.address}
        maxLength={300}
        error={problem === 'address' && t('system.problem.address')}
        onChange={({ currentTarget }) => change({ address: currentTarget.value })}
      />
      <Field
        label={t('system.token')}
        hint={t('system.tokenHint')}
        type="password"
        autoComplete="off"
        value={form.token}
        maxLength={2000}
        onChange={({ currentTarget }) => change({ token: currentTarget.value })}
      />
    </FormDialog>
  )
}
