import { useEffect, type RefObject } from 'react'

/**
 * Tells the handlers of a form what a visitor changed in it before hydration: React keeps such values and calls no
 * handler.
 */
export function useEarlyChanges(form: RefObject<HTMLFormElement | HTMLFieldSetElement | null>): void {
  useEffect(() => {
    // All are read first, since each rendering writes the state into every field. Within the effect React would do so
    // before the next rendering.
    const changes = [...(form.current?.elements ?? [])].flatMap((field) => earlyChangeOf(field) ?? [])
    queueMicrotask(() => {
      for (const repeat of changes) repeat()
    })
  }, [form])
}

/** Returns a function that makes the change of a field again, as the visitor did; null without a change. */
function earlyChangeOf(field: Element): (() => void) | null {
  if (field instanceof HTMLSelectElement) return earlyOptionOf(field)
  if (!(field instanceof HTMLInputElement)) return null
  const { checked, defaultChecked, value, defaultValue } = field
  if (field.type === 'checkbox' || field.type === 'radio') {
    if (checked === defaultChecked || (field.type === 'radio' && !checked)) return null
    return () => {
      // React ignores a press that changes nothing.
      field.checked = !checked
      field.click()
    }
  }
  if (field.type !== 'text' || value === defaultValue) return null
  return () => {
    const caret = field.selectionEnd
    field.value = defaultValue
    field.setRangeText(value, 0, defaultValue.length, 'end')
    field.setSelectionRange(caret, caret)
    announce(field, 'input')
  }
}

function earlyOptionOf(select: HTMLSelectElement): (() => void) | null {
  const { value } = select
  const start = [...select.options].find(({ defaultSelected }) => defaultSelected) ?? select.options[0]
  if (start?.value === value) return null
  return () => {
    select.value = value
    announce(select, 'change')
  }
}

const announce = (field: Element, type: string) => field.dispatchEvent(new Event(type, { bubbles: true }))
