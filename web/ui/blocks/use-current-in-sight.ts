import { useEffect, useRef } from 'react'

/** In a row that slides, what is chosen is brought into sight. */
export function useCurrentInSight<Row extends HTMLElement>(current: string) {
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
