import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { parseBasket, serializeBasket } from '#shared/basket.ts'
import type { BasketLine } from '#shared/basket.ts'
import {
  onBasketChange,
  rememberBasket,
  storedBasket,
  toggleInBasket,
} from '#web/features/basket/basket-store.ts'

export type Basket = {
  readonly lines: readonly BasketLine[]
  /** The basket for links before hydration: `?g=…`, or empty. */
  readonly search: string
  readonly toggle: (line: BasketLine) => void
}

/** Returns the basket of this wedding: from the address at first, then from the tab's storage. */
export function useBasket(slug: string): Basket {
  const [searchParams, setSearchParams] = useSearchParams()
  const written = serializeBasket(parseBasket(searchParams))
  const isWritten = searchParams.has('g')
  const stored = useSyncExternalStore(
    onBasketChange,
    () => storedBasket(slug),
    () => null,
  )
  useEffect(() => {
    if (!isWritten) return
    rememberBasket(slug, parseBasket(new URLSearchParams(written)))
    const withoutBasket = (params: URLSearchParams) => {
      params.delete('g')
      return params
    }
    setSearchParams(withoutBasket, { replace: true, preventScrollReset: true })
  }, [isWritten, written, slug, setSearchParams])
  const query = isWritten ? written : (stored ?? '')
  const lines = useMemo(() => parseBasket(new URLSearchParams(query)), [query])
  return {
    lines,
    search: isWritten && written !== '' ? `?${written}` : '',
    toggle: (line) => toggleInBasket(slug, line),
  }
}
