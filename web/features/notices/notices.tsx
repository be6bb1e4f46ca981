import { SnackbarProvider } from 'notistack'
import type { ReactNode } from 'react'
import { noticesAtMost } from '#web/theme/measures.ts'
import { NoticeCard } from './notice-card.tsx'
import { useSpokenNotice } from './notice.ts'
import './notices.css'

const cards = { notice: NoticeCard }
const corner = { vertical: 'bottom', horizontal: 'right' } as const

/** Where notices appear: bottom right, six at most, and read aloud. */
export function Notices({ children }: { children: ReactNode }) {
  return (
    <SnackbarProvider
      maxSnack={noticesAtMost}
      anchorOrigin={corner}
      Components={cards}
      classes={{ containerRoot: 'notices' }}
    >
      {children}
      <Spoken />
    </SnackbarProvider>
  )
}

function Spoken() {
  const text = useSpokenNotice((spoken) => spoken.text)
  return (
    <p className="sr" role="status">
      {text}
    </p>
  )
}
