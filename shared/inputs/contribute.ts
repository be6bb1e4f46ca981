import { z } from 'zod'
import { countries } from '#shared/country.ts'
import { shareNameLimits } from '#shared/share-names.ts'
import { amountInput } from './amount.ts'
import { contributeLimits as limits } from './contribute-limits.ts'
import { readByGuests } from './public-text.ts'
import { emailAddress, languageTag, line, optionalLine, optionalParagraphs, requiredLine } from './text.ts'
import { type ChosenSignatureKind, chosenSignatureKinds } from '#shared/signature-kinds.ts'

const contributionLine = z
  .object({
    giftId: z.uuid('wrong'),
    shares: z
      .number('wholeNumber')
      .int('wholeNumber')
      .min(1, 'shares.tooFew')
      .max(limits.shares, 'shares.tooMany')
      .nullish(),
    amountMinor: amountInput.nullish(),
    shareNames: z
      .array(requiredLine(shareNameLimits.letters))
      .max(shareNameLimits.names, 'tooMany')
      .nullish(),
    planB: optionalLine(80),
  })
  .transform(({ shares, amountMinor, shareNames, ...line }) => ({
    ...line,
    // Absent as in requests of earlier versions, whose repetition has to have the same content.
    ...(shareNames ? { shareNames } : {}),
    shares: shares ?? null,
    amountMinor: amountMinor ?? null,
  }))
  .refine(({ shares, amountMinor }) => shares === null || amountMinor === null, {
    path: ['amountMinor'],
    error: 'sharesOrAmount',
  })

/** The giver's email, to confirm the address. */
export const giverAddressInput = z.object({ email: line(limits.email).pipe(emailAddress) })

const giver = z
  .object({
    kind: z.enum(chosenSignatureKinds, 'wrong'),
    name: optionalLine(limits.name),
    signature: optionalLine(limits.name),
    onBehalfOf: optionalLine(limits.name),
    // Not a union: a union issue would hide further missing names.
    email: optionalLine(limits.email).pipe(emailAddress.nullable()),
    phone: optionalLine(limits.phone),
    country: z.enum(countries, 'wrong').nullish(),
    showsName: z.boolean('wrong').nullish(),
  })
  .superRefine(({ kind, name, signature, onBehalfOf }, context) => {
    const need = (path: string, value: string | null) => {
      if (value === null) context.addIssue({ code: 'custom', path: [path], message: 'required' })
    }
    if (kind !== 'anonymous') need('name', name)
    if (kind === 'joint') need('signature', signature)
    if (kind === 'onBehalf') need('onBehalfOf', onBehalfOf)
  })
  .transform((typed) => ({
    ...typed,
    name: typed.kind === 'anonymous' ? null : typed.name,
    signature: signatureOf(typed),
    onBehalfOf: typed.kind === 'onBehalf' ? typed.onBehalfOf : null,
    country: typed.country ?? null,
    showsName: typed.kind !== 'anonymous' && typed.showsName === true,
  }))

type Signing = {
  kind: ChosenSignatureKind
  name?: string | null
  signature?: string | null
  onBehalfOf?: string | null
}

/**
 * Returns the signature below the message: empty when anonymous, the elder's name when it was sent on her
 * behalf.
 */
export function signatureOf({ kind, name, signature, onBehalfOf }: Signing): string {
  if (kind === 'anonymous') return ''
  if (kind === 'onBehalf') return onBehalfOf ?? ''
  return signature || name || ''
}

/**
 * The shape of a promise in the form and the GraphQL input. A whole gift is one share, or a line with neither
 * shares nor an amount.
 */
const contributeShape = z
  .object({
    id: z.uuid('wrong'),
    slug: z.string('required').min(1, 'required').max(120, 'tooLong'),
    lines: z
      .array(contributionLine)
      .min(1, 'required')
      .max(limits.lines, 'tooMany')
      .refine((lines) => new Set(lines.map((line) => line.giftId)).size === lines.length, 'repeated'),
    giver,
    message: optionalParagraphs(limits.message).transform((text) => text ?? ''),
    drawing: z
      .string()
      .regex(/^[\w./-]{1,200}$/, 'wrong')
      .nullish(),
    language: languageTag.nullish(),
    replaces: z.string().min(1, 'required').max(200, 'tooLong').nullish(),
    voiceNote: z.string().max(200, 'tooLong').nullish(),
  })
  .transform(({ drawing, language, replaces, ...rest }) => ({
    ...rest,
    drawing: drawing ?? null,
    language: language ?? null,
    replaces: replaces ?? null,
  }))

/** The input of a promise. Other guests see the signature; the message is for the couple alone. */
export const contributeInput = readByGuests(contributeShape, [
  'message',
  'lines',
  'replaces',
  'voiceNote',
  'drawing',
])

/** A promise with valid input. The domain decides whether it can be accepted (open, enough left). */
export type ContributeInput = z.output<typeof contributeInput>
