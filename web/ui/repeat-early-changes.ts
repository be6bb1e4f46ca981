/**
 * Tells the handlers of some fields what a visitor changed in them before hydration: React keeps such values and calls no
 * handler. `early` is read in the form's first effect, since each rendering writes the state into every field. What was typed
 * since stays.
 */
export function repeatEarlyChanges(fields: HTMLFormElement | HTMLFieldSetElement, early: FormData): void {
  for (const field of fields.elements) {
    if (field instanceof HTMLSelectElement) repeatOption(field, early)
    else if (field instanceof HTMLInputElement && !field.disabled) repeatInput(field, early)
  }
}

function repeatInput(field: HTMLInputElement, early: FormData): void {
  const { type, name, defaultChecked, defaultValue } = field
  if (type === 'checkbox' || type === 'radio') {
    const checked = early.getAll(name).includes(field.value)
    if (checked === defaultChecked || (type === 'radio' && !checked)) return
    // React ignores a press that changes nothing.
    field.checked = !checked
    field.click()
  } else if (type === 'text') {
    const value = textOf(early, name) ?? defaultValue
    if (value === defaultValue || ![value, defaultValue].includes(field.value)) return
    const caret = field.selectionEnd
    field.value = defaultValue
    field.setRangeText(value, 0, defaultValue.length, 'end')
    field.setSelectionRange(caret, caret)
    announce(field, 'input')
  }
}

function repeatOption(select: HTMLSelectElement, early: FormData): void {
  const start = [...select.options].find(({ defaultSelected }) => defaultSelected) ?? select.options[0]
  const value = textOf(early, select.name) ?? start?.value
  if (value === undefined || start?.value === value) return
  select.value = value
  announce(select, 'change')
}

function textOf(early: FormData, name: string): string | null {
  const value = early.get(name)
  return typeof value === 'string' ? value : null
}

const announce = (field: Element, type: string) => field.dispatchEvent(new Event(type, { bubbles: true }))
