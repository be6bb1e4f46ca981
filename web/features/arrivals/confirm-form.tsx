import { useTranslation } from '#web/i18n/use-translation.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import type { ArrivalDay } from './use-arrival-day.ts'

type ConfirmFormProps = {
  arrival: ArrivalDay
  label: string
  look: 'primary' | 'plain'
  busy: boolean
  /** Whether it is given in cash, which no bank statement shows. */
  isCash: boolean
}

/** Confirms a gift as received, with the day on which its money arrived. */
export function ConfirmForm({ arrival, label, look, busy, isCash }: ConfirmFormProps) {
  const { t } = useTranslation('arrivals')
  return (
    <form
      className="panel-confirm"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void arrival.confirm()
      }}
    >
      <DateField
        label={t('act.day')}
        hint={t(isCash ? 'act.dayWhyCash' : 'act.dayWhy')}
        value={arrival.day}
        error={arrival.problem}
        onChange={({ target }) => arrival.choose(target.value)}
      />
      <Action look={look} icon="check" type="submit" busy={busy}>
        {label}
      </Action>
    </form>
  )
}
