const secretNames =
  /^(.*(password|passphrase|secret|token|authorization|cookie)|auth|jwt|iban|bic|clabe|cbu|cvu|alias|bizum|phone|account-?number|holder|identifier|e-?mail|one-?time-?code)$/i

const secretsInText: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 ***'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '***'],
  [/:\/\/[^\s/@:]*:[^\s/@]*@/g, '://***@'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g, '***'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '***'],
  // The random part of a secret page address.
  [/(?<=[a-z0-9])-(?=[a-z]*[2-9])[a-hjkmnp-z2-9]{10}(?![\w-])/g, '-***'],
  // Secrets are long and without spaces: 32 bytes or more in base64url, as in the path of a private link.
  [/(?<![\w-])[\w-]{43,}(?![\w-])/g, '***'],
]

/** What may be a token: 16 signs or more of base64url without a break. */
const tokenShape = /(?<![\w-])[\w-]{16,}(?![\w-])/g

/** The same with letters of both cases, which ids and slugs do not have: judged quickly for a whole line. */
const mixedShape = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{16,}(?![\w-])/

/** A segment of a path that may be the token of a private link: long, and mixing cases or digits as no slug of ours does. */
export function isTokenSegment(segment: string): boolean {
  // Addresses of files and feeds hold a dot: id and signature, or an ending.
  return segment
    .split('.')
    .some((part) => part.length >= 16 && (/[A-Z_]/.test(part) || /^[0-9a-z]{20,}$/.test(part)))
}

/** Random letters change their case all the time; names of functions and operations are made of words. */
function isRandom(word: string): boolean {
  if (!/[a-z]/.test(word) || !/[A-Z]/.test(word)) return false
  const parts = word.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []
  return word.length / parts.length <= 4.5
}

const withoutTokens = (text: string): string =>
  text.replace(tokenShape, (word, at: number) =>
    (text[at - 1] === '/' ? isTokenSegment(word) : isRandom(word)) ? '***' : word,
  )

const shapesWithoutAt = secretsInText.map(([shape]) => shape).filter(({ source }) => !source.includes('@'))
const knownNames = new Map<string, boolean>()

function isSecretName(name: string): boolean {
  const known = knownNames.get(name) ?? secretNames.test(name)
  if (knownNames.size < 500) knownNames.set(name, known)
  return known
}

/** Whether a line of JSON may hold a secret, judged quickly and too strictly: one with an escaped sign or a mail's @ always may. */
export function mayHoldSecret(line: string): boolean {
  if (/[\\@]/.test(line)) return true
  for (const [, name = ''] of line.matchAll(/"([^"]*)":/g)) if (isSecretName(name)) return true
  return shapesWithoutAt.some((shape) => line.search(shape) >= 0) || mixedShape.test(line)
}

/** The text without credentials, bank identifiers, mail addresses and unguessable tokens. */
export function withoutSecretsInText(text: string): string {
  return withoutTokens(secretsInText.reduce((kept, [pattern, mask]) => kept.replace(pattern, mask), text))
}

/** A copy of an entry (plain JSON) in which everything named or shaped like a secret is masked. */
export function withoutSecrets(entry: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, isSecret(name, value) ? '***' : safe(value)]),
  )
}

// An object under such a name is searched instead of masked, so that the rest of it can still be read.
const isSecret = (name: string, value: unknown): boolean =>
  isSecretName(name) && (typeof value === 'string' || typeof value === 'number')

function safe(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecretsInText(value)
  if (Array.isArray(value)) return value.map(safe)
  return typeof value === 'object' && value !== null
    ? withoutSecrets(value as Record<string, unknown>)
    : value
}
