import { parseBasket, type BasketLine } from '#shared/basket.ts'
import { contributeLimits } from '#shared/inputs/contribute-limits.ts'
import type {
  BasketGiftFragment,
  ContributeInput,
  GivenPromiseFragment,
} from '#web/graphql/generated/graphql.ts'
import { namesOf } from './choices.ts'
import { textOf, textsOf } from '#web/ui/form-texts.ts'
import { type GuestCountry, oneOfOurs, readGuestCountry } from '#shared/guest-country.ts'
import { type ChosenSignatureKind, chosenSignatureKinds } from '#shared/signature-kinds.ts'

/** The form field by field, so that no input is lost when validation fails. */
export type PromiseFields = {
  readonly id: string
  readonly kind: ChosenSignatureKind
  readonly selfName: string
  readonly selfSignature: string
  readonly jointSignature: string
  readonly jointName: string
  readonly onBehalfOf: string
  readonly onBehalfName: string
  /** Whether the list may show the signature. */
  readonly showsName: boolean
  readonly drawing: string
  readonly message: string
  readonly email: string
  readonly country: GuestCountry
  /** Key of the voice note; empty without one. */
  readonly voiceNote: string
}

const isKind = (kind: string): kind is ChosenSignatureKind =>
  chosenSignatureKinds.some((known) => known === kind)

/** Reads the submitted form. */
export function readTyped(form: FormData): PromiseFields {
  const text = (name: string) => textOf(form, name)
  const kind = text('kind')
  return {
    id: text('id'),
    kind: isKind(kind) ? kind : 'self',
    selfName: text('selfName'),
    selfSignature: text('selfSignature'),
    jointSignature: text('jointSignature'),
    jointName: text('jointName'),
    onBehalfOf: text('onBehalfOf'),
    onBehalfName: text('onBehalfName'),
    showsName: text('showsName') === 'yes',
    drawing: text('drawing'),
    message: text('message').replace(/\r\n?/g, '\n'),
    email: text('email').trim(),
    country: readGuestCountry(text('country')) ?? 'other',
    voiceNote: text('voiceNote'),
  }
}

/** Returns the initial form, or the form of an existing promise. */
export function promiseFormOf(
  id: string,
  promise: GivenPromiseFragment | null,
  first: { drawing: string; country: GuestCountry },
): PromiseFields {
  const kind = promise && isKind(promise.kind) ? promise.kind : 'self'
  const name = promise?.giverName ?? ''
  const only = (forKind: ChosenSignatureKind, text: string) => (kind === forKind ? text : '')
  return {
    id,
    kind,
    selfName: only('self', name),
    selfSignature: only('self', promise?.signature ?? ''),
    jointSignature: only('joint', promise?.signature ?? ''),
    jointName: only('joint', name),
    onBehalfOf: only('onBehalf', promise?.onBehalfOf ?? ''),
    onBehalfName: only('onBehalf', name),
    showsName: promise?.showsName ?? false,
    drawing: promise?.drawing ?? first.drawing,
    message: promise?.message ?? '',
    email: promise?.email ?? '',
    country: promise ? (promise.country ?? 'other') : first.country,
    voiceNote: promise?.voiceNote?.key ?? '',
  }
}

/** Returns the signature shown under the message while typing. */
export function signatureWritten(typed: PromiseFields): string {
  if (typed.kind === 'anonymous') return ''
  if (typed.kind === 'joint') return typed.jointSignature
  if (typed.kind === 'onBehalf') return typed.onBehalfOf
  return typed.selfSignature || typed.selfName
}

const giverOf = (
  typed: PromiseFields,
): Pick<ContributeInput['giver'], 'name' | 'signature' | 'onBehalfOf'> => {
  if (typed.kind === 'joint') return { name: typed.jointName, signature: typed.jointSignature }
  if (typed.kind === 'onBehalf') return { name: typed.onBehalfName, onBehalfOf: typed.onBehalfOf }
  return typed.kind === 'self' ? { name: typed.selfName, signature: typed.selfSignature } : {}
}

/**
 * Returns the mutation input of the form, in the language in which it was read. Gifts that have left the list
 * are omitted.
 */
export function promiseInput(
  typed: PromiseFields,
  form: FormData,
  {
    slug,
    gifts,
    lines,
    language,
  }: {
    slug: string
    gifts: readonly BasketGiftFragment[]
    lines: readonly BasketLine[]
    language: string
  },
): ContributeInput {
  const replaces = textOf(form, 'separate') === 'yes' ? '' : textOf(form, 'replaces')
  return {
    id: typed.id,
    slug,
    lines: linesOf(lines, gifts),
    giver: {
      kind: typed.kind,
      ...giverOf(typed),
      email: typed.email || null,
      showsName: typed.showsName,
      country: oneOfOurs(typed.country),
    },
    message: typed.message,
    drawing: typed.drawing || null,
    language: textOf(form, 'language') || language,
    replaces: replaces || null,
    voiceNote: typed.voiceNote || null,
  }
}

/** Returns the basket sent with the form, including the alternatives just accepted. */
export function basketOfForm(form: FormData): BasketLine[] {
  return parseBasket(new URLSearchParams(textsOf(form, 'g').map((line) => ['g', line])))
}

function linesOf(
  basket: readonly BasketLine[],
  gifts: readonly BasketGiftFragment[],
): ContributeInput['lines'] {
  const bySlug = new Map(gifts.map((gift) => [gift.slug, gift]))
  return basket.flatMap((line) => {
    const gift = bySlug.get(line.gift)
    if (!gift) return []
    const howMuch =
      gift.sharing === 'shares'
        ? { shares: line.shares ?? 1, shareNames: line.named && namesOf(line, gift) }
        : gift.sharing === 'free'
          ? { amountMinor: String(line.amountMinor ?? 0n) }
          : {}
    return [{ giftId: gift.id, ...howMuch, planB: line.planB ?? null }]
  })
}

/** A validation error: the field and the rule. */
export type FieldProblem = {
  readonly field: 'name' | 'signature' | 'onBehalfOf' | 'email' | 'message' | 'other'
  readonly rule: 'required' | 'tooLong' | 'email' | 'wrong'
}

const fieldOrder = ['name', 'signature', 'onBehalfOf', 'message', 'email', 'other'] as const

/** Maps server issues to form fields, in page order, one per field. */
export function problemsOf(issues: ReadonlyArray<{ path: string; rule: string }>): FieldProblem[] {
  const problems = issues.map(({ path, rule }): FieldProblem => {
    const last = path.split('.').pop() ?? ''
    const field = fieldOrder.find((known) => known === last) ?? 'other'
    return { field, rule: rule === 'required' || rule === 'tooLong' || rule === 'email' ? rule : 'wrong' }
  })
  return fieldOrder.flatMap((field) => problems.find((problem) => problem.field === field) ?? [])
}

/** Returns the element id of the field, for this kind of signature, to which a problem belongs. */
export function fieldId(field: FieldProblem['field'], kind: ChosenSignatureKind): string {
  if (field === 'name')
    return kind === 'joint' ? 'jointName' : kind === 'onBehalf' ? 'onBehalfName' : 'selfName'
  if (field === 'signature') return kind === 'joint' ? 'jointSignature' : 'selfSignature'
  return field === 'other' ? 'contenido' : field
}

const endings = new Map([
  ['gmail', 'gmail.com'],
  ['hotmail', 'hotmail.com'],
  ['outlook', 'outlook.com'],
  ['yahoo', 'yahoo.com'],
  ['icloud', 'icloud.com'],
])

/** Returns the likely full address for `carmen@gmail`, or null when it cannot be guessed. */
export function suggestedEmail(email: string): string | null {
  const [, before, host] = /^([^\s@]+)@([^\s@.]+)\.?$/.exec(email) ?? []
  const ending = endings.get(host?.toLowerCase() ?? '')
  return before && ending ? `${before}@${ending}` : null
}

/** Returns the number of letters left for the message. A line break counts as one. */
export function lettersLeft(message: string): number {
  return contributeLimits.message - message.replace(/\r\n?/g, '\n').length
}
