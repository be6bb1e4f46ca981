import { expect, test } from 'vitest'
import { titleWithinSentence, withinSentence } from './within-sentence.ts'

test.each([
  ['La abuela Carmen', 'la abuela Carmen'],
  ['Los de la uni', 'los de la uni'],
  ['Laura y Pablo', 'Laura y Pablo'],
  ['Unai', 'Unai'],
])('a signature within a sentence: %s', (signature, expected) => {
  expect(withinSentence(signature)).toBe(expected)
})

test.each([
  ['Otra salida en lancha', 'es', 'otra salida en lancha'],
  ['Un café en la Quinta', 'es-MX', 'un café en la Quinta'],
  ['Cena en Ronda', 'es', '«Cena en Ronda»'],
  ['Another boat trip', 'en', 'another boat trip'],
  ['Dinner in Ronda', 'en', '“Dinner in Ronda”'],
])('a title within a sentence: %s in %s', (title, language, expected) => {
  expect(titleWithinSentence(title, language)).toBe(expected)
})
