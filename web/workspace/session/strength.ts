import { plainLetters, frequentPasswordWords } from './frequent-password-words.ts'

export type StrengthLevel = 'short' | 'weak' | 'fair' | 'good' | 'strong'
/** What makes a password easier to guess than it looks. */
export type StrengthAdvice = 'personal' | 'usual' | 'pattern' | 'repeated'
export type Strength = { readonly level: StrengthLevel; readonly advice: StrengthAdvice | null }

type Piece = { readonly length: number; readonly bits: number; readonly advice?: StrengthAdvice }
type Reading = { readonly text: string; readonly at: number; readonly personal: readonly string[] }

export const minPasswordLength = 12
const levels = [
  ['strong', 60],
  ['good', 46],
  ['fair', 34],
] as const

/**
 * Estimates how long a password resists a guessing program. Words, names, keyboard rows and repetitions count
 * as entries of a list; the rest counts by letter. The estimate is conservative.
 */
export function strengthOf(password: string, personal: readonly string[] = []): Strength {
  const { bits, advice } = measure(password, personal.flatMap(namesIn))
  if (password.length < minPasswordLength)
    return { level: 'short', advice: password.length < 4 ? null : advice }
  const level = levels.find(([, least]) => bits >= least)?.[0] ?? 'weak'
  return { level, advice: level === 'strong' || level === 'good' ? null : advice }
}

/** Returns the entropy in bits: each bit doubles the number of guesses. */
export function measure(password: string, personal: readonly string[]) {
  const text = plainLetters(password)
  const seen = new Set<string>()
  const advices: StrengthAdvice[] = []
  let bits = /[A-Z]/.test(password.slice(1)) ? 2 : 0
  for (let at = 0; at < text.length;) {
    const piece = pieceAt({ text, at, personal })
    const words = text.slice(at, at + piece.length)
    const isAgain = piece.length > 2 && seen.has(words)
    bits += isAgain ? 2 : piece.bits
    if (isAgain) advices.push('repeated')
    else if (piece.advice) advices.push(piece.advice)
    seen.add(words)
    at += piece.length
  }
  const advice = (['personal', 'repeated', 'pattern', 'usual'] as const).find((one) => advices.includes(one))
  return { bits, advice: advice ?? null }
}

function pieceAt(reading: Reading): Piece {
  return (
    personalAt(reading) ??
    repetitionAt(reading) ??
    rowAt(reading) ??
    usualAt(reading) ??
    yearAt(reading) ??
    lettersAt(reading) ??
    otherAt(reading)
  )
}

const namesIn = (text: string) =>
  plainLetters(text)
    .split(/[^a-z0-9]+/)
    .filter((name) => name.length > 2)

function findLongest(words: readonly string[], { text, at }: Reading): string | undefined {
  const here = words.filter((word) => text.startsWith(word, at))
  return here.sort((a, b) => b.length - a.length)[0]
}

function personalAt(reading: Reading): Piece | null {
  const name = findLongest(reading.personal, reading)
  return name === undefined ? null : { length: name.length, bits: 3, advice: 'personal' }
}

/** "aaaa", "abcabc": counts the repeated part and the number of repetitions. */
function repetitionAt({ text, at, personal }: Reading): Piece | null {
  const found = /^(.{1,12}?)\1+/.exec(text.slice(at))
  const [all = '', once = ''] = found ?? []
  if (all.length < 3 || (once.length > 1 && all.length < 6)) return null
  const { bits } = measure(once, personal)
  return { length: all.length, bits: bits + Math.log2(all.length / once.length), advice: 'repeated' }
}

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
]
const bothWays = rows.flatMap((row) => [row, Array.from(row).reverse().join('')])

/** Adjacent letters of the alphabet or keyboard, in either direction. */
function rowAt({ text, at }: Reading): Piece | null {
  let length = 3
  if (!onRow(text.slice(at, at + length))) return null
  while (at + length < text.length && onRow(text.slice(at, at + length + 1))) length += 1
  return { length, bits: 5 + Math.log2(length), advice: 'pattern' }
}

const onRow = (letters: string) => letters.length > 2 && bothWays.some((row) => row.includes(letters))

function usualAt(reading: Reading): Piece | null {
  const word = findLongest(frequentPasswordWords, reading)
  return word === undefined ? null : { length: word.length, bits: 7, advice: 'usual' }
}

/** A year, as in a date of birth or of a wedding. */
function yearAt({ text, at }: Reading): Piece | null {
  return /^(19|20)\d\d(?!\d)/.test(text.slice(at)) ? { length: 4, bits: 7, advice: 'pattern' } : null
}

/** A run of letters: a dictionary word or random letters. */
function lettersAt({ text, at }: Reading): Piece | null {
  const [letters = ''] = /^[a-z]+/.exec(text.slice(at)) ?? []
  if (letters === '') return null
  const diced = letters.length * 4.7
  const isWord = letters.length > 3 && canBeSaid(letters)
  return {
    length: letters.length,
    bits: Math.min(diced, isWord ? 12 + Math.max(0, letters.length - 7) * 2 : letters.length < 4 ? 9 : diced),
  }
}

function canBeSaid(letters: string): boolean {
  const vowels = letters.replaceAll(/[^aeiouy]/g, '').length / letters.length
  return vowels >= 0.25 && vowels <= 0.7 && !/[^aeiouy]{4}/.test(letters)
}

function otherAt({ text, at }: Reading): Piece {
  const character = text.charAt(at)
  if (character === ' ') return { length: 1, bits: 1 }
  return { length: 1, bits: /\d/.test(character) ? 3.3 : 5 }
}
