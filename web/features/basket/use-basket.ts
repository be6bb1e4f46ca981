import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { parseBasket, serializeBasket } from '#shared/basket.ts'
import type { BasketLine } from '#shared/basket.ts'
import { givingQuery } from '#web/workspace/gift-list/giving-query.ts'
import {
  mergeIntoBasket,
  onBasketChange,
  putInBasket,
  storedBasket,
} from '#web/features/basket/basket-store.ts'

export type Basket = {
  readonly lines: readonly BasketLine[]
  /** The query of links: before hydration with the basket, `?g=…`, and with a country of the address. */
  readonly search: string
  readonly toggle: (line: BasketLine) => void
}

/** Returns the basket of this wedding: from the address at first, then from the tab's storage. */
export function useBasket(slug: string): Basket {
  const [searchParams, setSearchParams] = useSearchParams()
  // With what it removes, for the stored basket.
  const fields = String(new URLSearchParams(searchParams.getAll('g').map((line) => ['g', line])))
  const written = serializeBasket(parseBasket(searchParams))
  const isWritten = fields !== ''
  const stored = useSyncExternalStore(
    onBasketChange,
    () => storedBasket(slug),
    () => null,
  )
  useEffect(() => {
    if (!isWritten) return
    mergeIntoBasket(slug, fields)
    const withoutBasket = (params: URLSearchParams) => {
      params.delete('g')
      return params
    }
    setSearchParams(withoutBasket, { replace: true, preventScrollReset: true })
  }, [isWritten, fields, slug, setSearchParams])
  const query = isWritten ? written : (stored ?? '')
  const lines = useMemo(() => parseBasket(new URLSearchParams(query)), [query])
  const linked = givingQuery(isWritten ? lines : [], searchParams)
  return {
    lines,
    search: linked && `?${linked}`,
    toggle: (line) => putInBasket(slug, line, !lines.some(({ gift }) => gift === line.gift)),
  }
}
