import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { createContext, type ReactNode, use, useCallback, useId, useLayoutEffect, useState } from 'react'
import { narrowerThan } from '#web/theme/measures.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { IconAction } from './action.tsx'
import { useGuard } from './leave-guard.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useUnloadWarning } from './use-unload-warning.ts'
import './modal.css'

type ModalProps = {
  title: string
  /** The id of the text that the dialog is about. */
  describedBy?: string
  /** Class name of the scrolling content. */
  className?: string
  width?: 'xs' | 'sm' | 'md'
  /** For dialogs with much content: full screen on a phone. */
  isLong?: boolean
  /** Something was entered that is not saved: it is asked for before the dialog is left. False where nothing can be entered. */
  isChanged: boolean
  /** What was typed is restored after a reload and after going back. */
  keepsTyped?: boolean
  /** The dialog cannot be left by Escape or a click beside it, for instance during an upload. */
  isHeld?: boolean
  /** The label of a cross beside the title, for dialogs without actions. */
  cross?: string
  /** Makes the dialog a form. */
  onSubmit?: (form: HTMLFormElement) => void
  onClose: () => void
  /** The actions below the content. What leaves the dialog without saving calls `leave`, which asks first. */
  actions?: (leave: () => void) => ReactNode
  children: ReactNode
}

/** A modal dialog of the workspace. Nothing that was entered in it is lost without a question. */
export function Modal({ title, className = '', width = 'xs', isLong = false, ...rest }: ModalProps) {
  const { isChanged, keepsTyped = false, isHeld = false, describedBy, cross, onClose, children } = rest
  const named = useId()
  const isPhone = useMedia(narrowerThan('sm'))
  const [unsavedFields, setUnsavedFields] = useState(0)
  const countUnsaved = useCallback((by: 1 | -1) => setUnsavedFields((count) => count + by), [])
  const isUnsaved = isChanged || unsavedFields > 0
  const [isAsking, setAsking] = useState(false)
  const isLost = isUnsaved && !keepsTyped
  useGuard(isLost, { keeps: isOnTheWayBack })
  useUnloadWarning(isLost)
  const leave = () => (isUnsaved ? setAsking(true) : onClose())
  return (
    <Dialog
      open
      onClose={isHeld ? undefined : leave}
      aria-labelledby={named}
      aria-describedby={describedBy}
      maxWidth={width}
      fullWidth
      fullScreen={isLong && isPhone}
    >
      <Around onSubmit={rest.onSubmit}>
        {cross && <IconAction icon="close" label={cross} className="modal-cross" onClick={leave} />}
        <DialogTitle id={named}>{title}</DialogTitle>
        <DialogContent className={`ws ${className}`}>
          <UnsavedFields value={countUnsaved}>{children}</UnsavedFields>
        </DialogContent>
        {rest.actions && (
          <DialogActions className="ws ws-dialog-actions">{rest.actions(leave)}</DialogActions>
        )}
      </Around>
      <UnsavedDialog open={isAsking} onStay={() => setAsking(false)} onDiscard={onClose} />
    </Dialog>
  )
}

function Around({ onSubmit, children }: Pick<ModalProps, 'onSubmit' | 'children'>) {
  if (!onSubmit) return children
  return (
    <form
      className="modal-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog is inside the React tree of the screen's form, which must not be submitted with it.
        event.stopPropagation()
        onSubmit(event.currentTarget)
      }}
    >
      {children}
    </form>
  )
}

/** A dialog that is saved leaves by itself, and is not asked about. */
const isOnTheWayBack = ({ isBack }: { readonly isBack: boolean }) => isBack

/** Counts the fields inside a dialog that have words of their own, which the dialog does not know. */
const UnsavedFields = createContext<((by: 1 | -1) => void) | null>(null)

/**
 * Tells the dialog around a field that it holds unsaved words. A layout effect, so that the dialog knows before the
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
