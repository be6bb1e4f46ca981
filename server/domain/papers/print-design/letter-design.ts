import type { LetterDesign } from '#server/platform/mail/letter-design.ts'
import { mix, withContrast } from '#shared/colour.ts'
import { templateOf } from '#shared/templates/index.ts'
import type { PaperFrame, TemplateFont } from '#shared/templates/template.ts'
import { printDesign } from './print-design.ts'

/** The upper edge of a letter, as mail programs can draw it. */
const edges: Record<PaperFrame, string> = {
  double: '6px double',
  line: '1px solid',
  none: '1px solid',
  tiles: '9px dotted',
  pennants: '9px dashed',
  corners: '2px solid',
  stepped: '6px double',
  sky: '3px dotted',
  arch: '6px solid',
  waves: '9px solid',
  plaque: '3px double',
  rules: '6px double',
  stripes: '12px solid',
}

const stacks = {
  serif: 'Georgia, "Times New Roman", serif',
  sans: '"Segoe UI", Helvetica, Arial, sans-serif',
}
const stackOf = ({ family, fallback }: TemplateFont) => `"${family}", ${stacks[fallback]}`

/**
 * Returns the design of a wedding's emails to guests. Devices without the letters of the design show those of
 * its fallback; every text reaches a contrast of 4.5.
 */
export function letterDesign(template: string, theme: string): LetterDesign {
  const { inks, papers, isDark } = printDesign(template, theme)
  const { fonts } = templateOf(template)
  const outside = mix(inks.ink, inks.ground, isDark ? 0.1 : 0.07)
  const button = isDark ? inks.accent : withContrast(inks.accent, ['#ffffff'], 4.5)
  return {
    outside,
    paper: inks.ground,
    ink: inks.ink,
    soft: inks.soft,
    link: inks.accent,
    rule: inks.second,
    button,
    onButton: isDark ? inks.ground : '#ffffff',
    foot: withContrast(inks.soft, [outside], 4.5),
    edge: `${edges[papers.frame]} ${inks.second}`,
    corner: papers.frame === 'double' ? '10px' : '0',
    sign: papers.sign,
    display: fonts ? stackOf(fonts.display) : stacks.serif,
    text: fonts ? stackOf(fonts.text) : `Poppins, ${stacks.sans}`,
  }
}
