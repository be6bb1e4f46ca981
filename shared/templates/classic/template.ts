import type { Template } from '../template.ts'

/** The page as it was before there were other designs: it adds nothing to the product's own style sheets. */
export const classic: Template = {
  name: 'classic',
  palette: null,
  fonts: null,
  hasPaperCover: false,
  papers: {
    ground: '#fffbf3',
    ink: '#2b2350',
    soft: '#5d5678',
    accent: '#4a2f62',
    second: '#b03a2d',
    rule: '#b08a4f',
    frame: 'double',
    preview: 'over',
    ornament: [
      { d: 'M-62 0H-18M18 0H62', ink: 'second', line: 2 },
      { d: 'M0 9C-15 -2 -14 -11 -7 -11C-3 -11 0 -7 0 -5C0 -7 3 -11 7 -11C14 -11 15 -2 0 9z', ink: 'second' },
    ],
    sign: '♥\uFE0E',
  },
}
