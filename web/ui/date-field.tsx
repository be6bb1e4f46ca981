import { type InputHTMLAttributes, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { earliestDay, latestDay } from '#shared/calendar-range.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { Field, type FieldWords } from './field.tsx'

type DateFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'min' | 'max'> &
  FieldWords & {
    /** Asks for a time too. */
    withTime?: boolean
    /** The first and the last accepted day; by default those of the server. */
    min?: string
    max?: string
  }

/**
 * A date. A day outside its range, or one that does not exist, stays in the field, is explained below it, and
 * stops the submission of its form.
 */
export function DateField({
  withTime = false,
  min = earliestDay,
  max = latestDay,
  error,
  onBlur,
  onChange,
  ...rest
}: DateFieldProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<DateProblem | null>(null)
  useSubmitCheck(input, setProblem)
  const own = problem && t(`dateField.${problem}`, { first: format.date(min), last: format.date(max) })
  return (
    <Field
      {...rest}
      ref={input}
      type={withTime ? 'datetime-local' : 'date'}
      min={withTime ? `${min}T00:00` : min}
      max={withTime ? `${max}T23:59` : max}
      error={own ?? error}
      onBlur={(event) => {
        setProblem(dateProblem(event.currentTarget))
        onBlur?.(event)
      }}
      onChange={(event) => {
        // A year is complete only after its last digit: problems wait until the field is left.
        setProblem(null)
        onChange?.(event)
      }}
    />
  )
}

/** `outside` the range, or `incomplete`, as 31 February is. */
type DateProblem = 'outside' | 'incomplete'

function dateProblem({ validity }: HTMLInputElement): DateProblem | null {
  if (validity.badInput) return 'incomplete'
  return validity.rangeUnderflow || validity.rangeOverflow ? 'outside' : null
}

/** Stops the submission of a form that contains a wrong date, before React hears of it, and focuses the date. */
function useSubmitCheck(
  field: RefObject<HTMLInputElement | null>,
  onProblem: (problem: DateProblem | null) => void,
): void {
  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!form) return undefined
    const check = (event: SubmitEvent) => {
      const problem = dateProblem(input)
      onProblem(problem)
      if (!problem) return
      event.preventDefault()
      event.stopImmediatePropagation()
      input.focus()
    }
    form.addEventListener('submit', check)
    return () => form.removeEventListener('submit', check)
  }, [field, onProblem])
}
