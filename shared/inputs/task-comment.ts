import { z } from 'zod'
import { paragraphs } from './text.ts'

/** Maximum length of a comment, and maximum comments per task. */
export const commentLength = 2000
export const commentLimit = 500

/** The input of a comment; the client chooses the id. */
export const commentInput = z.object({
  id: z.uuid('wrong'),
  text: paragraphs(commentLength).pipe(z.string().min(1, 'required')),
})
