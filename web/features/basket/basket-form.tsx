import { serializeBasketLine } from '#shared/basket.ts'
import type { BasketLine } from '#shared/basket.ts'

type BasketFormProps = { slug: string; lines: readonly BasketLine[]; kept: URLSearchParams }

/**
 * What the "+" buttons send where there is no JavaScript: the basket so far, and what the guest had chosen to see. It stands before
 * the buttons in the page, since fields are sent in the order of the page and the last word about a gift counts.
 */
export function BasketForm({ slug, lines, kept }: BasketFormProps) {
  return (
    <form id="basket-form" method="get" action={`/${slug}/lista`} hidden>
      {[...kept]
        .filter(([name, value]) => name !== 'g' && value !== '')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {lines.map((line) => (
        <input key={line.gift} type="hidden" name="g" value={serializeBasketLine(line)} />
      ))}
    </form>
  )
}
