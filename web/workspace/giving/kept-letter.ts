import { contributeLimits } from '#shared/inputs/contribute-limits.ts'
import { keep, readKept } from './kept-on-device.ts'
import { readTyped, type PromiseFields } from './promise-form.ts'

/** A dedication that this device stores until its gift is sent. */
export type KeptLetter = {
  readonly typed: PromiseFields
  /** Whether a recording is stored with it. */
  readonly hasVoice: boolean
  /** Token of the promise that it became; null before. */
  readonly promise: string | null
  /** Whether the promise has all of it. */
  readonly isSaved: boolean
}

type StoredLetter = Omit<KeptLetter, 'typed'> & { readonly form: string }

const stored = (slug: string): StoredLetter | null => {
  const storedLetter = readKept('carta', slug)
  return isStored(storedLetter) ? storedLetter : null
}

/** Returns the stored dedication for this wedding; null without one. */
export function readLetter(slug: string): KeptLetter | null {
  const storedLetter = stored(slug)
  if (!storedLetter) return null
  const { form, ...rest } = storedLetter
  return { ...rest, typed: typedIn(form) }
}

/** Stores the dedication as it is in the form now. Changes of a promise keep its token. */
export function keepLetter(slug: string, form: FormData, hasVoice: boolean): void {
  const promise = stored(slug)?.promise ?? null
  keep('carta', slug, { form: fieldsOf(form), hasVoice, promise, isSaved: false } satisfies StoredLetter)
}

/** Records that the stored dedication became this promise; with null, that its promise has ended unsent. */
export function linkLetter(slug: string, promise: string | null): void {
  const storedLetter = stored(slug)
  if (storedLetter)
    keep('carta', slug, { ...storedLetter, promise, isSaved: promise !== null } satisfies StoredLetter)
}

/** Deletes the stored dedication, or only that of one of these promises. */
export function forgetLetter(slug: string, promises?: readonly string[]): void {
  const storedLetter = stored(slug)
  if (!storedLetter || (promises && !promises.includes(storedLetter.promise ?? ''))) return
  keep('carta', slug, null)
  if (storedLetter.hasVoice)
    void import('#web/workspace/voice/kept-voice.ts').then(({ forgetVoice }) => forgetVoice(slug))
}

/** How an invited household signs: one person by name, several by their greeting. */
export type KeptSignature =
  | Pick<PromiseFields & { kind: 'self' }, 'kind' | 'selfName'>
  | Pick<PromiseFields & { kind: 'joint' }, 'kind' | 'jointSignature'>

/** Returns the signature that an invitation stored on this device; null without one. */
export function readSignature(slug: string): KeptSignature | null {
  const signature = readKept('firma', slug)
  return isSignature(signature) ? signature : null
}

function isSignature(signature: unknown): signature is KeptSignature {
  if (typeof signature !== 'object' || signature === null) return false
  const { kind, selfName, jointSignature } = signature as Record<string, unknown>
  return kind === 'self'
    ? typeof selfName === 'string'
    : kind === 'joint' && typeof jointSignature === 'string'
}

/** Gifts, ids and the language come from the page itself. */
const ownFields =
  'kind selfName selfSignature jointSignature jointName onBehalfOf onBehalfName showsName drawing message email country'

function fieldsOf(form: FormData): string {
  const fields = new URLSearchParams()
  for (const name of ownFields.split(' ')) {
    const text = form.get(name)
    if (typeof text === 'string') fields.set(name, text.slice(0, contributeLimits.message))
  }
  return String(fields)
}

function typedIn(fields: string): PromiseFields {
  const form = new FormData()
  for (const [name, text] of new URLSearchParams(fields)) form.append(name, text)
  return readTyped(form)
}

function isStored(storedLetter: unknown): storedLetter is StoredLetter {
  if (typeof storedLetter !== 'object' || storedLetter === null) return false
  const { form, hasVoice, promise, isSaved } = storedLetter as Record<string, unknown>
  return (
    typeof form === 'string' &&
    typeof hasVoice === 'boolean' &&
    (promise === null || typeof promise === 'string') &&
    typeof isSaved === 'boolean'
  )
}
