import { serializeBasketLine } from '#shared/basket.ts'
import type { BasketLine } from '#shared/basket.ts'

type BasketFormProps = { slug: string; lines: readonly BasketLine[]; otherParams: URLSearchParams }

/**
 * The form of the "+" buttons without JavaScript: the basket and the current filters. It precedes the buttons
 * in the page, since fields are sent in document order and the last one about a gift wins.
 */
export function BasketForm({ slug, lines, otherParams }: BasketFormProps) {
  return (
    <form id="basket-form" method="get" action={`/${slug}/lista`} hidden>
      {[...otherParams]
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
