import { useEffect, useRef } from 'react'

/** Scrolls the current item of a scrolling row into view. */
export function useCurrentInView<Row extends HTMLElement>(current: string) {
  const row = useRef<Row>(null)
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (!row.current || !chosen) return
    const middle =
      chosen.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
    row.current.scrollTo({ left: middle, behavior: 'instant' })
  }, [current])
  return row
}
