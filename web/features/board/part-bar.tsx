import type { CSSProperties } from 'react'

/** How much of something is done, from 0 to 1, for those who see; the words are beside it. */
export function PartBar({ part }: { part: number }) {
  return (
    <span className={`board-bar${part === 1 ? ' full' : ''}`} aria-hidden="true">
      <i style={{ '--part': part } as CSSProperties} />
    </span>
  )
}
