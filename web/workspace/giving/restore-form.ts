import { contributeLimits } from '#shared/inputs/contribute-limits.ts'
import { readTyped, type PromiseFields } from './promise-form.ts'

/**
 * Puts a stored dedication into the form and returns its content. A field that was changed before the page came
 * to life keeps what was typed; a second letter is added below the stored one.
 */
export function restoreForm(form: HTMLFormElement, stored: Partial<PromiseFields>): PromiseFields {
  const before = readTyped(new FormData(form))
  const isKindChosen = [...form.querySelectorAll<HTMLInputElement>('[name=kind]')].some(isToggled)
  for (const field of form.elements) {
    const { name } = field as HTMLInputElement
    const storedValue = stored[name as keyof PromiseFields]
    if (storedValue === undefined || name === 'id' || name === 'voiceNote') continue
    if (field instanceof HTMLTextAreaElement) field.value = joinLetters(String(storedValue), field)
    else if (field instanceof HTMLSelectElement) field.value = String(storedValue)
    else if (field instanceof HTMLInputElement) restoreInput(field, storedValue, isKindChosen)
  }
  return { ...readTyped(new FormData(form)), id: before.id, voiceNote: before.voiceNote }
}

const isToggled = (input: HTMLInputElement) => input.checked !== input.defaultChecked

function restoreInput(input: HTMLInputElement, storedValue: string | boolean, isKindChosen: boolean): void {
  if (input.type === 'checkbox') input.checked ||= storedValue === true
  else if (input.type !== 'radio') {
    if (input.value === input.defaultValue) input.value = String(storedValue)
  } else if (input.value === storedValue && (input.name !== 'kind' || !isKindChosen)) input.checked = true
}

function joinLetters(stored: string, { value, defaultValue }: HTMLTextAreaElement): string {
  if (value === defaultValue || stored.startsWith(value)) return stored
  return (stored === '' ? value : `${stored}\n${value}`).slice(0, contributeLimits.message)
}
