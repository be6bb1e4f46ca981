import { describe, expect, it, test } from 'vitest'
import { pdfOf } from '#server/platform/drawing/pdf-painter.ts'
import { svgOf } from '#server/platform/drawing/svg-painter.ts'
import { filesOf } from '#server/platform/drawing/typeface.ts'
import { contrast } from '#shared/colour.ts'
import { paletteNames } from '#shared/page-palettes.ts'
import { templateNames } from '#shared/templates/template-names.ts'
import { letterDesign } from './letter-design.ts'
import { Letter } from '#server/platform/mail/letter.tsx'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { createElement } from 'react'
import { blocksOf, fitBlocks } from './block.ts'
import { frameMarks, frameRoom } from './frame.ts'
import { bleedWidth, mm, pressMargin } from './press-page.ts'
import { printDesign } from './print-design.ts'
import { groundOf, layOutCards } from './sheet.ts'

const themes = [
  'PureLightTheme',
  'GreyGooseTheme',
  'PurpleFlowTheme',
  'NebulaFighterTheme',
  'DarkSpacesTheme',
  'GreenFieldsTheme',
]
const allColours = [...paletteNames, ...themes]

describe.each(templateNames)('The design %s on paper', (name) => {
  it.each(allColours)('has readable texts and a visible ornament in %s', (theme) => {
    const { ground, ink, soft, accent, second, code } = printDesign(name, theme).inks
    for (const text of [ink, soft, accent]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(second, ground)).toBeGreaterThanOrEqual(2)
    expect(contrast(code, '#ffffff')).toBeGreaterThanOrEqual(7)
  })

  it('draws its frame, ornament and letters', () => {
    const design = printDesign(name, 'SagePalette')
    const { heading, ornament } = blocksOf(design)
    const size = { width: 300, height: 420 }
    const room = frameRoom(design.papers.frame, size, 16)
    const blocksAt = (scale: number) => [
      ornament('design', 120 * scale),
      heading('Begoña & Íñigo', { face: 'display', size: 30 * scale, width: 200 }),
      heading('¿Üñ? Łő', { face: 'strong', size: 12 * scale, width: 200 }),
    ]
    const content = fitBlocks(blocksAt, { middle: 150, from: room.top, to: 420 - room.bottom, largest: 1 })
    const frame = frameMarks({ size, inset: 16, bleed: bleedWidth, design })
    const svg = svgOf({ ...size, marks: [...frame, ...content] })
    expect(svg).not.toMatch(/NaN|undefined/)
    expect(content.filter(({ kind }) => kind === 'words')).toHaveLength(2)
    expect(frame.length > 0).toBe(design.papers.frame !== 'none')
  })

  it.each(allColours)('has readable emails in %s', (theme) => {
    const { paper, outside, ink, soft, link, button, onButton, foot, rule } = letterDesign(name, theme)
    const pairs = [
      [ink, paper],
      [soft, paper],
      [link, paper],
      [onButton, button],
      [foot, outside],
    ] as const
    for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(rule, paper)).toBeGreaterThanOrEqual(2)
    expect(contrast(button, paper)).toBeGreaterThanOrEqual(3)
  })

  it('shows its letters, its sign and its colours in an email, and none of them in plain text', async () => {
    const design = letterDesign(name, 'SagePalette')
    const words = {
      language: 'es',
      greeting: 'Hola:',
      title: 'Venid',
      body: 'Os esperamos.',
      footer: 'Adiós.',
    }
    const { html, text } = renderMail(
      createElement(Letter, { ...words, button: 'Abrir', url: 'https://vivencia.test/i/1', design }),
    )
    for (const part of [design.sign, design.paper, design.outside, design.button])
      expect(html).toContain(part)
    expect(html).toContain(design.display.split(',')[0]?.replaceAll('"', ''))
    expect(text).not.toContain(design.sign)
  })

  it('has its own letters, and ours for those that it lacks', () => {
    const names = filesOf(printDesign(name, 'SagePalette').face('display')).map((file) => file.name)
    expect(names[0]).toBe(name === 'classic' ? 'display' : `${name}/display`)
    expect(names.slice(-2)).toEqual(['display', 'display-further'])
  })
})

describe('A page for a print shop', () => {
  const draw = (hasBleed: boolean) =>
    layOutCards([(size, bleed) => groundOf({ ground: '#fff7e8', isDark: false }, size, bleed)], {
      paper: 'a4',
      across: 2,
      down: 2,
      hasBleed,
    })

  it('has 3 mm of colour beyond the cut, and crop marks beyond those', async () => {
    const [page, ...others] = draw(true)
    expect(others).toEqual([])
    expect(bleedWidth).toBeCloseTo(mm(3))
    expect(page?.trim).toMatchObject({ x: pressMargin, y: pressMargin, bleed: bleedWidth })
    expect(page?.width).toBeCloseTo(595.28 / 2 + 2 * pressMargin)
    const svg = page ? svgOf(page) : ''
    expect(svg).toContain(`M${-bleedWidth} ${-bleedWidth}h${595.28 / 2 + 2 * bleedWidth}`)
    const about = { title: 'Prueba', language: 'es', madeAt: new Date(0) }
    const pdf = Buffer.from(await pdfOf(page ? [page] : [], about)).toString('latin1')
    const boxOf = (box: string) =>
      new RegExp(`/${box} \\[([^\\]]+)\\]`).exec(pdf)?.[1]?.split(' ').map(Number) ?? []
    const [trim, bleed, media] = [boxOf('TrimBox'), boxOf('BleedBox'), boxOf('MediaBox')]
    expect(trim).toHaveLength(4)
    trim.forEach((side, at) => {
      const outwards = at < 2 ? -1 : 1
      expect((bleed[at] ?? 0) - side).toBeCloseTo(outwards * mm(3), 2)
      expect(((media[at] ?? 0) - (bleed[at] ?? 0)) * outwards).toBeGreaterThan(mm(5))
    })
  })

  it('is a sheet to cut at home otherwise, without a ground on light paper', () => {
    const [sheet] = draw(false)
    expect(sheet).toMatchObject({ width: 595.28, height: 841.89 })
    expect(sheet?.trim).toBeUndefined()
    expect(sheet ? svgOf(sheet) : '').not.toContain('#fff7e8')
  })
})

test('an unknown design or theme is the plainest one', () => {
  expect(printDesign('of another version', 'of another version')).toMatchObject({
    inks: printDesign('classic', 'of another version').inks,
  })
})
