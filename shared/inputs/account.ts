import { z } from 'zod'
import { email, optionalLine, requiredLine } from './text.ts'

/** 12 to 128 characters, any of them, never trimmed or cut. */
export const password = z
  .string('required')
  .min(1, 'required')
  .min(12, 'password.tooShort')
  .max(128, 'password.tooLong')

export const registerInput = z.object({
  email,
  password,
  name: requiredLine(80),
  surnames: optionalLine(120),
  language: optionalLine(12),
})
export type RegisterInput = z.output<typeof registerInput>

export const loginInput = z.object({
  email: z.string('required').trim().min(1, 'required').max(254, 'tooLong'),
  password: z.string('required').min(1, 'required').max(1024, 'tooLong'),
})
