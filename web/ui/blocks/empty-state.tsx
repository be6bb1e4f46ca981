import type { ReactNode } from 'react'
import { Picture } from '#web/ui/picture.tsx'
import './empty-state.css'

type EmptyStateProps = {
  /** Null if it might not load offline. */
  picture: string | null
  focus?: { x: number; y: number }
  title: ReactNode
  children: ReactNode
  /** The next step: one button, if any. */
  next?: ReactNode
  large?: boolean
}

/** An empty state: picture, title, sentence and next step. */
export function EmptyState({ picture, focus, title, children, next, large }: EmptyStateProps) {
  return (
    <section className={`empty${large ? ' large' : ''}`}>
      <div className="empty-in">
        {picture && (
          <div className="empty-picture">
            <Picture name={picture} alt="" sizes="(min-width: 960px) 540px, 100vw" focus={focus} />
          </div>
        )}
        <div className="empty-words">
          <h2>{title}</h2>
          <p>{children}</p>
          {next && <div className="empty-next">{next}</div>}
        </div>
      </div>
    </section>
  )
}
