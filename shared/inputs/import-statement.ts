import { z } from 'zod'
import { requiredLine } from './text.ts'

/** A file is sent compressed (gzip) and in parts, since the size of a request is limited. */
export const statementLimits = { parts: 40, partLength: 900_000 } as const

/** A part of a bank's file. */
export const importStatementInput = z
  .object({
    id: z.uuid('wrong'),
    weddingId: z.uuid('wrong'),
    name: requiredLine(200),
    parts: z.int('wrong').min(1, 'wrong').max(statementLimits.parts, 'tooLarge'),
    part: z.int('wrong').min(0, 'wrong'),
    content: z
      .string('required')
      .max(statementLimits.partLength, 'tooLarge')
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'wrong'),
  })
  .refine(({ part, parts }) => part < parts, { path: ['part'], error: 'wrong' })
