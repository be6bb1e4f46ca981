import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { createContext, type ReactNode, use, useCallback, useId, useLayoutEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from './action.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useUnloadWarning } from './use-unload-warning.ts'
import './dialog-actions.css'
import './form-dialog.css'
import { narrowerThan } from '#web/theme/measures.ts'

type FormDialogProps = {
  title: string
  /** Class name of the scrolling content. */
  className?: string
  /** For forms with many fields: a wider dialog, full screen on a phone. */
  isLong?: boolean
  /** Something was typed that is not saved: it is asked for before the form is left. */
  isChanged: boolean
  /** The form restores what was typed after a reload and after going back. */
  keepsTyped?: boolean
  busy?: boolean
  words: { cancel: string; save: string }
  saveIcon?: IconName
  /** Further actions, placed before Cancel and Save. */
  more?: ReactNode
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A modal form that is either saved or cancelled. */
export function FormDialog({
  title,
  className = '',
  isLong = false,
  isChanged,
  keepsTyped = false,
  busy,
  ...rest
}: FormDialogProps) {
  const { words, saveIcon, more, onSave, onClose, children } = rest
  const named = useId()
  const isPhone = useMediaQuery(narrowerThan('sm'))
  const [unsavedFields, setUnsavedFields] = useState(0)
  const countUnsaved = useCallback((by: 1 | -1) => setUnsavedFields((count) => count + by), [])
  const isUnsaved = isChanged || unsavedFields > 0
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isUnsaved ? setAsking(true) : onClose())
  return (
    <Dialog
      open
      onClose={leave}
      aria-labelledby={named}
      maxWidth={isLong ? 'sm' : 'xs'}
      fullWidth
      fullScreen={isLong && isPhone}
    >
      <form
        className="form-dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog above another form saves only itself.
          event.stopPropagation()
          if (!busy) onSave()
        }}
      >
        <DialogTitle id={named}>{title}</DialogTitle>
        <DialogContent className={`ws ${className}`}>
          <UnsavedFields value={countUnsaved}>{children}</UnsavedFields>
        </DialogContent>
        <DialogActions className="ws ws-dialog-actions">
          {more}
          <Action onClick={leave}>{words.cancel}</Action>
          <Action look="primary" type="submit" icon={saveIcon} busy={busy}>
            {words.save}
          </Action>
        </DialogActions>
      </form>
      <UnsavedDialog open={isAsking} onStay={() => setAsking(false)} onDiscard={onClose} />
      {isUnsaved && !keepsTyped && <BackGuard />}
    </Dialog>
  )
}

/** Asks on the browser's own way back, and when the page is closed. A form that is saved leaves by itself, and is not asked about. */
function BackGuard() {
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  useUnloadWarning(true)
  const isBlocked = blocker.state === 'blocked'
  return (
    <UnsavedDialog
      open={isBlocked}
      onStay={() => isBlocked && blocker.reset()}
      onDiscard={() => isBlocked && blocker.proceed()}
    />
  )
}

/** Counts the fields inside a form that have words of their own, which the form does not know. */
const UnsavedFields = createContext<((by: 1 | -1) => void) | null>(null)

/**
 * Tells the form around a field that it holds unsaved words. A layout effect, so that the form knows before the
 * next key arrives: after an ordinary effect, Escape pressed at once would close it without asking.
 */
export function useUnsavedWords(isUnsaved: boolean): void {
  const count = use(UnsavedFields)
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined
    count?.(1)
    return () => count?.(-1)
  }, [count, isUnsaved])
}

type FormRefusalProps = { text: string; children?: ReactNode }

/** An error message inside a form, with optional actions. */
export function FormRefusal({ text, children }: FormRefusalProps) {
  return (
    <div className="form-refusal" role="alert">
      <p>
        <Icon name="alert" className="s" /> <span>{text}</span>
      </p>
      {children}
    </div>
  )
}
