import type { ReactNode } from 'react'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Action } from './action.tsx'
import { Modal } from './modal.tsx'
import './form-dialog.css'

type FormDialogProps = {
  title: string
  /** Class name of the scrolling content. */
  className?: string
  /** For forms with many fields: a wider dialog, full screen on a phone. */
  isLong?: boolean
  /** Whether there is unsaved input, which needs a confirmation before the form closes. */
  isChanged: boolean
  /** Whether the form restores its input after a reload and after back navigation. */
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
  isLong = false,
  busy,
  words,
  saveIcon,
  more,
  onSave,
  ...rest
}: FormDialogProps) {
  return (
    <Modal
      {...rest}
      isLong={isLong}
      width={isLong ? 'sm' : 'xs'}
      onSubmit={() => !busy && onSave()}
      actions={(leave) => (
        <>
          {more}
          <Action onClick={leave}>{words.cancel}</Action>
          <Action look="primary" type="submit" icon={saveIcon} busy={busy}>
            {words.save}
          </Action>
        </>
      )}
    />
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
