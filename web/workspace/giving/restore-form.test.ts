import { JSDOM } from 'jsdom'
import { afterEach, expect, it, vi } from 'vitest'
import { readTyped, type PromiseFields } from './promise-form.ts'
import { restoreForm } from './restore-form.ts'

const page = `<form>
  <input type="hidden" name="id" value="fresh">
  <label><input type="radio" name="kind" value="self" checked></label>
  <label><input type="radio" name="kind" value="joint"></label>
  <input name="selfName" value="">
  <input name="jointSignature" value="">
  <input type="checkbox" name="showsName" value="yes">
  <input type="radio" name="drawing" value="globo" checked>
  <input type="radio" name="drawing" value="tren">
  <textarea name="message"></textarea>
  <input name="email" value="">
  <select name="country"><option value="ES" selected></option><option value="MX"></option></select>
  <input type="hidden" name="voiceNote" value="">
</form>`

function begin() {
  const { window } = new JSDOM(page)
  for (const name of ['FormData', 'HTMLInputElement', 'HTMLTextAreaElement', 'HTMLSelectElement'] as const)
    vi.stubGlobal(name, window[name])
  const form = window.document.querySelector('form')
  if (!form) throw new Error('The page has no form')
  const field = (name: string) => form.elements.namedItem(name) as unknown as { value: string }
  return { form, field }
}

const stored: PromiseFields = {
  id: 'old',
  kind: 'joint',
  selfName: 'Ana',
  selfSignature: '',
  jointSignature: 'Ana y Luis',
  jointName: '',
  onBehalfOf: '',
  onBehalfName: '',
  showsName: true,
  drawing: 'tren',
  message: 'Felices días.',
  email: 'ana@example.com',
  country: 'MX',
  voiceNote: 'gone',
}

afterEach(() => vi.unstubAllGlobals())

it('A stored dedication fills an untouched form, which keeps its id', () => {
  const { form } = begin()
  expect(restoreForm(form, stored)).toEqual({ ...stored, id: 'fresh', voiceNote: '' })
  expect(readTyped(new FormData(form))).toEqual({ ...stored, id: 'fresh', voiceNote: '' })
})

it('What was typed before stays: a name is not replaced, a letter goes below the stored one', () => {
  const { form, field } = begin()
  field('selfName').value = 'Ana María'
  field('message').value = 'Os quiero.'
  expect(restoreForm(form, stored)).toMatchObject({
    selfName: 'Ana María',
    message: 'Felices días.\nOs quiero.',
  })
  expect(restoreForm(form, { ...stored, message: 'Felices días.\nOs quiero. Mucho.' }).message).toBe(
    'Felices días.\nOs quiero. Mucho.',
  )
})

it('A drawing that the form no longer offers leaves the first one', () => {
  const { form } = begin()
  expect(restoreForm(form, { ...stored, drawing: 'barco' }).drawing).toBe('globo')
})

it('A signature alone changes no other field', () => {
  const { form, field } = begin()
  const typed = restoreForm(form, { kind: 'joint', jointSignature: 'Familia Bravo' })
  expect(typed).toMatchObject({
    kind: 'joint',
    jointSignature: 'Familia Bravo',
    country: 'ES',
    drawing: 'globo',
  })
  expect([field('message').value, field('selfName').value, typed.showsName]).toEqual(['', '', false])
})
