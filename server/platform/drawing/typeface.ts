import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import { invariant } from '#server/platform/invariant.ts'
import { rootFolder } from '#server/platform/root-folder.ts'
import { fontReader } from '#server/platform/drawing/font-reader.ts'
import { oncePerKey, oncePerRecentText } from '#server/platform/once.ts'

/** Typefaces for print and images. Each has a second file with Central European letters. */
export type FaceRole = 'display' | 'italic' | 'text' | 'strong'

/** A typeface of our own, or of a set in a folder of `data/fonts`. */
export type Face = FaceRole | `${string}/${FaceRole}`

export type FontFile = { readonly name: string; readonly bytes: Buffer; readonly font: Font }

/**
 * Returns the font files of a face in order of precedence, read once from `data/fonts`. Characters that a set
 * lacks are set in our own typeface of the same role.
 */
export const filesOf = oncePerKey((face: Face): readonly FontFile[] => {
  const own = face.slice(face.indexOf('/') + 1)
  const names = new Set([face, `${face}-further`, own, `${own}-further`])
  return [...names].flatMap((name) => (existsSync(addressOf(name)) ? fontFile(name) : []))
})

const addressOf = (name: string): string => join(rootFolder(), 'data', 'fonts', `${name}.ttf`)

const fontFile = oncePerKey((name: string): FontFile => {
  const bytes = readFileSync(addressOf(name))
  const font = fontReader().create(bytes)
  invariant('hasGlyphForCodePoint' in font, 'Font file is a collection')
  return { name, bytes, font }
})

/** Part of a line set in one font file. */
export type Run = { readonly file: FontFile; readonly text: string; readonly x: number }
export type Line = { readonly runs: readonly Run[]; readonly width: number }

/** Returns the text without characters that no font file contains, such as emoji. */
export const withoutUnknownGlyphs = (words: string, face: Face): string => drawableText(keyOf(words, face))

/** Shaping a text is slow, and line breaking measures the same words in many sizes. */
const manyTexts = 4_000
const keyOf = (words: string, face: Face): string => `${face}\n${words}`
const partsOf = (key: string): [Face, string] => {
  const at = key.indexOf('\n')
  return [key.slice(0, at) as Face, key.slice(at + 1)]
}

const drawableText = oncePerRecentText(manyTexts, (key): string => {
  const [face, words] = partsOf(key)
  const files = filesOf(face)
  const letters = Array.from(words.normalize('NFC').replace(/\s+/g, ' '))
  const drawable = letters.filter((letter) => fileFor(files, letter))
  return drawable.join('').replace(/ +/g, ' ').trim()
})

const fileFor = (files: readonly FontFile[], letter: string): FontFile | undefined =>
  files.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

/** Returns a line of text at this size, starting at 0. */
export function lineOf(words: string, face: Face, size: number): Line {
  const { runs, width } = lineOfSizeOne(keyOf(words, face))
  return { runs: runs.map((run) => ({ ...run, x: run.x * size })), width: width * size }
}

const lineOfSizeOne = oncePerRecentText(manyTexts, (key): Line => {
  const [face, words] = partsOf(key)
  const files = filesOf(face)
  const stretches: { file: FontFile; text: string }[] = []
  for (const letter of withoutUnknownGlyphs(words, face)) {
    const file = fileFor(files, letter)
    const last = stretches.at(-1)
    if (!file) continue
    if (last?.file === file) last.text += letter
    else stretches.push({ file, text: letter })
  }
  let width = 0
  const runs = stretches.map(({ file, text }) => {
    const x = width
    width += file.font.layout(text).advanceWidth / file.font.unitsPerEm
    return { file, text, x }
  })
  return { runs, width }
})
