import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { invariant } from '#server/platform/invariant.ts'
import { rootFolder } from '#server/platform/root-folder.ts'
import { oncePerKey } from '#server/platform/once.ts'

/** Typefaces for print and images. Each has a second file with Central European letters. */
export type Face = 'display' | 'italic' | 'text' | 'strong'

export type FontFile = { readonly name: string; readonly bytes: Buffer; readonly font: Font }

/** Returns the font files of a face in order of precedence, read once from `data/fonts`. */
export const filesOf = (face: Face): FontFile[] => [fontFile(face), fontFile(`${face}-further`)]

const fontFile = oncePerKey((name: string): FontFile => {
  const bytes = readFileSync(join(rootFolder(), 'data', 'fonts', `${name}.ttf`))
  const font = create(bytes)
  invariant('hasGlyphForCodePoint' in font, 'Font file is a collection')
  return { name, bytes, font }
})

/** Part of a line set in one font file. */
export type Run = { readonly file: FontFile; readonly text: string; readonly x: number }
export type Line = { readonly runs: readonly Run[]; readonly width: number }

/** Returns the text without characters that no font file contains, such as emoji. */
export function withoutUnknownGlyphs(words: string, face: Face): string {
  const files = filesOf(face)
  const letters = Array.from(words.normalize('NFC').replace(/\s+/g, ' '))
  const drawable = letters.filter((letter) => fileFor(files, letter))
  return drawable.join('').replace(/ +/g, ' ').trim()
}

const fileFor = (files: readonly FontFile[], letter: string): FontFile | undefined =>
  files.find(({ font }) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))

/** Returns a line of text at this size, starting at 0. */
export function lineOf(words: string, face: Face, size: number): Line {
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
    width += (file.font.layout(text).advanceWidth * size) / file.font.unitsPerEm
    return { file, text, x }
  })
  return { runs, width }
}
