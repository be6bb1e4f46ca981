import { expect, test } from 'vitest'
import { formatFor } from './format.ts'
import { createI18n } from './instance.ts'

test('a sentence that ends with "a. m." has one full stop', () => {
  const resources = { 'es-CL': { common: { until: 'Hasta el {moment}. Después no.' } } }
  const translate = createI18n('es-CL', { resources }).t as (key: string, values: object) => string
  const moment = formatFor('es-CL').moment('2026-11-24T04:16:00Z', 'America/Santiago')
  expect(moment).toMatch(/m\.$/)
  expect(translate('until', { moment })).toBe(`Hasta el ${moment} Después no.`)
  expect(translate('until', { moment: 'martes' })).toBe('Hasta el martes. Después no.')
})
