import { once } from '#server/platform/once.ts'
import { foldCompatible } from '#shared/fold-text.ts'

type Words = ReadonlySet<string>

/** Loads the common passwords, in lower case without accents, when a password is first chosen. */
const commonPasswords = once(async (): Promise<Words> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
})

const maxAdditionLength = 9

/**
 * Returns true for passwords that attackers try first: common ones, also with look-alike digits, with a year
 * or a few characters around them, or doubled; and short repeated sequences.
 */
export async function isKnownPassword(password: string): Promise<boolean> {
  const common = await commonPasswords()
  const plain = foldCompatible(password)
  return (
    isRepetition(plain) ||
    strippedVariants(plain).some((core) => isCommon(core, common) || isCommon(lettersOf(core), common))
  )
}

const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const lettersOf = (text: string) => text.replace(/[013457@$!]/g, (sign) => lookalikes[sign] ?? sign)

function isCommon(text: string, common: Words): boolean {
  const half = text.slice(0, text.length / 2)
  return text.length >= 4 && (common.has(text) || (common.has(half) && half + half === text))
}

/**
 * Returns the text with non-letters removed from both ends, in all combinations, since "4" may replace an
 * "a".
 */
function strippedVariants(text: string): string[] {
  const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0
  const after = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0
  const upTo = (count: number) =>
    Array.from({ length: Math.min(count, maxAdditionLength) + 1 }, (_, cut) => cut)
  return upTo(before).flatMap((start) => upTo(after).map((end) => text.slice(start, text.length - end)))
}

/** Returns true for a repeated sequence of up to four characters, and for consecutive characters. */
function isRepetition(text: string): boolean {
  if (/^(.{1,4}?)\1{2,}.{0,3}$/su.test(text)) return true
  const signs = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  const steps = new Set(signs.slice(1).map((sign, index) => sign - (signs[index] ?? 0)))
  return steps.size === 1
}
