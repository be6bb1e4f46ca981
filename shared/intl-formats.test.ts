import { expect, test } from 'vitest'
import { dateTimeFormat, displayNames, listFormat, numberFormat, relativeTimeFormat } from './intl-formats.ts'

test('the same locale and options give the same formatter', () => {
  expect(numberFormat('es')).toBe(numberFormat('es'))
  expect(dateTimeFormat('es', { month: 'long' })).toBe(dateTimeFormat('es', { month: 'long' }))
})

test('another locale or other options give another formatter', () => {
  expect(numberFormat('es').format(1.5)).toBe('1,5')
  expect(numberFormat('en').format(1.5)).toBe('1.5')
  expect(numberFormat('en', { style: 'percent' }).format(0.5)).toBe('50%')
  expect(dateTimeFormat('es', { month: 'long', timeZone: 'UTC' }).format(0)).toBe('enero')
  expect(dateTimeFormat('es', { year: 'numeric', timeZone: 'UTC' }).format(0)).toBe('1970')
})

test('lists, regions and times past have formatters too', () => {
  expect(listFormat('es', { type: 'conjunction' }).format(['Ana', 'Eva'])).toBe('Ana y Eva')
  expect(displayNames('es', { type: 'region' }).of('MX')).toBe('México')
  expect(relativeTimeFormat('es', { numeric: 'auto' }).format(-1, 'day')).toBe('ayer')
})

test('more formatters than are cached still work', () => {
  for (let digits = 0; digits <= 600; digits += 1)
    expect(numberFormat(`es-x-${digits.toString(36).padStart(3, 'a')}`).format(2)).toBe('2')
})
