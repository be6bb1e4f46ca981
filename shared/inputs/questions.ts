import { z } from 'zod'
import { readByGuests } from './public-text.ts'
import { questionKinds, questionLimits } from './question-limits.ts'
import { requiredLine } from './text.ts'

const options = z
  .array(requiredLine(questionLimits.option))
  .max(questionLimits.options, 'tooMany')
  .refine((list) => new Set(list).size === list.length, 'repeated')

const questionInput = z
  .object({
    id: z.uuid('wrong'),
    kind: z.enum(questionKinds, 'wrong'),
    text: requiredLine(questionLimits.text),
    options: options.nullish().transform((list) => list ?? []),
    isForEach: z.boolean('wrong'),
  })
  .refine(({ kind, options: list }) => kind !== 'choice' || list.length > 1, {
    path: ['options'],
    message: 'required',
  })
  .transform((question) => (question.kind === 'choice' ? question : { ...question, options: [] }))

/** The couple's questions to their guests, in order. */
export const questionsInput = readByGuests(
  z
    .array(questionInput)
    .max(questionLimits.questions, 'tooMany')
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'repeated'),
)
/** A question of the couple, which guests answer with the invitation. `isForEach`: each guest, not one for all. */
export type Question = z.output<typeof questionInput>
