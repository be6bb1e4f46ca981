import type { Template } from '../template.ts'

/** A watercolour: sprays of leaves around a picture that fades into the paper. */
export const botanical: Template = {
  name: 'botanical',
  palette: 'SagePalette',
  fonts: {
    display: {
      family: 'Cormorant Garamond',
      from: '@fontsource/cormorant-garamond',
      weights: [500],
      fallback: 'serif',
    },
    text: {
      family: 'Alegreya Sans',
      from: '@fontsource/alegreya-sans',
      weights: [400, 500],
      fallback: 'sans',
    },
  },
  hasPaperCover: false,
  papers: {
    ground: '#fbfaf0',
    ink: '#2c382b',
    soft: '#56634f',
    accent: '#4c6644',
    second: '#9c6a32',
    frame: 'corners',
    preview: 'below',
    ornament: [
      { d: 'M-58 6Q-20 -6 0 4Q20 -6 58 6', ink: 'accent', line: 1.2 },
      { d: 'M-44 3Q-40 -12 -26 -10Q-30 0 -44 3z', ink: 'accent' },
      { d: 'M-22 0Q-16 -13 -4 -10Q-8 0 -22 0z', ink: 'accent' },
      { d: 'M22 0Q16 -13 4 -10Q8 0 22 0z', ink: 'accent' },
      { d: 'M44 3Q40 -12 26 -10Q30 0 44 3z', ink: 'accent' },
      { d: 'M-3 12A3 3 0 1 0 3 12A3 3 0 1 0 -3 12z', ink: 'second' },
    ],
    sign: '❧',
  },
}
