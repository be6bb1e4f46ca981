import { SnackbarProvider } from 'notistack'
import { useEffect, type ReactNode } from 'react'
import { goToNewest } from './newest-notice.ts'
import { NoticeCard } from './notice-card.tsx'
import { useSpokenNotice } from './notice.ts'
import './notices.css'

const atMost = 6
const cards = { notice: NoticeCard }
const corner = { vertical: 'bottom', horizontal: 'right' } as const

/** Where notices appear: bottom right, six at most (the next one replaces the oldest), read aloud once. F8 goes to the newest. */
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

/** Two regions, there from the beginning: what waits its turn, and what interrupts. */
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
