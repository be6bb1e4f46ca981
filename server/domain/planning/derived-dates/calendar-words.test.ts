import { expect, it } from 'vitest'
import { calendarWords } from './calendar-words.ts'

it.each([
  ['es-ES', 'Boda de Ana y Luz'],
  ['es-MX', 'Boda de Ana y Luz'],
  ['es-CL', 'Matrimonio de Ana y Luz'],
  ['es-CO', 'Matrimonio de Ana y Luz'],
  ['es-PE', 'Matrimonio de Ana y Luz'],
  ['es-AR', 'Casamiento de Ana y Luz'],
])('The day has its local name (%s)', (language, title) => {
  expect(calendarWords(language)('wedding', { couple: 'Ana y Luz' })).toBe(title)
})
