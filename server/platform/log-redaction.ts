const secretNames =
  /^(.*(password|passphrase|secret|token|authorization|cookie)|auth|jwt|iban|bic|clabe|cbu|cvu|alias|bizum|phone|account-?number|holder|identifier|e-?mail|one-?time-?code)$/i

const secretsInText: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 ***'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '***'],
  [/:\/\/[^\s/@:]*:[^\s/@]*@/g, '://***@'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g, '***'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '***'],
  // What nobody may guess is long and has no spaces: 32 bytes or more in base64url, as in the path of a private link.
  [/(?<![\w-])[\w-]{43,}(?![\w-])/g, '***'],
]

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
  return shapesWithoutAt.some((shape) => line.search(shape) >= 0)
}

/** The text without credentials, bank identifiers, mail addresses and unguessable tokens. */
export function withoutSecretsInText(text: string): string {
  return secretsInText.reduce((kept, [pattern, mask]) => kept.replace(pattern, mask), text)
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
