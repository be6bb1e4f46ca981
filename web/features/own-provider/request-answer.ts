import type { ProviderAnswer } from '#web/graphql/generated/graphql.ts'
import { textOf, textsOf } from '#web/ui/form-texts.ts'

/** The answer of a provider as its form sends it. */
export type TypedAnswer = {
  readonly version: number
  readonly answer: ProviderAnswer
  readonly dates: string[]
  readonly text: string
}

const answers: readonly ProviderAnswer[] = ['confirm', 'offer', 'decline']

/** Returns the answer of a form; null if the form is none of this page. */
export function typedAnswer(form: FormData): TypedAnswer | null {
  const answer = answers.find((one) => one === textOf(form, 'answer'))
  const version = Number(textOf(form, 'version'))
  if (!answer || !Number.isInteger(version)) return null
  return { answer, version, dates: textsOf(form, 'dates').filter(Boolean), text: textOf(form, 'text') }
}

/** The answer that a link of the mail asks to open; pages act on none of them. */
export const chosenAnswer = (choice: string | null): ProviderAnswer | null =>
  choice === 'si' ? 'confirm' : choice === 'otra' ? 'offer' : choice === 'no' ? 'decline' : null
