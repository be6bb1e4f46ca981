import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addToBasket, serializeBasket, type BasketLine } from '#shared/basket.ts'
import type { Currency } from '#shared/money.ts'
import type { BasketGiftFragment } from '#web/graphql/generated/graphql.ts'
import { readChoices, type Choices } from '#web/workspace/giving/choices.ts'

type ShownChoices = {
  readonly wedding: { readonly currency: Currency }
  readonly gifts: readonly BasketGiftFragment[]
  readonly changing: { readonly token: string } | null
  readonly basket: string
}

/** Returns the gifts of a basket whose amount is chosen, as a query. */
const decided = ({ chosen }: Choices) =>
  serializeBasket(
    chosen.flatMap(({ gift, line }) => (gift.sharing === 'free' && !line.amountMinor ? [] : line)),
  )

/** Returns the choices of the address or of a refused form, with functions that change them and the address. */
export function useChoicesHere(
  { wedding, gifts, changing, basket }: ShownChoices,
  refused: string | undefined,
) {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // A choice shows at once; the address follows. A newly refused form and a basket with other gifts have their own.
  const after = `${refused} ${basket}`
  const [here, setHere] = useState<{ query: string; after: string }>()
  const chosen = here?.after === after ? here.query : undefined
  // An address without gifts changes a promise: they come from it.
  const choiceQuery = chosen ?? refused ?? (params.has('g') ? String(params) : basket)
  const choices = readChoices(new URLSearchParams(choiceQuery), gifts, wedding.currency)
  const show = (lines: readonly BasketLine[], more: Record<string, string> = {}) => {
    const extra = new URLSearchParams({ ...more, ...(changing ? { de: changing.token } : {}) })
    const query = [serializeBasket(lines), String(extra)].filter(Boolean).join('&')
    setHere({ query, after })
    void navigate(`?${query}`, { replace: true, preventScrollReset: true })
  }
  return {
    choices,
    /** The basket to store: nothing while a promise is changed. */
    toRemember: changing ? null : decided(choices),
    onLine: (line: BasketLine) => show(addToBasket(choices.basket, line)),
    onTyped: (slug: string, typed: string) =>
      show(choices.basket, { [`a.${slug}`]: 'other', [`o.${slug}`]: typed }),
  }
}
