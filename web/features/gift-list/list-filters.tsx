import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { serializeBasketLine } from '#shared/basket.ts'
import type { BasketLine } from '#shared/basket.ts'
import type { Currency } from '#shared/money.ts'
import { budgetInAddress, sortOrders } from '#web/features/gift-list/list-choice.ts'
import type { Facets, ListChoice } from '#web/features/gift-list/list-choice.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Icon } from '#web/ui/icon.tsx'

type ListFiltersProps = {
  choice: ListChoice
  facets: Facets
  currency: Currency
  hasRoute: boolean
  /** The number of shown gifts, and of those still open. */
  counts: { shown: number; open: number }
  lines: readonly BasketLine[]
}

/** A form of native selects. It submits itself on change; without JavaScript it has a button. */
export function ListFilters({ choice, facets, currency, hasRoute, counts, lines }: ListFiltersProps) {
  const { t } = useTranslation('guest')
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [params] = useSearchParams()
  const format = useFormat()
  const budgets = choice.budget === null ? [] : [choice.budget]
  const offered = sortOrders.filter((order) => order !== 'lugar' || facets.places || choice.order === 'lugar')
  const show = () => {
    const search = chosenIn(form.current).toString()
    void navigate({ search }, { replace: true, preventScrollReset: true })
  }
  // Applies a choice made before hydration.
  const choose = useEffectEvent(() => {
    const isShown = [...chosenIn(form.current)].every(([name, value]) => params.get(name) === value)
    if (!isShown) show()
  })
  useEffect(() => choose(), [])
  return (
    <form
      className="filters"
      method="get"
      aria-label={t('list.filters.label')}
      data-top-bar
      ref={form}
      onChange={show}
    >
      <div className="filters-in">
        <Pick
          name="precio"
          label={t('list.filters.budget')}
          any={t('list.filters.anyBudget')}
          value={choice.budget === null ? '' : budgetInAddress(choice.budget, currency)}
        >
          {[...new Set([...facets.budgets, ...budgets])].map((budget) => [
            budgetInAddress(budget, currency),
            t('list.filters.upTo', { price: format.money({ minor: String(budget), currency }) }),
          ])}
        </Pick>
        <Pick
          name="tipo"
          label={t('list.filters.kind')}
          any={t('list.filters.anyKind')}
          value={choice.kind ?? ''}
        >
          {facets.kinds.map((kind) => [kind, t(`list.filters.kinds.${kind}`)])}
        </Pick>
        <Pick
          name="queda"
          label={t('list.filters.remainder')}
          any={t('list.filters.anyRemainder')}
          value={choice.remainder ?? ''}
        >
          {facets.remainders.map((remainder) => [remainder, t(`list.filters.remainders.${remainder}`)])}
        </Pick>
        <p className="count" role="status">
          {t('list.count', { count: counts.shown })} <span>· {t('list.open', { count: counts.open })}</span>
        </p>
        <label className="pick sort">
          <span>{t('list.filters.order')}</span>
          <select name="orden" key={choice.order} defaultValue={choice.order}>
            {offered.map((order) => (
              <option key={order} value={order}>
                {t(`list.filters.orders.${order === 'ruta' && !hasRoute ? 'ruta-none' : order}`)}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </label>
        {lines.map((line) => (
          <input key={line.gift} type="hidden" name="g" value={serializeBasketLine(line)} />
        ))}
        {params.has('pais') && <input type="hidden" name="pais" value={params.get('pais') ?? ''} />}
        <button className="filters-apply" type="submit">
          {t('list.filters.apply')}
        </button>
      </div>
    </form>
  )
}

/** Returns the selected options as an address query. */
function chosenIn(form: HTMLFormElement | null): URLSearchParams {
  const chosen = new URLSearchParams()
  for (const [name, value] of new FormData(form ?? undefined)) {
    if (typeof value === 'string' && value !== '' && value !== 'ruta' && name !== 'g')
      chosen.append(name, value)
  }
  return chosen
}

type PickProps = {
  name: string
  label: string
  any: string
  value: string
  children: readonly (readonly [string, string])[]
}

/** A filter; omitted without options. The current value stays selectable. */
function Pick({ name, label, any, value, children }: PickProps) {
  if (children.length === 0 && value === '') return null
  return (
    <label className={value === '' ? 'pick' : 'pick is-chosen'}>
      <span className="sr">{label}</span>
      <select name={name} key={value} defaultValue={value}>
        <option value="">{value === '' ? label : any}</option>
        {children.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </label>
  )
}
