import { expect, test } from 'vitest'
import { problemsAfter } from './problems-after.ts'

const problems = { title: 'required', targetMinor: 'amount', 'planBs.1.title': 'required' }

test('what is being mended is no longer shown as wrong, everything else is', () => {
  expect(problemsAfter(problems, { title: 'G' })).toEqual({
    targetMinor: 'amount',
    'planBs.1.title': 'required',
  })
  expect(problemsAfter(problems, { planBs: [] })).toEqual({ title: 'required', targetMinor: 'amount' })
})

test('another way of giving asks for other amounts', () => {
  expect(problemsAfter(problems, { way: 'fund' })).toEqual({
    title: 'required',
    'planBs.1.title': 'required',
  })
})

test('a change elsewhere leaves the findings as they are', () => {
  expect(problemsAfter(problems, { story: 'Hola' })).toBe(problems)
})
