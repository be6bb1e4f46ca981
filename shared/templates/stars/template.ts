import type { Template } from '../template.ts'

/** A night sky: the picture as a full moon among constellations. */
export const stars: Template = {
  name: 'stars',
  palette: 'MidnightPalette',
  fonts: {
    display: { family: 'Forum', from: '@fontsource/forum', weights: [400], fallback: 'serif' },
    text: {
      family: 'Quattrocento Sans',
      from: '@fontsource/quattrocento-sans',
      weights: [400, 700],
      fallback: 'sans',
    },
  },
  hasPaperCover: false,
  papers: {
    ground: '#0f1735',
    ink: '#f5f2e6',
    soft: '#c6cde6',
    accent: '#e5c783',
    second: '#e5c783',
    frame: 'sky',
    preview: 'over',
    ornament: [
      { d: 'M-34 -6A8 8 0 1 0 -34 10A6 8 0 1 1 -34 -6z', ink: 'second' },
      { d: 'M0 -9A10 10 0 1 0 0.1 -9z', ink: 'second' },
      { d: 'M34 -6A8 8 0 1 1 34 10A6 8 0 1 0 34 -6z', ink: 'second' },
    ],
    sign: '✦',
  },
}
