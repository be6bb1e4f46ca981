import type { CSSProperties } from 'react'

/** A progress bar, from 0 to 1. Decorative: the text beside it has the same content. */
export function PartBar({ part }: { part: number }) {
  return (
    <span className={`board-bar${part === 1 ? ' full' : ''}`} aria-hidden="true">
      <i style={{ '--part': part } as CSSProperties} />
    </span>
  )
}
