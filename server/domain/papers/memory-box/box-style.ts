import { inOneInk, ornamentAt } from '#server/domain/papers/print-design/index.ts'
import type { KeepsakeLook } from '#server/domain/papers/passport/index.ts'
import { svgOf } from '#server/platform/drawing/svg-painter.ts'
import { type FaceRole, filesOf } from '#server/platform/drawing/typeface.ts'
import { mix, withContrast } from '#shared/colour.ts'
import { boxSheet } from './box-sheet.ts'

type BoxFace = { readonly role: FaceRole; readonly family: 'Display' | 'Text'; readonly font: string }

const faces: readonly BoxFace[] = [
  { role: 'display', family: 'Display', font: 'font-weight:400;font-style:normal' },
  { role: 'italic', family: 'Display', font: 'font-weight:400;font-style:italic' },
  { role: 'text', family: 'Text', font: 'font-weight:400;font-style:normal' },
  { role: 'strong', family: 'Text', font: 'font-weight:600;font-style:normal' },
]

type StyleFile = { readonly name: string; readonly content: Uint8Array }

/** The files of the looks of a box: its style sheet, the ornament of the design, and its fonts. */
export function styleFiles({ design, inks, ornament }: KeepsakeLook): StyleFile[] {
  const fonts = faces.flatMap((face) =>
    filesOf(design.face(face.role)).map(({ name, bytes }, at) => ({
      ...face,
      family: `${face.family}${at === 0 ? '' : ` ${at + 1}`}`,
      name: `${name.replace('/', '-')}.ttf`,
      content: bytes,
    })),
  )
  const rules = fonts.map(
    ({ family, font, name }) =>
      `@font-face{font-family:'${family}';${font};font-display:swap;src:url(${name})}`,
  )
  const families = (base: BoxFace['family']) =>
    [...new Set(fonts.map(({ family }) => family))].filter((family) => family.startsWith(base))
  const stack = (base: BoxFace['family'], others: string) =>
    `${families(base)
      .map((family) => `'${family}'`)
      .join(',')},${others}`
  const root = `:root{--display:${stack('Display', 'Georgia,serif')};--text:${stack('Text', 'Verdana,sans-serif')}}`
  const marks = ornamentAt(ornament, { x: 70, y: 24, width: 128 }, design)
  const drawing = (content: typeof marks) => utf8(svgOf({ width: 140, height: 48, marks: content }))
  return [
    { name: 'box.css', content: utf8([...rules, root, coloursOf(inks), boxSheet].join('\n')) },
    { name: 'ornament.svg', content: drawing(marks) },
    { name: 'ornament-foil.svg', content: drawing(inOneInk(marks, inks.foil)) },
    ...fonts.filter(({ name }, at) => fonts.findIndex((font) => font.name === name) === at),
  ]
}

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The colours of the pages: of paper by day, of the passport's cover in the dark. */
function coloursOf({ cover, accent, tint, ink, soft, foil, paper }: KeepsakeLook['inks']): string {
  const night = mix(cover, '#000000', 0.55)
  const card = mix(cover, '#000000', 0.8)
  const shade = mix(cover, '#ffffff', 0.86)
  const day = { cover, accent, tint, ink, soft, foil, paper, card: '#ffffff' }
  const light = withContrast(foil, [shade], 4.5)
  const dark = {
    cover: card,
    accent: light,
    tint: shade,
    ink: '#f4f1ea',
    soft: withContrast('#c9c6d2', [shade], 4.5),
    foil: light,
    paper: night,
    card,
  }
  const variables = (colours: Record<string, string>, ornament: string) =>
    [
      ...Object.entries(colours).map(([name, value]) => `--${name}:${value}`),
      `--ornament:url(${ornament}.svg)`,
      '--ornament-foil:url(ornament-foil.svg)',
    ].join(';')
  return `:root{color-scheme:light dark;${variables(day, 'ornament')}}
@media screen and (prefers-color-scheme:dark){:root{${variables(dark, 'ornament-foil')}}}`
}
