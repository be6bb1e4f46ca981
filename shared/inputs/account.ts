import { z } from 'zod'
import { readEmailAddress } from '../contact-details.ts'
import { letterSignatureLimit } from '../letter-signature.ts'
import { readByGuests } from './public-text.ts'
import { email, line, optionalLine, paragraphs, requiredLine } from './text.ts'

/** 12 to 128 characters, never trimmed or cut. */
export const password = z
  .string('required')
  .min(1, 'required')
  .min(12, 'password.tooShort')
  .max(128, 'password.tooLong')

export const registerInput = readByGuests(
  z.object({
    email,
    password,
    name: requiredLine(80),
    surnames: optionalLine(120),
    language: optionalLine(12),
    isInvited: z.boolean('wrong').nullish(),
  }),
  ['password'],
)
export type RegisterInput = z.output<typeof registerInput>

/** Login email and password, with no rule for their format. An address is compared in its ASCII form. */
const typedEmail = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(254, 'tooLong')
  .transform((typed) => readEmailAddress(typed) ?? typed)
const typedPassword = z.string('required').min(1, 'required').max(1024, 'tooLong')

export const loginInput = z.object({ email: typedEmail, password: typedPassword })

export const requestPasswordResetInput = z.object({ email: typedEmail })
export const resetPasswordInput = z.object({ password })
export const changePasswordInput = z.object({ newPassword: password })
export const changeEmailInput = z.object({ newEmail: email })

export const passkeyNameInput = z.object({ name: requiredLine(60) })

/** An omitted field stays unchanged; an empty text clears it. */
export const updateProfileInput = readByGuests(
  z.object({
    name: requiredLine(80).nullish(),
    surnames: line(120).nullish(),
    usr_name: requiredLine(80).nullish(),
    username: z
      .string()
      .trim()
      .toLowerCase()
      .min(3, 'tooShort')
      .max(32, 'tooLong')
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'username')
      .nullish(),
    location: line(120).nullish(),
    jobtitle: line(120).nullish(),
    description: paragraphs(600).nullish(),
    letterSignature: paragraphs(letterSignatureLimit).nullish(),
  }),
)
