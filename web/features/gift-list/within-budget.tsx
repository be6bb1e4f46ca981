import { useMemo } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useOwnWords } from '#web/workspace/couple-page/own-words.ts'
import { Form, Link, useSearchParams } from 'react-router'
import { addToBasket, serializeBasket, serializeBasketLine, type BasketLine } from '#shared/basket.ts'
import type { Currency } from '#shared/money.ts'
import { budgetUses, type BudgetUse } from '#web/features/gift-list/budget-uses.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { givingQuery } from '#web/workspace/gift-list/giving-query.ts'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'

type WithinBudgetProps = {
  slug: string
  /** The gifts of the filtered list. */
  gifts: readonly ListedGift[]
  budget: bigint
  currency: Currency
  lines: readonly BasketLine[]
}

const budgetNames = ['precio', 'menos', 'cuanto']

/** What a budget can do: gifts as a whole, parts of gifts, and two gifts together; and a field for its amount. */
export default function WithinBudget({ slug, gifts, budget, currency, lines }: WithinBudgetProps) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const [params] = useSearchParams()
  const uses = useMemo(() => budgetUses(gifts, budget), [gifts, budget])
  const rows = { slug, lines, currency }
  const others = [...params].filter(([name, value]) => !budgetNames.includes(name) && value !== '')
  return (
    <section className="wrap within" aria-labelledby="within-title">
      <h2 id="within-title">
        {t('list.within.title', { price: format.money({ minor: String(budget), currency }) })}
      </h2>
      <div className="within-kinds">
        <Uses {...rows} title={t('list.within.whole')} choices={uses.whole.map((use) => [use])} />
        <Uses {...rows} title={t('list.within.parts')} choices={uses.parts.map((use) => [use])} />
        <Uses {...rows} title={t('list.within.mixed')} choices={uses.mixed.length > 0 ? [uses.mixed] : []} />
      </div>
      <Form className="within-other" method="get" replace preventScrollReset>
        {others.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label>
          <span>{t('gift.give.otherAmount')}</span>
          <input name="cuanto" inputMode="decimal" autoComplete="off" maxLength={20} required />
        </label>
        <button className="btn btn-2" type="submit">
          {t('list.filters.apply')}
        </button>
      </Form>
    </section>
  )
}

type UsesProps = Pick<WithinBudgetProps, 'slug' | 'lines' | 'currency'> & {
  title: string
  /** Each choice is one gift, or several together. */
  choices: readonly (readonly BudgetUse[])[]
}

/** The choices of one kind; nothing without any. */
function Uses({ title, choices, ...rest }: UsesProps) {
  if (choices.length === 0) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {choices.map((uses) => (
          <li key={uses.map(({ gift }) => gift.slug).join(' ')}>
            <Choice {...rest} uses={uses} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Gifts with their shares and sum, and a link that puts them into the basket. */
function Choice({
  slug,
  lines,
  currency,
  uses,
}: Omit<UsesProps, 'title' | 'choices'> & { uses: readonly BudgetUse[] }) {
  const { t } = useTranslation('guest')
  const format = useFormat()
  const own = useOwnWords()
  const [params] = useSearchParams()
  const sum = uses.reduce((total, { cost }) => total + cost, 0n)
  const isAdded = uses.every(({ line }) =>
    lines.some((present) => serializeBasketLine(present) === serializeBasketLine(line)),
  )
  const linked = givingQuery([], params)
  const search = linked && `?${linked}`
  const titles = format.list(uses.map(({ gift }) => gift.title))
  return (
    <>
      <p>
        {uses.map((use) => (
          <span key={use.gift.slug}>
            <Link to={`/${slug}/lista/${use.gift.slug}${search}`} lang={own(use.gift.title)}>
              {use.gift.title}
            </Link>{' '}
            <HowMuch {...use} currency={currency} />
          </span>
        ))}
      </p>
      <Link
        className="link"
        to={isAdded ? `/${slug}/regalar?${givingQuery(lines, params)}` : withLines(params, lines, uses)}
        replace={!isAdded}
        preventScrollReset={!isAdded}
        aria-label={`${t(isAdded ? 'list.within.added' : 'list.within.add')}: ${titles}`}
      >
        {t(isAdded ? 'list.within.added' : 'list.within.add')}
        {uses.length > 1 && !isAdded && ` · ${format.money({ minor: String(sum), currency })}`}
      </Link>
    </>
  )
}

function HowMuch({ gift, line, cost, currency }: BudgetUse & { currency: Currency }) {
  const { t } = useTranslation('guest')
  const price = useFormat().money({ minor: String(cost), currency })
  return (
    <span className="mut">
      {gift.sharing === 'shares' && line.shares !== gift.shareCount
        ? t('list.within.shares', { count: line.shares ?? 1, price })
        : price}
    </span>
  )
}

/** Returns the address of this list with the basket and these choices in it, which works without JavaScript. */
function withLines(
  params: URLSearchParams,
  lines: readonly BasketLine[],
  uses: readonly BudgetUse[],
): string {
  const others = new URLSearchParams(params)
  others.delete('g')
  const basket = uses.reduce<readonly BasketLine[]>((all, { line }) => addToBasket(all, line), lines)
  return `?${others}&${serializeBasket(basket)}`
}
