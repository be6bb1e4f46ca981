import { z } from 'zod'
import { paragraphs } from './text.ts'

/** As many characters as a comment has, and as many comments as one task can hold. */
export const commentLength = 2000
export const commentLimit = 500

/** What is said about a task; the id is chosen by the client. */
export const commentInput = z.object({
  id: z.uuid('wrong'),
  text: paragraphs(commentLength).pipe(z.string().min(1, 'required')),
})
