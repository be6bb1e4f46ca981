import {
  inks,
  printColours,
  type PrintDesign,
  printDesign,
} from '#server/domain/papers/print-design/index.ts'
import { mix, withContrast } from '#shared/colour.ts'
import type { Ornament } from '#shared/printables.ts'

/** The printing colours of a wedding. */
export type ThemeInks = {
  /** Of the cover. */
  readonly cover: string
  /** Of headings and stamps on white. */
  readonly accent: string
  /** The background of quiet elements. */
  readonly tint: string
  readonly foil: string
  readonly ink: string
  readonly soft: string
  readonly paper: string
}

/** Returns the inks of a theme or palette; the plainest ones for an unknown name. */
export function inksOf(theme: string): ThemeInks {
  const { light, dark, night, paper } = printColours(theme)
  const tint = mix(light.primary, '#ffffff', 0.08)
  return {
    cover: night,
    accent: withContrast(light.primary, [tint], 4.5),
    tint,
    foil: withContrast(dark.accent, [night], 4.5),
    ink: withContrast(light.ink, [tint], 7),
    soft: inks.soft,
    paper,
  }
}

/** Returns the design of booklets: typefaces and ornament of the couple's design, on white paper. */
export function bookletDesign(template: string, theme: string): PrintDesign {
  const { ink, soft, accent, tint } = inksOf(theme)
  return {
    ...printDesign(template, theme),
    isDark: false,
    inks: { ground: tint, ink, soft, accent, second: accent, rule: mix(accent, tint, 0.5), code: ink },
  }
}

/** Colours, typefaces and ornament of a couple's keepsakes. */
export type KeepsakeLook = {
  readonly inks: ThemeInks
  readonly design: PrintDesign
  readonly ornament: Ornament
}

/** Returns the look of keepsakes in a page's design. */
export const keepsakeLook = ({ template, theme }: { template: string; theme: string }): KeepsakeLook => ({
  inks: inksOf(theme),
  design: bookletDesign(template, theme),
  ornament: template === 'classic' ? 'olive' : 'design',
})
