import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Link, useSearchParams } from 'react-router'
import { milliseconds } from '#shared/duration.ts'
import { countryName } from '#shared/country-name.ts'
import { priceBandIn } from '#shared/starting-price.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { useSetParameter } from '#web/ui/blocks/use-show-view.ts'
import { Icon } from '#web/ui/icon.tsx'
import { type IdeaFilters, type ChoiceName, choiceNames, isChoosing, offered } from './choices.ts'
import { monthName } from './month-name.ts'

const pause = milliseconds(250)

/** The filters of ideas, kept in the address, so that a view can be shared and restored. */
export function IdeaChoices({ filters }: { filters: IdeaFilters }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const [address] = useSearchParams()
  const set = useSetParameter()
  const choose = (name: ChoiceName, value: string) => set(choiceNames[name], value, { replace: false })
  const shared = { address, onChoose: choose }
  return (
    <search className="idea-choices" aria-label={t('browse.choices')}>
      <IdeaSearch
        key={filters.search === null ? 'empty' : 'typed'}
        value={address.get(choiceNames.search) ?? ''}
      />
      <div className="idea-choice-row scroll-strip">
        <Choice
          {...shared}
          name="destination"
          label={t('browse.destination')}
          any={t('browse.destinationAny')}
          options={offered.destination.map((value) => ({
            value,
            text: value === 'abroad' ? t('browse.abroad') : countryName(format.locale, value),
          }))}
        />
        <Choice
          {...shared}
          name="category"
          label={t('browse.category')}
          any={t('browse.categoryAny')}
          options={offered.category.map((value) => ({ value, text: t(`ideas.kind.${value}`) }))}
        />
        <PriceChoice {...shared} filters={filters} />
        <Choice
          {...shared}
          name="month"
          label={t('browse.month')}
          any={t('browse.monthAny')}
          options={offered.month.map((value) => ({
            value,
            text: t('browse.monthIn', { month: monthName(Number(value), format.locale) }),
          }))}
        />
        <Choice
          {...shared}
          name="ease"
          label={t('browse.ease')}
          any={t('browse.easeAny')}
          options={offered.ease.map((value) => ({ value, text: t(`ideas.ease.${value}`) }))}
        />
        {isChoosing(address) && (
          <Link className="idea-clear" to="." preventScrollReset>
            {t('browse.clear')}
          </Link>
        )}
      </div>
    </search>
  )
}

type Choosing = { address: URLSearchParams; onChoose: (name: ChoiceName, value: string) => void }

/** The price bands in the wedding's currency, and the range of the address if there is one. */
function PriceChoice({ filters, ...shared }: Choosing & { filters: IdeaFilters }) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const { currency, priceFrom, priceTo } = filters
  const money = (minor: bigint) => format.money({ minor: minor.toString(), currency })
  const textOf = ({ from, below }: ReturnType<typeof priceBandIn>) => {
    if (below === null) return t('browse.priceFrom', { from: money(from) })
    if (from === 0n) return t('browse.priceBelow', { to: money(below) })
    return t('browse.priceBetween', { from: money(from), to: money(below) })
  }
  const bands = offered.price.map((value) => ({
    value: value as string,
    text: textOf(priceBandIn(currency, value)),
  }))
  const range = priceFrom !== null &&
    priceTo !== null && {
      value: `${priceFrom}-${priceTo}`,
      text: t('browse.priceBetween', { from: money(BigInt(priceFrom)), to: money(BigInt(priceTo)) }),
    }
  return (
    <Choice
      {...shared}
      name="price"
      label={t('browse.price')}
      any={t('browse.priceAny')}
      options={range ? [range, ...bands] : bands}
    />
  )
}

type ChoiceProps = Choosing & {
  name: ChoiceName
  label: string
  any: string
  options: readonly { value: string; text: string }[]
}

function Choice({ name, label, any, options, address, onChoose }: ChoiceProps) {
  const written = address.get(choiceNames[name]) ?? ''
  const value = options.some((option) => option.value === written) ? written : ''
  return (
    <label className="idea-choice" data-chosen={value !== '' || undefined}>
      <span className="sr">{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChoose(name, currentTarget.value)}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="s" />
    </label>
  )
}

/** The search field; it applies after a pause in typing. */
function IdeaSearch({ value }: { value: string }) {
  const { t } = useTranslation('list')
  const [typed, setTyped] = useState(value)
  const set = useSetParameter()
  const look = useEffectEvent(() => set(choiceNames.search, typed.trim()))
  useEffect(() => {
    if (typed.trim() === value.trim()) return
    const timer = setTimeout(() => look(), pause)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <label className="idea-search">
      <Icon name="search" className="s" />
      <input
        type="search"
        value={typed}
        maxLength={120}
        placeholder={t('ideas.search')}
        aria-label={t('ideas.searchLabel')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </label>
  )
}
