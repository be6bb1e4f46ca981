import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { Icon } from './icon.tsx'
import './field.css'

type Correction = { key: string | true; form: HTMLFormElement }

/**
 * Returns the error of a field until its content changes, and the handler for the element around the field.
 * The error appears again when the form is submitted and the field still has it, or when it has another one.
 */
export function useFieldError(problem: ReactNode) {
  const [correction, setCorrection] = useState<Correction | null>(null)
  const key = typeof problem === 'string' ? problem : Boolean(problem)
  if (correction && !key) setCorrection(null)
  useEffect(() => {
    if (!correction) return undefined
    const show = ({ target }: Event) => target === correction.form && setCorrection(null)
    document.addEventListener('submit', show, true)
    return () => document.removeEventListener('submit', show, true)
  }, [correction])
  return {
    error: correction?.key === key ? null : problem,
    onInput: ({ target }: FormEvent) => {
      // A field without a form has no submission: its error follows its content already.
      const form = (target as Element).closest('form')
      if (key && form) setCorrection({ key, form })
    },
  }
}

/** The error below a field: what is missing, why, and how to fix it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    children && (
      <p className="field-error" id={id}>
        <Icon name="alert" /> <span>{children}</span>
      </p>
    )
  )
}
