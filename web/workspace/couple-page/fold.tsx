import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import './fold.css'

type FoldProps = {
  label: string
  /** What the content belongs to, for screen readers; omitted when the label says it. */
  about?: string
  children: ReactNode
}

/** Content that phones fold behind its label. Wide screens and paper always show it, without the label. */
export function Fold({ label, about, children }: FoldProps) {
  return (
    <details className="fold">
      <summary className="link">
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
