import type { PaletteName } from '../page-palettes.ts'
import type { TemplateName } from './template-names.ts'

/** A font under an open licence, from an npm package. `npm run fonts` subsets it into the design's folder. */
export type TemplateFont = {
  /** The name in style sheets. */
  readonly family: string
  /** The npm package. */
  readonly from: string
  readonly weights: readonly number[]
  /** The device's font whose width and height are adapted until the font has loaded. */
  readonly fallback: 'serif' | 'sans'
}

/** A shape of an ornament, drawn with the ink of this name. */
export type OrnamentShape = {
  /** SVG path data in absolute coordinates. */
  readonly d: string
  readonly ink: 'accent' | 'second'
  /** The line width of an outline; a shape without one is filled. */
  readonly line?: number
}

/** The lines and drawings around a printed card. */
export const paperFrames = [
  'double',
  'line',
  'none',
  'tiles',
  'pennants',
  'corners',
  'stepped',
  'sky',
  'arch',
  'waves',
  'plaque',
  'rules',
  'stripes',
] as const
export type PaperFrame = (typeof paperFrames)[number]

/**
 * The papers of a design: printed cards, link previews and emails. The colours are those of its proposed palette;
 * another palette recolours them (`server/domain/papers/print-design/print-design.ts`).
 */
export type TemplatePapers = {
  readonly ground: string
  readonly ink: string
  readonly soft: string
  readonly accent: string
  readonly second: string
  /** Of frames; a paler shade of `second` by default. */
  readonly rule?: string
  readonly frame: PaperFrame
  /** How a link preview is composed: text over the whole picture, beside it, or below it. */
  readonly preview: 'over' | 'beside' | 'below'
  /** The ornament between two texts, and the seal of letters, in a box of 120 × 40 around its centre. */
  readonly ornament: readonly OrnamentShape[]
  /** The ornament of an email, in characters of every device: mail programs show no drawings. */
  readonly sign: string
}

/**
 * The contract of a design. Its folder also holds `template.css` (composition of the cover, shapes of the sections,
 * programme, list and invitation), the drawings that it shows, and the fonts with `fonts.css`.
 */
export type Template = {
  readonly name: TemplateName
  /** The colours proposed with it; null for the theme of a new wedding. */
  readonly palette: PaletteName | null
  /** The type pair; null for the product's own. */
  readonly fonts: { readonly display: TemplateFont; readonly text: TemplateFont } | null
  /** Whether the cover is a sheet of paper, which stays cream in the dark. */
  readonly hasPaperCover: boolean
  readonly papers: TemplatePapers
}
