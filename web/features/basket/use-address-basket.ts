import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'
import { parseBasket, serializeBasket, serializeBasketLine, type BasketLine } from '#shared/basket.ts'
import { storeAddressBasket } from '#web/features/basket/basket-store.ts'

type AddressChoices = {
  readonly basket: readonly BasketLine[]
  readonly removed: { readonly line: BasketLine } | null
}

/** Stores what the address of the basket chooses and removes, and shows what else this device has stored. */
export function useAddressBasket(slug: string, choices: AddressChoices | null): void {
  const [params, setParams] = useSearchParams()
  const fields = choices && fieldsOf(params, choices)
  const showAlso = useEffectEvent((stored: string | null) => {
    if (choices === null || stored === null || stored === serializeBasket(choices.basket)) return
    const shown = new URLSearchParams(params)
    shown.delete('g')
    for (const line of parseBasket(new URLSearchParams(stored))) shown.append('g', serializeBasketLine(line))
    // The address names a removed gift beside its lines, or as `r`.
    shown.delete('x')
    if (choices.removed) shown.set('r', serializeBasketLine(choices.removed.line))
    setParams(shown, { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    if (fields !== null) showAlso(storeAddressBasket(slug, fields))
  }, [slug, fields])
}

/** Returns the gifts of the address as `g` fields, with the removal of those that were removed or have left the list. */
function fieldsOf(params: URLSearchParams, { basket, removed }: AddressChoices): string {
  const named = [...parseBasket(params), ...(removed ? [removed.line] : [])]
  const absent = named.filter(({ gift }) => basket.every((line) => line.gift !== gift))
  return [serializeBasket(basket), ...absent.map(({ gift }) => `g=${gift}.0`)].filter(Boolean).join('&')
}
