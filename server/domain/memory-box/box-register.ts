import { signedBy } from '#server/domain/passport/index.ts'
import { html, type Html } from '#server/platform/html.ts'
import { money, toDecimal } from '#shared/money.ts'
import type { Box } from './box-content.ts'

/** What was given, in a table; without amounts where the two keep them from themselves. */
export function registerPage({ register, say, dayOf, locale, sight }: Box): Html {
  const withAmounts = sight === 'everything'
  const rows = register.map(({ contribution, lines, gifts }) => {
    const { currency, totalMinor, state, createdAt } = contribution
    const name = signedBy(contribution, say('somebody'))
    const titles = [...new Set(lines.flatMap(({ giftId }) => gifts.get(giftId)?.title ?? []))]
    const written = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
      Number(toDecimal(money(totalMinor, currency))),
    )
    return html`<tr>
      <th scope="row">${name}</th>
      <td>${titles.join(' · ')}</td>
      <td class="day">${dayOf(createdAt)}</td>
      <td>${say(`state.${state}`)}</td>
      ${withAmounts && html`<td class="sum">${written}</td>`}
    </tr>`
  })
  return html`<h1>${say('page.register.title')}</h1>
    <p>${say('registerNote')}</p>
    <div class="table" tabindex="0" role="region" aria-label="${say('page.register.title')}">
      <table>
        <thead>
          <tr>
            <th scope="col">${say('column.giver')}</th>
            <th scope="col">${say('column.gift')}</th>
            <th scope="col">${say('column.date')}</th>
            <th scope="col">${say('column.state')}</th>
            ${withAmounts && html`<th scope="col" class="sum">${say('column.amount')}</th>`}
          </tr>
        </thead>
        <tbody>
          ${rows}
        </tbody>
      </table>
    </div>`
}
