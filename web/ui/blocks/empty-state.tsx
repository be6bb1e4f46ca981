import type { ReactNode } from 'react'
import { Picture } from '#web/ui/picture.tsx'
import './empty-state.css'

type EmptyStateProps = {
  /** None where there may be no connection to fetch it. */
  picture: string | null
  focus?: { x: number; y: number }
  title: ReactNode
  children: ReactNode
  /** The next step: one button. Nothing where there is nothing left to do. */
  next?: ReactNode
  large?: boolean
}

/** Nothing here yet: a picture, one line, one sentence, one step. */
export function EmptyState({ picture, focus, title, children, next, large }: EmptyStateProps) {
  return (
    <section className={`empty${large ? ' large' : ''}`}>
      {picture && (
        <div className="empty-picture">
          <Picture
            name={picture}
            alt=""
            sizes={large ? '(min-width: 960px) 1080px, 100vw' : '(min-width: 960px) 420px, 100vw'}
            focus={focus}
          />
        </div>
      )}
      <div className="empty-words">
        <h2>{title}</h2>
        <p>{children}</p>
        {next && <div className="empty-next">{next}</div>}
      </div>
    </section>
  )
}
