import { useTranslation } from '#web/i18n/use-translation.ts'
import { nameOf } from '#web/workspace/thanks/name-to-call.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import type { ArrivalRowFragment } from '#web/graphql/generated/graphql.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { Modal } from '#web/ui/blocks/modal.tsx'
import { sumOf } from './sum-of.ts'
import { useArrivalDay } from './use-arrival-day.ts'
import type { Moves } from './use-moves.ts'
import './confirm-many-dialog.css'

type ConfirmManyProps = {
  rows: readonly ArrivalRowFragment[]
  moves: Moves
  onDone: () => void
  onClose: () => void
}

/** Shows each person and amount before several gifts are confirmed, and asks for the day the money arrived. */
export function ConfirmManyDialog({ rows, moves, onDone, onClose }: ConfirmManyProps) {
  const { t } = useTranslation('arrivals')
  const format = useFormat()
  const { timeZone } = useWedding()
  const withCode = new Set(rows.flatMap(({ total }) => total?.currency ?? [])).size > 1
  const arrival = useArrivalDay({
    key: 'many',
    timeZone,
    confirm: (day) => moves.confirmMany(rows, day),
  })
  return (
    <Modal
      title={t('many.title', { count: rows.length })}
      className="confirm-many"
      isChanged={arrival.day !== arrival.today}
      onSubmit={() => void arrival.confirm().then((isDone) => isDone && onDone())}
      onClose={onClose}
      actions={(leave) => (
        <>
          <Action onClick={leave}>{t('act.notYet')}</Action>
          <Action look="primary" type="submit" busy={moves.busy}>
            {t('many.yes', { count: rows.length })}
          </Action>
        </>
      )}
    >
      <ul aria-label={t('many.list')}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              <b className="el">{nameOf(row) || t('someone')}</b>
              <small className="el">{row.lines.map(({ gift }) => gift.title).join(', ')}</small>
            </span>
            <b className="num">{format.money(row.total, { withCode })}</b>
          </li>
        ))}
      </ul>
      <p className="confirm-many-sum">
        {t('many.sum')} <b className="num">{format.money(sumOf(rows.map(({ total }) => total)))}</b>
      </p>
      <DateField
        label={t('many.day')}
        hint={t('act.dayWhy')}
        value={arrival.day}
        error={arrival.problem}
        onChange={({ target }) => arrival.choose(target.value)}
      />
    </Modal>
  )
}
