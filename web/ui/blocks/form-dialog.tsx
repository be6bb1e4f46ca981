import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId } from 'react'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from './action.tsx'
import './dialog-actions.css'
import './form-dialog.css'

type FormDialogProps = {
  title: string
  /** Class name of the scrolling content. */
  className?: string
  /** For forms with many fields: a wider dialog, full screen on a phone. */
  isLong?: boolean
  /** Whether the form has unsaved input. A click outside then does not close the dialog. */
  isChanged?: boolean
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
  isChanged = false,
  busy,
  ...rest
}: FormDialogProps) {
  const { words, saveIcon, more, onSave, onClose, children } = rest
  const named = useId()
  const isPhone = useMediaQuery('(max-width: 599px)')
  const leave = (_: unknown, reason: string) =>
    reason === 'backdropClick' && isChanged ? undefined : onClose()
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
          if (!busy) onSave()
        }}
      >
        <DialogTitle id={named}>{title}</DialogTitle>
        <DialogContent className={`ws ${className}`}>{children}</DialogContent>
        <DialogActions className="ws ws-dialog-actions">
          {more}
          <Action onClick={onClose}>{words.cancel}</Action>
          <Action look="primary" type="submit" icon={saveIcon} busy={busy}>
            {words.save}
          </Action>
        </DialogActions>
      </form>
    </Dialog>
  )
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
