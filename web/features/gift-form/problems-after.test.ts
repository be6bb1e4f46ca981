import { expect, test } from 'vitest'
import { problemsAfter } from './problems-after.ts'

const problems = { title: 'required', targetMinor: 'amount', 'planBs.1.title': 'required' }

test('a changed field shows no problem, other fields do', () => {
  expect(problemsAfter(problems, ['title'])).toEqual({
    targetMinor: 'amount',
    'planBs.1.title': 'required',
  })
  expect(problemsAfter(problems, ['planBs'])).toEqual({ title: 'required', targetMinor: 'amount' })
})

test('another pricing mode clears the problems of its amounts', () => {
  expect(problemsAfter(problems, ['way'])).toEqual({
    title: 'required',
    'planBs.1.title': 'required',
  })
})

test('an unrelated change clears no problem', () => {
  expect(problemsAfter(problems, ['story'])).toBe(problems)
})
