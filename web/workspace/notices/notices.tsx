import { SnackbarProvider } from 'notistack'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { keepAnnounced } from './keep-announced.ts'
import { goToNewest } from './newest-notice.ts'
import { NoticeCard } from './notice-card.tsx'
import { useSpokenNotice } from './notice.ts'
import { createUndoStack, acceptsText, isUndoKey, UndoContext, useUndoStack } from './undo-stack.ts'
import { useNotice } from './use-notice.ts'
import './notices.css'

const maxNotices = 6
const cards = { notice: NoticeCard }
const corner = { vertical: 'bottom', horizontal: 'right' } as const

/**
 * Renders notices: bottom right, at most six (the next one replaces the oldest), announced once. F8 focuses the
 * newest; Ctrl+Z undoes the last change.
 */
export function Notices({ children }: { children: ReactNode }) {
  useEffect(() => {
    window.addEventListener('keydown', goToNewest)
    return () => window.removeEventListener('keydown', goToNewest)
  }, [])
  useEffect(keepAnnounced, [])
  const [undos] = useState(createUndoStack)
  return (
    <UndoContext value={undos}>
      <SnackbarProvider
        maxSnack={maxNotices}
        anchorOrigin={corner}
        Components={cards}
        classes={{ containerRoot: 'notices' }}
      >
        {children}
        <UndoKey />
        <Spoken />
      </SnackbarProvider>
    </UndoContext>
  )
}

/**
 * Handles Ctrl+Z and ⌘Z anywhere but in fields, which undo their own typing, and in the page editor, which has
 * its own history.
 */
function UndoKey() {
  const { t } = useTranslation('couple')
  const notice = useNotice()
  const undos = useUndoStack()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event, acceptsText(event.target))) return
    event.preventDefault()
    if (!undos.undoNewest()) notice({ kind: 'news', text: t('shell.nothingToUndo') })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return null
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
