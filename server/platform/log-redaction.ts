const secretNames =
  /^(.*(password|passphrase|secret|token|authorization|cookie)|auth|jwt|iban|bic|clabe|cbu|cvu|alias|bizum|phone|account-?number|holder|identifier|e-?mail|one-?time-?code)$/i

/** Words of 32 bytes or more in base64url, as in private links. */
const longWord = /(?<![\w-])[\w-]{43,}(?![\w-])/g

const secretsInText: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 ***'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '***'],
  [/:\/\/[^\s/@:]*:[^\s/@]*@/g, '://***@'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g, '***'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '***'],
  // Random part of a secret page address.
  [/(?<=[a-z0-9])-(?=[a-z]*[2-9])[a-hjkmnp-z2-9]{10}(?![\w-])/g, '-***'],
  [longWord, '***'],
]

/** Possible tokens: at least 16 characters of base64url. */
const tokenShape = /(?<![\w-])[\w-]{16,}(?![\w-])/g

/**
 * Returns true if a path segment may be the token of a private link: long, and with mixed cases or digits,
 * unlike slugs.
 */
export function isTokenSegment(segment: string): boolean {
  // URLs of files and feeds contain a dot between id and signature, or before an extension.
  return segment.split('.').some(isTokenPart)
}

const isTokenPart = (part: string): boolean =>
  part.length >= 16 && (/[A-Z_]/.test(part) || /^[0-9a-z]{20,}$/.test(part))

/** Returns true for a word that `withoutTokens` may mask, unlike ids and slugs. */
const mayBeToken = (word: string): boolean => word.length >= 43 || isTokenPart(word)

/**
 * Returns true if a word changes its case as often as random letters do, unlike identifiers made of words.
 */
function isRandom(word: string): boolean {
  if (!/[a-z]/.test(word) || !/[A-Z]/.test(word)) return false
  const parts = word.match(/[A-Z]?[a-z]+|[A-Z]+|\d+/g) ?? []
  return word.length / parts.length <= 4.5
}

const withoutTokens = (text: string): string =>
  text.replace(tokenShape, (word, at: number) =>
    (text[at - 1] === '/' ? isTokenSegment(word) : isRandom(word)) ? '***' : word,
  )

/** What is left to look for in a line without an @ whose words of 16 characters or more were examined. */
const otherShapes = secretsInText
  .map(([shape]) => shape)
  .filter((shape) => shape !== longWord && !shape.source.includes('@'))
const knownNames = new Map<string, boolean>()

function isSecretName(name: string): boolean {
  const known = knownNames.get(name) ?? secretNames.test(name)
  if (knownNames.size < 500) knownNames.set(name, known)
  return known
}

/**
 * Returns false if a JSON line certainly contains no secret. A fast check; lines with escapes or an @ always
 * return true.
 */
export function mayHoldSecret(line: string): boolean {
  if (/[\\@]/.test(line)) return true
  for (let end = line.indexOf('":'); end >= 0; end = line.indexOf('":', end + 2))
    if (isSecretName(line.slice(line.lastIndexOf('"', end - 1) + 1, end))) return true
  return (
    otherShapes.some((shape) => line.search(shape) >= 0) ||
    (line.match(tokenShape)?.some(mayBeToken) ?? false)
  )
}

/** Returns text with credentials, bank identifiers, email addresses and tokens masked. */
export function withoutSecretsInText(text: string): string {
  return withoutTokens(secretsInText.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text))
}

/** Returns a copy of a log entry with everything masked that is named or shaped like a secret. */
export function withoutSecrets(entry: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, isSecret(name, value) ? '***' : safe(value)]),
  )
}

// Objects under such a name are searched instead of masked, so that their other fields remain readable.
const isSecret = (name: string, value: unknown): boolean =>
  isSecretName(name) && (typeof value === 'string' || typeof value === 'number')

function safe(value: unknown): unknown {
  if (typeof value === 'string') return withoutSecretsInText(value)
  if (Array.isArray(value)) return value.map(safe)
  return typeof value === 'object' && value !== null
    ? withoutSecrets(value as Record<string, unknown>)
    : value
}
