import { expect, test } from 'vitest'
import { arrangeColumns, columnsProblem, guessColumns } from './guess-columns.ts'

test('columns are recognised by their headings, with or without accents', () => {
  const rows = [
    [
      'FAMILIA',
      'Nombre',
      'Primer apellido',
      'Segundo apellido',
      'Teléfono móvil',
      'Alérgias',
      'Niño/a',
      'Mesa',
      'Idioma de la invitación',
    ],
    ['García', 'Ana', 'García', 'López', '600 111 222', '', '', '4', 'inglés'],
  ]
  expect(guessColumns(rows)).toEqual({
    hasHeadings: true,
    columns: [
      'household',
      'givenNames',
      'surnames',
      'surnames',
      'phone',
      'dietaryNeeds',
      'isChild',
      null,
      'language',
    ],
  })
})

test('a name column without a surname column is the full name', () => {
  expect(
    guessColumns([
      ['Name', 'E-mail'],
      ['Ann Lee', 'ann@example.org'],
    ]).columns,
  ).toEqual(['fullName', 'email'])
})

test('without headings, names, mails and phones are recognised by their format', () => {
  const rows = [
    ['1', 'Ana García', 'ana@example.org', '+52 55 1234 5678'],
    ['2', 'Luis Pérez', '', '55 1234 0000'],
  ]
  expect(guessColumns(rows)).toEqual({ hasHeadings: false, columns: [null, 'fullName', 'email', 'phone'] })
})

test('a list of names alone is enough', () => {
  expect(guessColumns([['Ana García'], ['Luis Pérez']])).toEqual({
    hasHeadings: false,
    columns: ['fullName'],
  })
})

test('a list without names is refused, and one with two columns of the same kind', () => {
  expect(columnsProblem(['email', null])).toBe('nameMissing')
  expect(columnsProblem(['fullName', 'phone', 'phone'])).toBe('twice')
  expect(columnsProblem(['givenNames', 'surnames', 'surnames', null, null])).toBeNull()
})

test('two columns of one kind are joined, and ignored columns are not sent', () => {
  expect(
    arrangeColumns([['4', 'López', 'Ana', 'García']], [null, 'surnames', 'givenNames', 'surnames']),
  ).toEqual({
    columns: ['givenNames', 'surnames'],
    rows: [['Ana', 'López García']],
  })
})
