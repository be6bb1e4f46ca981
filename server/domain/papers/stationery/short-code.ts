import type { Random } from '#server/platform/ids.ts'
import { foldToUpperCase } from '#shared/fold-text.ts'

/** What cannot be taken for something else, and without vowels makes no words. */
const signs = 'BCDFGHJKMNPQRSTVWXYZ23456789'

/** Nearly five hundred million for each pair of initials: too many to be tried out at the few an hour that one address may. */
const length = 6

/** The initials of the two and six signs that cannot be taken for one another: `LM7F3K2M`. */
export function makeShortCode(random: Pick<Random, 'below'>, names: readonly [string, string]): string {
  const chosen = Array.from({ length }, () => signs.charAt(random.below(signs.length)))
  return `${names.map(initialOf).join('')}${chosen.join('')}`
}

function initialOf(name: string): string {
  const plain = foldToUpperCase(name).replace(/[^A-Z]/g, '')
  return plain[0] ?? 'V'
}

/** Ends a code on an envelope for the whole list; no code has this sign in it. */
const envelopeMark = 'E'

/** Returns the page's code as printed on an envelope. */
export const onEnvelope = (code: string): string => `${code}${envelopeMark}`

/** As it is printed, and read aloud: "LM-7F3-K2M", on an envelope for the whole list "LM-7F3-K2M-E". */
export function groupedShortCode(code: string): string {
  return [code.slice(0, 2), code.slice(2, 5), code.slice(5, 8), code.slice(8)].filter(Boolean).join('-')
}

/**
 * Parses a typed code in any case, with or without hyphens and spaces, and whether it has the envelope mark.
 * Returns null for an impossible code.
 */
export function readShortCode(typed: string): { code: string; onEnvelope: boolean } | null {
  const signsTyped = typed.replace(/[\s\-–—.]/g, '').toUpperCase()
  const [, code, mark] = /^([A-Z]{2}[2-9A-HJKMNP-Z]{6})(E?)$/.exec(signsTyped) ?? []
  return code === undefined ? null : { code, onEnvelope: mark === envelopeMark }
}

/** Where a code leads from: short enough to be typed. */
export const shortAddress = (publicUrl: string, code: string): string =>
  `${publicUrl}/v/${groupedShortCode(code).toLowerCase()}`

/** The same in capitals, which a QR code takes half the room for. Hosts do not tell them apart, and neither do we. */
export const shortAddressForQr = (publicUrl: string, code: string): string =>
  shortAddress(publicUrl, code).toUpperCase()
