import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { parseAmount, toDecimal } from '#shared/money.ts'
import type { AmountProblem } from '#web/features/gift-list/chosen-line.ts'
import { priceOf } from '#web/workspace/gift-list/gift.ts'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field } from '#web/ui/field.tsx'
import { repeatEarlyChanges } from '#web/ui/repeat-early-changes.ts'

type AmountPickerProps = {
  gift: ListedGift
  offered: readonly bigint[]
  /** What is in the basket already. */
  chosen: bigint | undefined
  problem: { problem: AmountProblem; typed: string } | undefined
  onChange: (amount: bigint) => void
}

/** Round amounts as chips, and a field for others. */
export default function AmountPicker({ gift, offered, chosen, problem, onChange }: AmountPickerProps) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const currency = priceOf(gift)?.currency ?? 'EUR'
  const amount = (minor: bigint) => format.money({ minor: String(minor), currency })
  const least = amount(BigInt(priceOf(gift)?.minor ?? 0))
  const most = gift.left && amount(BigInt(gift.left.minor))
  const start = problem || (chosen !== undefined && !offered.includes(chosen)) ? 'otra' : String(chosen ?? '')
  const [picked, setPicked] = useState<string | null>(null)
  const field = useId()
  // It may be hydrated after its form.
  const fields = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const { current } = fields
    if (!current?.form) return
    const early = new FormData(current.form)
    // Within the effect React would render between two of the changes.
    queueMicrotask(() => repeatEarlyChanges(current, early))
  }, [])
  useEffect(() => {
    if (problem) document.getElementById(field)?.focus()
  }, [problem, field])
  const current = picked ?? start
  const written =
    chosen === undefined ? '' : toDecimal({ minor: chosen, currency }).replace(/\.00$/, '').replace('.', ',')
  const pick = (value: string) => {
    setPicked(value)
    if (value !== 'otra') onChange(BigInt(value))
  }
  const errorWords =
    problem &&
    t(`gift.give.${problem.problem}`, {
      price: problem.problem === 'errorHigh' ? (most ?? '') : least,
      example: amount(offered[1] ?? offered[0] ?? 0n),
    })
  return (
    <fieldset ref={fields}>
      <legend className="sr">{t('gift.give.amountLegend')}</legend>
      <div className="chips">
        {offered.map((minor) => (
          <label className="amount" key={String(minor)}>
            <input
              type="radio"
              name="cantidad"
              value={String(minor)}
              checked={current === String(minor)}
              onChange={() => pick(String(minor))}
            />
            <span>{amount(minor)}</span>
          </label>
        ))}
        <label className="amount other">
          <input
            type="radio"
            name="cantidad"
            value="otra"
            checked={current === 'otra'}
            onChange={() => pick('otra')}
          />
          <span>{t('gift.give.otherAmount')}</span>
        </label>
      </div>
      <div className={current === 'otra' ? 'other-amount is-open' : 'other-amount'}>
        <Field
          id={field}
          name="otra"
          label={t('gift.give.otherAmount')}
          hint={
            most
              ? t('gift.give.otherAmountMost', { price: least, most })
              : t('gift.give.otherAmountHint', { price: least })
          }
          error={errorWords}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={problem?.typed ?? (start === 'otra' ? written : '')}
          onChange={(event) => {
            const typed = parseAmount(event.currentTarget.value, currency)
            pick('otra')
            if (typed !== null) onChange(typed)
          }}
        />
      </div>
    </fieldset>
  )
}
