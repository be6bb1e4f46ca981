import { useId, type InputHTMLAttributes, type ReactNode, type TextareaHTMLAttributes } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import './field.css'

type Words = {
  label: ReactNode
  /** A hint below the label. */
  hint?: ReactNode
  /** The error below the field: what is missing, why, and how to fix it. */
  error?: ReactNode
  optional?: boolean
}

function useField(id: string | undefined, { hint, error }: Pick<Words, 'hint' | 'error'>) {
  const made = useId()
  const own = id ?? made
  const described = [hint ? `${own}-hint` : '', error ? `${own}-error` : ''].filter(Boolean).join(' ')
  return { id: own, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }
}

function Around({ id, words, children }: { id: string; words: Words; children: ReactNode }) {
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
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" /> <span>{error}</span>
        </p>
      )}
    </div>
  )
}

/** One line to type in. */
export function Field({
  label,
  hint,
  error,
  optional,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & Words) {
  const attributes = useField(input.id, { hint, error })
  return (
    <Around id={attributes.id} words={{ label, hint, error, optional }}>
      <input className="field-box" {...input} {...attributes} />
    </Around>
  )
}

/** Several lines to type in. */
export function TextField({
  label,
  hint,
  error,
  optional,
  ...area
}: TextareaHTMLAttributes<HTMLTextAreaElement> & Words) {
  const attributes = useField(area.id, { hint, error })
  return (
    <Around id={attributes.id} words={{ label, hint, error, optional }}>
      <textarea rows={4} className="field-box" {...area} {...attributes} />
    </Around>
  )
}

type SelectProps = React.SelectHTMLAttributes<HTMLSelectElement> & Words

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
