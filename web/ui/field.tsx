import {
  type ComponentProps,
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
} from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { FieldError, useFieldError } from './field-error.tsx'
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

/** Returns true if a field has reached its maximum length: browsers silently cut further input. */
function isFull({ value, maxLength, inputMode }: InputHTMLAttributes<unknown>): boolean {
  return (
    inputMode === undefined &&
    maxLength !== undefined &&
    typeof value === 'string' &&
    value.length >= maxLength
  )
}

type ControlAttributes = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}
type AroundProps = {
  input: InputHTMLAttributes<unknown>
  words: FieldWords
  children: (attributes: ControlAttributes) => ReactNode
}

function Around({ input, words, children }: AroundProps) {
  const { t } = useTranslation()
  const generatedId = useId()
  const id = input.id ?? generatedId
  const { label, hint, optional } = words
  const { error, onInput } = useFieldError(words.error)
  const full = isFull(input)
  const described = [hint && `${id}-hint`, error && `${id}-error`, full && `${id}-full`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={`field${error ? ' field-wrong' : ''}`} onInput={onInput}>
      <label htmlFor={id}>
        {label} {optional && <span className="field-optional">({t('optional')})</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {full && (
        <p className="field-hint" id={`${id}-full`} role="status">
          {t('fieldFull', { most: input.maxLength })}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

/** A one-line text field. Dates have a field of their own, `DateField`. */
export function Field({ label, hint, error, optional, ...input }: ComponentProps<'input'> & FieldWords) {
  return (
    <Around input={input} words={{ label, hint, error, optional }}>
      {(attributes) => <input className="field-box" {...input} {...attributes} />}
    </Around>
  )
}

type AreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldWords

/** A multi-line text field. */
export function TextField({ label, hint, error, optional, ...area }: AreaProps) {
  return (
    <Around input={area} words={{ label, hint, error, optional }}>
      {(attributes) => <textarea rows={4} className="field-box" {...area} {...attributes} />}
    </Around>
  )
}

type SelectProps = React.SelectHTMLAttributes<HTMLSelectElement> & FieldWords

/** A native select. */
export function SelectField({ label, hint, error, optional, children, ...select }: SelectProps) {
  return (
    <Around input={{ id: select.id }} words={{ label, hint, error, optional }}>
      {(attributes) => (
        <span className="field-select">
          <select className="field-box" {...select} {...attributes}>
            {children}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Around>
  )
}
