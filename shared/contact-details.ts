/** Longest email address that mail servers accept (RFC 5321). */
const emailLength = 254
const asciiEmail = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/i

/**
 * Returns a trimmed text as an email address in the form that every mail server accepts, or null when it is
 * none. Letters before the at sign are ASCII, since few mail servers accept others.
 */
export function readEmailAddress(text: string): string | null {
  const address = withAsciiDomain(text)
  return address.length <= emailLength && asciiEmail.test(address) ? address : null
}

/** Returns whether a trimmed text is an email address. */
export const isEmailAddress = (text: string): boolean => readEmailAddress(text) !== null

/**
 * Returns the text with an internationalised domain after its at sign in ASCII (IDNA): `ana@señor.es` becomes
 * `ana@xn--seor-hqa.es`. Thus an address has one spelling in comparisons, indexes and mail headers.
 */
export function withAsciiDomain(text: string): string {
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1)
  if (at < 0 || !/[^\p{ASCII}]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return text
  const url = `https://${domain}`
  return URL.canParse(url) ? `${text.slice(0, at + 1)}${new URL(url).hostname}` : text
}

/** Returns whether a trimmed text is a phone number as people write it, with enough digits to be one. */
export const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d\s().\-/]+$/.test(text) && text.replace(/\D/g, '').length >= 6
