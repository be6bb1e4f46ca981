import { expect, test } from 'vitest'
import { formatFor } from './format.ts'
import { i18nForTests } from '#web/test-support/i18n-for-tests.ts'

test('a sentence that ends with "a. m." has one full stop', () => {
  const texts = { common: { until: 'Hasta el {moment}. Después no.' } }
  const translate = i18nForTests('es-CL', texts).t as (key: string, values: object) => string
  const moment = formatFor('es-CL').moment('2026-11-24T04:16:00Z', 'America/Santiago')
  expect(moment).toMatch(/m\.$/)
  expect(translate('until', { moment })).toBe(`Hasta el ${moment} Después no.`)
  expect(translate('until', { moment: 'martes' })).toBe('Hasta el martes. Después no.')
})
