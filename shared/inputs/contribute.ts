import { z } from 'zod'
import { contributeLimits as limits } from './contribute-limits.ts'

/** The ways to sign that are open today: a group signs through its captain's link. */
export const signatureKinds = ['self', 'joint', 'onBehalf', 'anonymous'] as const
export const giverCountries = ['ES', 'MX', 'CO', 'CL', 'AR', 'PE'] as const

/** A looser pattern than the standard's, and stricter than "has an @": what a mail server in real life accepts. */
const emailPattern = /^[^\s@"(),:;<>[\\\]]+@[^\s@.,]+(\.[^\s@.,]+)*\.[\p{L}]{2,}$/u
const emailWithoutEnding = /^[^\s@]+@[^\s@.]+\.?$/

// Control characters and the marks that reverse the direction of text: a signature cannot disguise itself.
const unprintable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

function oneLine(text: string): string {
  return text.replace(unprintable, ' ').replace(/\s+/g, ' ').trim()
}

function paragraphs(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unprintable, '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim()
}

const line = (max: number) =>
  z
    .string({ error: 'required' })
    .nullish()
    .transform((text) => oneLine(text ?? ''))
    .pipe(z.string().max(max, { error: 'tooLong' }))

const amount = z
  .union(
    [
      z.bigint(),
      z
        .string()
        .regex(/^\d{1,15}$/)
        .transform(BigInt),
    ],
    { error: 'amount.format' },
  )
  .refine((minor) => minor > 0n, { error: 'amount.tooSmall' })

const contributionLine = z
  .object({
    giftId: z.uuid({ error: 'unknown' }),
    shares: z
      .number({ error: 'required' })
      .int({ error: 'shares.whole' })
      .min(1, { error: 'shares.tooFew' })
      .max(limits.shares, { error: 'shares.tooMany' })
      .nullish(),
    amountMinor: amount.nullish(),
    planB: z.string().max(80, { error: 'tooLong' }).nullish(),
  })
  .transform(({ giftId, shares, amountMinor, planB }) => ({
    giftId,
    shares: shares ?? null,
    amountMinor: amountMinor ?? null,
    planB: planB || null,
  }))
  .refine(({ shares, amountMinor }) => shares === null || amountMinor === null, {
    path: ['amountMinor'],
    error: 'sharesOrAmount',
  })

const giver = z
  .object({
    kind: z.enum(signatureKinds, { error: 'unknown' }),
    name: line(limits.name),
    signature: line(limits.name),
    onBehalfOf: line(limits.name),
    email: line(limits.email),
    phone: line(limits.phone),
    country: z.enum(giverCountries, { error: 'unknown' }).nullish(),
  })
  .superRefine(({ kind, name, signature, onBehalfOf, email }, context) => {
    const say = (path: string, rule: string) =>
      context.addIssue({ code: 'custom', path: [path], message: rule, continue: true })
    if (kind !== 'anonymous' && name === '') say('name', 'required')
    if (kind === 'joint' && signature === '') say('signature', 'required')
    if (kind === 'onBehalf' && onBehalfOf === '') say('onBehalfOf', 'required')
    if (email === '' || emailPattern.test(email)) return
    say('email', emailWithoutEnding.test(email) ? 'email.ending' : 'email.format')
  })
  .transform(({ kind, name, signature, onBehalfOf, email, phone, country }) => ({
    kind,
    name: name || null,
    signature: signatureOf(kind, { name, signature, onBehalfOf }),
    onBehalfOf: kind === 'onBehalf' ? onBehalfOf : null,
    email: email.toLowerCase() || null,
    phone: phone || null,
    country: country ?? null,
  }))

/** What is written under the words: nothing when anonymous, the elder's name when somebody sends it for her. */
export function signatureOf(
  kind: string,
  typed: { name?: string | null; signature?: string | null; onBehalfOf?: string | null },
): string {
  if (kind === 'anonymous') return ''
  if (kind === 'onBehalf') return typed.onBehalfOf ?? ''
  return typed.signature || typed.name || ''
}

/**
 * The shape of a promise as the form and the GraphQL input give it: rule names are the messages of the issues.
 * A line with neither shares nor an amount is a gift given whole.
 */
export const contributeInput = z
  .object({
    id: z.uuid({ error: 'unknown' }),
    slug: z.string({ error: 'required' }).min(1, { error: 'required' }).max(120, { error: 'tooLong' }),
    lines: z
      .array(contributionLine)
      .min(1, { error: 'required' })
      .max(limits.lines, { error: 'tooMany' })
      .refine((lines) => new Set(lines.map((each) => each.giftId)).size === lines.length, {
        error: 'repeated',
      }),
    giver,
    message: z
      .string({ error: 'required' })
      .nullish()
      .transform((text) => paragraphs(text ?? ''))
      .pipe(z.string().max(limits.message, { error: 'tooLong' })),
    drawing: z
      .string()
      .regex(/^[\w./-]{1,200}$/, { error: 'unknown' })
      .nullish(),
    language: z
      .string()
      .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, { error: 'unknown' })
      .nullish(),
    replaces: z.string().min(1, { error: 'required' }).max(200, { error: 'tooLong' }).nullish(),
  })
  .transform(({ drawing, language, replaces, ...rest }) => ({
    ...rest,
    drawing: drawing ?? null,
    language: language ?? null,
    replaces: replaces ?? null,
  }))

/** A promise whose shape has been checked; meaning (is it open, is so much left) is the domain's to say. */
export type ContributeInput = z.output<typeof contributeInput>
