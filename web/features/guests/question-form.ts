import { type QuestionKind, questionLimits } from '#shared/inputs/question-limits.ts'
import type { QuestionInput } from '#web/graphql/generated/graphql.ts'
import type { Question } from './load-guests.ts'

/** A question in the form; options are one per line. */
export type QuestionForm = {
  readonly id: string
  readonly kind: QuestionKind
  readonly text: string
  readonly options: string
  readonly isForEach: boolean
}

export const formOf = ({ options, ...question }: Question): QuestionForm => ({
  ...question,
  options: options.join('\n'),
})

const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim().slice(0, questionLimits.option))
      .filter(Boolean),
  ),
]

/** Returns the mutation input of the questions; empty ones are left out. */
export function questionsOf(forms: readonly QuestionForm[]): QuestionInput[] {
  return forms
    .filter(({ text, options }) => text.trim() !== '' || options.trim() !== '')
    .map(({ options, text, ...form }) => ({
      ...form,
      text: text.trim(),
      options: form.kind === 'choice' ? linesOf(options).slice(0, questionLimits.options) : [],
    }))
}

export type QuestionProblem = 'text' | 'options'

/** Returns the first thing that is missing in each question, by its id. */
export function questionProblems(forms: readonly QuestionForm[]): ReadonlyMap<string, QuestionProblem> {
  const problems = new Map<string, QuestionProblem>()
  for (const { id, kind, text, options } of questionsOf(forms)) {
    if (text === '') problems.set(id, 'text')
    else if (kind === 'choice' && (options ?? []).length < 2) problems.set(id, 'options')
  }
  return problems
}
