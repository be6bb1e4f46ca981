import type { Template } from '../template.ts'

/** Painted tiles: blue on white, a wall of azulejos around the picture. */
export const azulejo: Template = {
  name: 'azulejo',
  palette: 'DelftPalette',
  fonts: {
    display: { family: 'Marcellus', from: '@fontsource/marcellus', weights: [400], fallback: 'serif' },
    text: { family: 'Mulish', from: '@fontsource/mulish', weights: [400, 600], fallback: 'sans' },
  },
  hasPaperCover: false,
  papers: {
    ground: '#fbf9f1',
    ink: '#17305c',
    soft: '#4b6085',
    accent: '#1f4e9c',
    second: '#c58a2b',
    frame: 'tiles',
    preview: 'beside',
    ornament: [
      { d: 'M-58 0H-24M24 0H58', ink: 'accent', line: 1.5 },
      { d: 'M0 -16Q5 -5 16 0Q5 5 0 16Q-5 5 -16 0Q-5 -5 0 -16z', ink: 'accent' },
      { d: 'M0 -5L5 0L0 5L-5 0z', ink: 'second' },
    ],
    sign: '◆',
  },
}
