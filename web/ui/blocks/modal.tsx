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
  /** Id of the text that describes the dialog. */
  describedBy?: string
  /** Class name of the scrolling content. */
  className?: string
  width?: 'xs' | 'sm' | 'md'
  /** For dialogs with much content: full screen on a phone. */
  isLong?: boolean
  /** For content without fields and buttons: it takes the focus itself, so that keys scroll it. */
  isText?: boolean
  /**
   * Whether there is unsaved input, which needs a confirmation before the dialog closes. False for dialogs
   * without input.
   */
  isChanged: boolean
  /** Whether the input is restored after a reload and after back navigation. */
  keepsTyped?: boolean
  /** Whether Escape and clicks outside are ignored, for instance during an upload. */
  isHeld?: boolean
  /** The label of a cross beside the title, for dialogs without actions. */
  cross?: string
  /** Makes the dialog a form. */
  onSubmit?: (form: HTMLFormElement) => void
  onClose: () => void
  /**
   * The actions below the content. Actions that close the dialog without saving call `leave`, which asks first.
   */
  actions?: (leave: () => void) => ReactNode
  children: ReactNode
}

/** A modal dialog of the workspace. It asks for confirmation before unsaved input is lost. */
export function Modal({ title, className = '', width = 'xs', isLong = false, ...rest }: ModalProps) {
  const {
    isText = false,
    isChanged,
    keepsTyped = false,
    isHeld = false,
    describedBy,
    cross,
    onClose,
    children,
  } = rest
  const named = useId()
  const isPhone = useMedia(narrowerThan('sm'))
  const [unsavedFields, setUnsavedFields] = useState(0)
  const countUnsaved = useCallback((by: 1 | -1) => setUnsavedFields((count) => count + by), [])
  const isUnsaved = isChanged || unsavedFields > 0
  const [isAsking, setAsking] = useState(false)
  // Nested fields keep their own input, which is not restored.
  const isLost = (isChanged && !keepsTyped) || unsavedFields > 0
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
        <DialogContent className={`ws ${className}`} tabIndex={isText ? 0 : undefined}>
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

/** A dialog that was saved closes by back navigation and needs no confirmation. */
const isOnTheWayBack = ({ isBack }: { readonly isBack: boolean }) => isBack

/** Counts the fields with unsaved input of their own inside a dialog, which does not know their content. */
const UnsavedFields = createContext<((by: 1 | -1) => void) | null>(null)

/**
 * Tells the surrounding dialog that a field has unsaved input. A layout effect, so that the dialog knows before
 * the next key press: after an ordinary effect, an immediate Escape would close it without asking.
 */
export function useUnsavedWords(isUnsaved: boolean): void {
  const count = use(UnsavedFields)
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined
    count?.(1)
    return () => count?.(-1)
  }, [count, isUnsaved])
}
