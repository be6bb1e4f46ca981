import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { hasRoom } from '#web/workspace/gift-list/has-room.ts'
import type { BankLine, GiftPlace } from './load-bank-file.ts'
import type { LineMoves, NotePlace } from './use-line-moves.ts'

type NoteFormProps = {
  line: BankLine
  gifts: readonly GiftPlace[]
  moves: LineMoves
  onClose: () => void
}

/** Records a receipt without a promise: the giver and the gift it goes to. */
export function NoteForm({ line, gifts, moves, onClose }: NoteFormProps) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  const [name, setName] = useState(line.payer ?? '')
  const [place, setPlace] = useState(gifts.some((one) => one.isFund) ? 'fund' : 'decide')
  const [missing, setMissing] = useState(false)
  const [full, setFull] = useState<string | null>(null)
  const send = async () => {
    if (name.trim() === '') return setMissing(true)
    const chosen: NotePlace =
      place === 'fund' || place === 'decide' || place === 'back'
        ? { place }
        : { place: 'gift', giftId: place }
    const problem = await moves.note(line, name.trim(), chosen)
    if (problem) setFull(problem)
    else onClose()
  }
  return (
    <form
      className="bank-panel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        label={t('note.name')}
        hint={t('note.nameWhy')}
        value={name}
        maxLength={80}
        autoComplete="off"
        error={missing ? t('note.nameMissing') : null}
        onChange={({ target }) => {
          setName(target.value)
          setMissing(false)
        }}
      />
      <PlaceField
        gifts={gifts}
        amountMinor={BigInt(line.amount.minor)}
        value={place}
        error={full}
        onChange={(next) => {
          setPlace(next)
          setFull(null)
        }}
        withBack
      />
      <div className="bank-answers">
        <Action look="primary" type="submit" busy={moves.busy}>
          {t('note.yes', { amount: format.money(line.amount) })}
        </Action>
        <Action onClick={onClose}>{t('note.no')}</Action>
      </div>
    </form>
  )
}

type PlaceFieldProps = {
  gifts: readonly GiftPlace[]
  amountMinor: bigint
  value: string
  error: string | null
  onChange: (place: string) => void
  withBack?: boolean
}

/**
 * The destination of the money: the common fund, a gift with room for it, undecided (without a fund, or on
 * request), or a refund.
 */
export function PlaceField({ gifts, amountMinor, value, error, onChange, withBack }: PlaceFieldProps) {
  const { t } = useTranslation('bank')
  const format = useFormat()
  const fund = gifts.find((one) => one.isFund)
  const withRoom = gifts.filter((gift) => !gift.isFund && hasRoom(gift, amountMinor))
  return (
    <SelectField
      label={t('note.place')}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      {fund && <option value="fund">{t('note.fund', { fund: fund.title })}</option>}
      {withRoom.map(({ id, title, left }) => (
        <option key={id} value={id}>
          {left ? t('note.room', { title, left: format.money(left) }) : title}
        </option>
      ))}
      {(withBack || !fund) && <option value="decide">{t('note.decide')}</option>}
      {withBack && <option value="back">{t('note.back')}</option>}
    </SelectField>
  )
}
