import { z } from 'zod'
import { countries } from '#shared/country.ts'
import { amountInput } from './amount.ts'
import { contributeLimits as limits } from './contribute-limits.ts'
import { readByGuests } from './public-text.ts'
import { line, optionalLine, optionalParagraphs } from './text.ts'

/** The ways to sign that one guest has: a group signs through its captain's link. */
const signatureKinds = ['self', 'joint', 'onBehalf', 'anonymous'] as const
export type SignatureKind = (typeof signatureKinds)[number]

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
    planB: optionalLine(80),
  })
  .transform(({ shares, amountMinor, ...line }) => ({
    ...line,
    shares: shares ?? null,
    amountMinor: amountMinor ?? null,
  }))
  .refine(({ shares, amountMinor }) => shares === null || amountMinor === null, {
    path: ['amountMinor'],
    error: 'sharesOrAmount',
  })

/** Where a giver reads email, to confirm the address. */
export const giverAddressInput = z.object({ email: line(limits.email).pipe(z.email('email')) })

const giver = z
  .object({
    kind: z.enum(signatureKinds, 'wrong'),
    name: optionalLine(limits.name),
    signature: optionalLine(limits.name),
    onBehalfOf: optionalLine(limits.name),
    // Not a union: its issue would hide the names that are missing too.
    email: optionalLine(limits.email).pipe(z.email('email').nullable()),
    phone: optionalLine(limits.phone),
    country: z.enum(countries, 'wrong').nullish(),
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
  }))

type Signing = {
  kind: SignatureKind
  name?: string | null
  signature?: string | null
  onBehalfOf?: string | null
}

/** What is written under the words: nothing when anonymous, the elder's name when somebody sends it for her. */
export function signatureOf({ kind, name, signature, onBehalfOf }: Signing): string {
  if (kind === 'anonymous') return ''
  if (kind === 'onBehalf') return onBehalfOf ?? ''
  return signature || name || ''
}

/**
 * The shape of a promise, as the form and the GraphQL input give it. A gift given whole is one share of it, or a line
 * with neither shares nor an amount.
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
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'wrong')
      .nullish(),
    replaces: z.string().min(1, 'required').max(200, 'tooLong').nullish(),
    voiceNote: z.string().max(200, 'tooLong').nullish(),
  })
  .transform(({ drawing, language, replaces, ...rest }) => ({
    ...rest,
    drawing: drawing ?? null,
    language: language ?? null,
    replaces: replaces ?? null,
  }))

/** A promise as a guest makes it. Other guests read how it is signed; the message is for the couple alone. */
export const contributeInput = readByGuests(contributeShape, [
  'message',
  'lines',
  'replaces',
  'voiceNote',
  'drawing',
])

/** A promise whose shape is right; whether it can be kept (is it open, is so much left) is the domain's to say. */
export type ContributeInput = z.output<typeof contributeInput>
