import type { Random } from '#server/platform/ids.ts'
import { codeSigns } from '#server/platform/readable-code.ts'
import { foldToUpperCase } from '#shared/fold-text.ts'

/**
 * Nearly five hundred million codes for each pair of initials: too many to be guessed with the few attempts
 * an hour that an address has.
 */
const length = 6

/** Generates a code of the couple's initials and six unambiguous characters: `LM7F3K2M`. */
export function makeShortCode(random: Pick<Random, 'below'>, names: readonly [string, string]): string {
  const chosen = Array.from({ length }, () => codeSigns.charAt(random.below(codeSigns.length)))
  return `${names.map(initialOf).join('')}${chosen.join('')}`
}

function initialOf(name: string): string {
  const plain = foldToUpperCase(name).replace(/[^A-Z]/g, '')
  return plain[0] ?? 'V'
}

/** Meaning of the letter that can follow the eight signs of a page's code. */
const marks = { E: 'envelope', A: 'answer' } as const
type Mark = keyof typeof marks
/** Purpose for which the code of a page is printed: giving in an envelope, or answering the invitation. */
export type CodePurpose = (typeof marks)[Mark]
const isMark = (sign: string | undefined): sign is Mark => sign !== undefined && sign in marks

/** Returns the page's code as printed on an envelope. */
export const onEnvelope = (code: string): string => `${code}E`

/** Returns the page's code as printed for those who answer the invitation. */
export const toAnswer = (code: string): string => `${code}A`

/** The printed form of a code: "LM-7F3-K2M", or "LM-7F3-K2M-E" with a mark. */
export function groupedShortCode(code: string): string {
  return [code.slice(0, 2), code.slice(2, 5), code.slice(5, 8), code.slice(8)].filter(Boolean).join('-')
}

/**
 * Parses a typed code in any case, with or without hyphens and spaces, and the purpose of its mark.
 * Returns null for an impossible code.
 */
export function readShortCode(typed: string): { code: string; purpose: CodePurpose | null } | null {
  const signsTyped = typed.replace(/[\s\-–—.]/g, '').toUpperCase()
  const [, code, mark] = /^([A-Z]{2}[2-9A-HJKMNP-Z]{6})([EA]?)$/.exec(signsTyped) ?? []
  return code === undefined ? null : { code, purpose: isMark(mark) ? marks[mark] : null }
}

/** The short address of a code. */
export const shortAddress = (publicUrl: string, code: string): string =>
  `${publicUrl}/v/${groupedShortCode(code).toLowerCase()}`

/**
 * The same in capitals, which need about half the space in a QR code. Neither hosts nor our paths are
 * case-sensitive.
 */
export const shortAddressForQr = (publicUrl: string, code: string): string =>
  shortAddress(publicUrl, code).toUpperCase()
