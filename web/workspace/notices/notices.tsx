import { SnackbarProvider } from 'notistack'
import { useEffect, type ReactNode } from 'react'
import { goToNewest } from './newest-notice.ts'
import { NoticeCard } from './notice-card.tsx'
import { useSpokenNotice } from './notice.ts'
import './notices.css'

const atMost = 6
const cards = { notice: NoticeCard }
const corner = { vertical: 'bottom', horizontal: 'right' } as const

/**
 * Renders notices: bottom right, at most six (the next one replaces the oldest), announced once. F8 focuses
 * the newest.
 */
export function Notices({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.addEventListener('keydown', goToNewest)
    return () => window.removeEventListener('keydown', goToNewest)
  }, [])
  return (
    <SnackbarProvider
      maxSnack={atMost}
      anchorOrigin={corner}
      Components={cards}
      classes={{ containerRoot: 'notices' }}
    >
      {children}
      <Spoken />
    </SnackbarProvider>
  )
}

/** The two live regions, always rendered: polite and assertive. */
function Spoken() {
  const { text, isUrgent, count } = useSpokenNotice()
  return (
    <>
      <p className="sr" role="status">
        {!isUrgent && <span key={count}>{text}</span>}
      </p>
      <p className="sr" role="alert">
        {isUrgent && <span key={count}>{text}</span>}
      </p>
    </>
  )
}
