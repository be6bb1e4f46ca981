import { expect, test } from 'vitest'
import { compileMessages } from './compile-messages.ts'
import { formatFor } from './format.ts'
import { translateFrom } from './translate.ts'

test('a sentence that ends with "a. m." has one full stop', () => {
  const texts = compileMessages({ until: 'Hasta el {moment}. Después no.' })
  const translate = translateFrom<'common'>('es-CL', texts)
  const key = 'until' as never
  const moment = formatFor('es-CL').moment('2026-11-24T04:16:00Z', 'America/Santiago')
  expect(moment).toMatch(/m\.$/)
  expect(translate(key, { moment })).toBe(`Hasta el ${moment} Después no.`)
  expect(translate(key, { moment: 'martes' })).toBe('Hasta el martes. Después no.')
})
