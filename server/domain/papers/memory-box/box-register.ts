import { signedBy } from '#server/domain/papers/passport/index.ts'
import { html, type Html } from '#server/platform/html.ts'
import { formatMoney, money } from '#shared/money.ts'
import type { Box } from './box-content.ts'
import { column, tablePage } from './box-frame.ts'

/** The gifts as a table; without amounts while the couple hide them from themselves. */
export function registerPage({ register, translate, dayOf, locale, visibleFields }: Box): Html {
  const withAmounts = visibleFields === 'everything'
  const rows = register.map(({ contribution, lines, gifts }) => {
    const { currency, totalMinor, state, createdAt } = contribution
    const name = signedBy(contribution, translate('someone'))
    const titles = [...new Set(lines.flatMap(({ giftId }) => gifts.get(giftId)?.title ?? []))]
    const written = formatMoney(money(totalMinor, currency), locale, { withCents: true })
    return html`<tr>
      <th scope="row">${name}</th>
      <td>${titles.join(' · ')}</td>
      <td class="day">${dayOf(createdAt)}</td>
      <td>${translate(`state.${state}`)}</td>
      ${withAmounts && html`<td class="sum">${written}</td>`}
    </tr>`
  })
  const columns = [
    ...(['giver', 'gift', 'date', 'state'] as const).map((name) => column(translate(`column.${name}`))),
    ...(withAmounts ? [column(translate('column.amount'), 'sum')] : []),
  ]
  return tablePage(
    { title: translate('page.register.title'), note: translate('registerNote'), columns },
    rows,
  )
}
