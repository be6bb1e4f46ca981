import {
  type ComponentProps,
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import './field.css'

export type FieldWords = {
  label: ReactNode
  /** A hint below the label. */
  hint?: ReactNode
  /** The error below the field: what is missing, why, and how to fix it. */
  error?: ReactNode
  optional?: boolean
}

type FieldOptions = Pick<FieldWords, 'hint' | 'error'> & { full?: boolean }

function useField(id: string | undefined, { hint, error, full }: FieldOptions) {
  const generatedId = useId()
  const own = id ?? generatedId
  const described = [hint && `${own}-hint`, error && `${own}-error`, full && `${own}-full`]
    .filter(Boolean)
    .join(' ')
  return { id: own, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }
}

/** Returns true if a field has reached its maximum length: browsers silently cut further input. */
function isFull({ value, maxLength, inputMode }: InputHTMLAttributes<unknown>): boolean {
  return (
    inputMode === undefined &&
    maxLength !== undefined &&
    typeof value === 'string' &&
    value.length >= maxLength
  )
}

type AroundProps = {
  id: string
  words: FieldWords
  /** The maximum length, once it is reached. */
  most?: number | undefined
  children: ReactNode
}

function Around({ id, words, most, children }: AroundProps) {
  const { t } = useTranslation()
  const { label, hint, error, optional } = words
  return (
    <div className={`field${error ? ' field-wrong' : ''}`}>
      <label htmlFor={id}>
        {label} {optional && <span className="field-optional">({t('optional')})</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {most !== undefined && (
        <p className="field-hint" id={`${id}-full`} role="status">
          {t('fieldFull', { most })}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" /> <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** A one-line text field. Dates have a field of their own, `DateField`. */
export function Field({ label, hint, error, optional, ...input }: ComponentProps<'input'> & FieldWords) {
  const full = isFull(input)
  const attributes = useField(input.id, { hint, error, full })
  return (
    <Around
      id={attributes.id}
      words={{ label, hint, error, optional }}
      most={full ? input.maxLength : undefined}
    >
      <input className="field-box" {...input} {...attributes} />
    </Around>
  )
}

/** A multi-line text field. */
export function TextField({
  label,
  hint,
  error,
  optional,
  ...area
}: TextareaHTMLAttributes<HTMLTextAreaElement> & FieldWords) {
  const full = isFull(area)
  const attributes = useField(area.id, { hint, error, full })
  return (
    <Around
      id={attributes.id}
      words={{ label, hint, error, optional }}
      most={full ? area.maxLength : undefined}
    >
      <textarea rows={4} className="field-box" {...area} {...attributes} />
    </Around>
  )
}

type SelectProps = React.SelectHTMLAttributes<HTMLSelectElement> & FieldWords

/** A native select. */
export function SelectField({ label, hint, error, optional, children, ...select }: SelectProps) {
  const attributes = useField(select.id, { hint, error })
  return (
    <Around id={attributes.id} words={{ label, hint, error, optional }}>
      <span className="field-select">
        <select className="field-box" {...select} {...attributes}>
          {children}
        </select>
        <Icon name="chevron-down" />
      </span>
    </Around>
  )
}
