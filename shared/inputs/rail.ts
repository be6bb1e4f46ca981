import { z } from 'zod'
import { line, requiredLine } from './text.ts'

/** A way to receive money; whether the identifier is right is for `shared/bank-identifiers.ts` to say. */
export const railInput = z.object({
  id: z.uuid('wrong'),
  weddingId: z.uuid('wrong'),
  kind: z.enum(['sepa', 'bizum'], 'required'),
  holder: requiredLine(70),
  identifier: line(60).pipe(z.string().min(1, 'required')),
})
export type RailInput = z.output<typeof railInput>
