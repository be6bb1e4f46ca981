import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import './fold.css'

type FoldProps = {
  label: ReactNode
  /** What the content belongs to, for screen readers; omitted when the label says it. */
  about?: string
  /** Whether the label is a row that replaces the heading `unfolded-heading` of the content. */
  isRow?: boolean
  children: ReactNode
}

/** Content that phones fold behind its label. Wide screens and paper always show it, without the label. */
export function Fold({ label, about, isRow, children }: FoldProps) {
  return (
    <details className={isRow ? 'fold row' : 'fold'}>
      <summary className={isRow ? undefined : 'link'}>
        <span>
          {label}
          {about !== undefined && <span className="sr">: {about}</span>}
        </span>
        <Icon name="plus" className="s" />
      </summary>
      {children}
    </details>
  )
}
