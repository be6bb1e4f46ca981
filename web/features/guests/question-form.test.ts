import { expect, test } from 'vitest'
import { questionProblems, questionsOf, type QuestionForm } from './question-form.ts'

const form = (some: Partial<QuestionForm>): QuestionForm => ({
  id: 'x',
  kind: 'choice',
  text: ' ¿Dónde dormís? ',
  options: '',
  isForEach: false,
  ...some,
})

test('options are lines, each once; empty questions are left out', () => {
  const [question] = questionsOf([
    form({ options: 'Ronda\n\n Cortijo \nRonda' }),
    form({ id: 'y', text: ' ' }),
  ])
  expect(question).toMatchObject({ text: '¿Dónde dormís?', options: ['Ronda', 'Cortijo'] })
  expect(questionsOf([form({ text: '' })])).toEqual([])
  expect(questionsOf([form({ kind: 'yesNo', options: 'Ronda' })])[0]?.options).toEqual([])
})

test('a question needs words, and a choice two options', () => {
  const problems = questionProblems([
    form({ id: 'one', options: 'Ronda' }),
    form({ id: 'none', text: '', options: 'Ronda\nCortijo' }),
    form({ id: 'words', kind: 'text' }),
  ])
  expect([...problems]).toEqual([
    ['one', 'options'],
    ['none', 'text'],
  ])
})
