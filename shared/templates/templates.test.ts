import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { contrast } from '#shared/colour.ts'
import { templates, templateOf } from './index.ts'
import { templateNames } from './template-names.ts'

const folderOf = (name: string) => join(import.meta.dirname, name)
const read = (name: string, file: string) => readFileSync(join(folderOf(name), file), 'utf8')
const designed = templateNames.filter((name) => name !== 'classic')

/** Most bytes of a design's style sheet and of each of its drawings, as written. */
const maxSheet = 14_000
const maxDrawing = 16_000
/** Today's page loads 125 KB of fonts. */
const maxFonts = 72_000

test('every folder of a design is in the list', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) => one.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...templateNames].sort())
})

test('an unknown design is the classic one, which adds no style sheet', () => {
  expect(templateOf('of another version').name).toBe('classic')
  expect(existsSync(join(folderOf('classic'), 'template.css'))).toBe(false)
})

describe.each(designed)('The design %s', (name) => {
  const { palette, fonts, papers } = templates[name]
  const sheet = read(name, 'template.css')

  it('is a whole: a type pair, proposed colours, papers and shapes of its own', () => {
    expect(templates[name].name).toBe(name)
    expect(palette).not.toBeNull()
    expect(fonts?.display.family).not.toBe(fonts?.text.family)
    expect(papers.ornament.length).toBeGreaterThan(0)
    for (const part of ['.cover', '.names', '.cover-pic', '> main', '.programme', '.story'])
      expect(sheet, part).toContain(part)
  })

  it('names the ornament and the shapes of cards and pictures, which invitation and list take from it', () => {
    for (const shape of ['--card-corner', '--card-edge', '--pic-corner', '--pic-edge'])
      expect(sheet, shape).toMatch(new RegExp(`^  ${shape}: [^;]+;$`, 'm'))
    expect(sheet).toMatch(/^ {2}--ornament: url\(\.\/[a-z]+\.svg\);$/m)
  })

  it('styles only pages of its own, and begins with its fonts', () => {
    const selectors = [...sheet.matchAll(/^[^\s@}/][^{]*\{/gm)].flatMap(([rule]) => rule.split(/,\n/))
    for (const selector of selectors) expect(selector).toContain(`[data-template='${name}']`)
    expect(sheet.indexOf("@import './fonts.css'")).toBe(0)
    for (const { family } of [fonts?.display, fonts?.text].filter((font) => font !== undefined)) {
      expect(read(name, 'fonts.css')).toContain(`'${family}'`)
      expect(sheet).toContain(`'${family}', '${family} Fallback'`)
    }
  })

  it('holds what its style sheet shows, within the weight of a page', () => {
    for (const [, drawing = ''] of sheet.matchAll(/url\((\.\/[^)]+)\)/g)) {
      expect(existsSync(join(folderOf(name), drawing)), drawing).toBe(true)
      expect(statSync(join(folderOf(name), drawing)).size, drawing).toBeLessThan(maxDrawing)
    }
    expect(sheet.length).toBeLessThan(maxSheet)
    const files = readdirSync(join(folderOf(name), 'fonts')).filter((file) => file.endsWith('.woff2'))
    const bytes = files.map((file) => statSync(join(folderOf(name), 'fonts', file)).size)
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(maxFonts)
    expect(read(name, 'fonts/LICENSE')).toContain('SIL OPEN FONT LICENSE')
  })

  it('composes the cover by what is known before its picture arrives, so that nothing moves', () => {
    expect(sheet).not.toMatch(/:has\([^)]*cover-pic/)
  })

  it('prints texts that are readable on its paper', () => {
    for (const ink of [papers.ink, papers.soft, papers.accent])
      expect(contrast(ink, papers.ground)).toBeGreaterThanOrEqual(4.5)
  })
})

test('what all designs start from counts less than a design, and nothing in the classic one', () => {
  const rules = readFileSync(join(import.meta.dirname, 'composition.css'), 'utf8').match(
    /^ {0,2}[^\s@}/].*\{$/gm,
  )
  const outer = (rules ?? []).filter((rule) => rule.includes('data-template') || !rule.startsWith(' '))
  expect(outer.length).toBeGreaterThan(2)
  for (const rule of outer)
    expect(rule.trim()).toMatch(/^:where\(\[data-template\]:not\(\[data-template='classic'\]\)\)/)
})
