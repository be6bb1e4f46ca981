import { useState, type FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useRevalidator } from 'react-router'
import { type Currency, parseAmount } from '#shared/money.ts'
import { isTooLarge } from '#shared/money-limits.ts'
import { useNotice } from '#web/workspace/notices/use-notice.ts'
import { useAttempt } from '#web/workspace/shell/use-attempt.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { execute } from '#web/graphql/execute.ts'
import { SetExchangeRateDocument, type SettingsWeddingFragment } from '#web/graphql/generated/graphql.ts'
import { Field } from '#web/ui/field.tsx'
import { Action } from '#web/ui/blocks/action.tsx'
import { oddRate } from './odd-rate.ts'
import { useRefusal } from '#web/workspace/receiving-accounts/use-refusal.ts'

/** A familiar amount of each currency, for which the rate is entered. */
const known: Record<Currency, bigint> = {
  EUR: 100_00n,
  USD: 100_00n,
  PEN: 100_00n,
  MXN: 1000_00n,
  ARS: 100_000_00n,
  COP: 100_000_00n,
  CLP: 100_000n,
}

/** The rate shown to guests for each other currency that the couple receive. */
export function RateForms({ wedding }: { wedding: SettingsWeddingFragment }) {
  const others = [...new Set(wedding.receivingAccounts.map(({ currency }) => currency))].filter(
    (currency) => currency !== wedding.currency,
  )
  return others.map((currency) => <RateForm key={currency} wedding={wedding} currency={currency} />)
}

function RateForm({ wedding, currency }: { wedding: SettingsWeddingFragment; currency: Currency }) {
  const { t } = useTranslation('shield')
  const format = useFormat()
  const { timeZone } = useWedding()
  const { typed, setTyped, problem, save, busy, rate, gift } = useRate(wedding, currency)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void save()
  }
  return (
    <form className="receiving-account-form settings-fields" onSubmit={onSubmit} noValidate>
      <h3>{t('rate.title')}</h3>
      <p className="mut">{t('rate.text', { gift: wedding.currency, other: currency })}</p>
      <Field
        label={t('rate.field', { gift: format.money(gift, { withCode: true }), currency })}
        hint={rate ? t('rate.since', { date: format.dayOf(rate.setAt, timeZone) }) : t('rate.missing')}
        value={typed}
        error={problem}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className="settings-actions">
        <Action type="submit" look={rate ? 'plain' : 'primary'} busy={busy}>
          {t('rate.save')}
        </Action>
      </div>
    </form>
  )
}

function useRate(wedding: SettingsWeddingFragment, currency: Currency) {
  const { t } = useTranslation('shield')
  const notice = useNotice()
  const refuse = useRefusal()
  const format = useFormat()
  const { attempt, busy } = useAttempt()
  const { revalidate } = useRevalidator()
  const rate = wedding.exchangeRates.find(({ other }) => other.currency === currency)
  const [typed, setTyped] = useState(rate ? format.money(rate.other) : '')
  const [problem, setProblem] = useState<string>()
  const [doubted, setDoubted] = useState<string | null>(null)
  const gift = rate?.gift ?? { minor: String(known[wedding.currency]), currency: wedding.currency }
  /** Returns a valid amount; a suspicious one has to be confirmed by a second submission. */
  const sound = (): bigint | null => {
    const minor = parseAmount(typed, currency)
    setProblem(undefined)
    if (minor === null || minor === 0n) {
      setProblem(t('rate.wrong', { example: format.money({ minor: String(known[currency]), currency }) }))
      return null
    }
    if (isTooLarge({ minor, currency })) {
      setProblem(t('rate.tooMuch'))
      return null
    }
    const usual = oddRate({ ...gift, minor: BigInt(gift.minor) }, { minor, currency })
    if (!usual || doubted === typed) return minor
    setDoubted(typed)
    setProblem(
      t('rate.odd', {
        gift: format.money(gift, { withCode: true }),
        usual: format.money({ ...usual, minor: String(usual.minor) }, { withCode: true }),
      }),
    )
    return null
  }
  const save = async () => {
    const otherMinor = sound()
    if (otherMinor === null) return
    const input = { weddingId: wedding.id, currency, giftMinor: gift.minor, otherMinor: String(otherMinor) }
    const answer = await attempt(() => execute(SetExchangeRateDocument, { input }))
    if (!answer) return
    if (answer.setExchangeRate.__typename === 'Wedding') notice({ text: t('rate.saved') })
    else refuse(answer.setExchangeRate)
    await revalidate()
  }
  return { typed, setTyped, problem, save, busy, rate, gift }
}
