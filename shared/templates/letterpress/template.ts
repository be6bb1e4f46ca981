import type { Template } from '../template.ts'

/** Letterpress: type pressed into cotton paper, a frame of rules and a small plate. */
export const letterpress: Template = {
  name: 'letterpress',
  palette: 'BurgundyPalette',
  fonts: {
    display: {
      family: 'Libre Caslon Display',
      from: '@fontsource/libre-caslon-display',
      weights: [400],
      fallback: 'serif',
    },
    text: {
      family: 'Libre Caslon Text',
      from: '@fontsource/libre-caslon-text',
      weights: [400, 700],
      fallback: 'serif',
    },
  },
  hasPaperCover: true,
  papers: {
    ground: '#fcf5ec',
    ink: '#371c22',
    soft: '#6a4a4e',
    accent: '#7b1f36',
    second: '#8c662b',
    frame: 'rules',
    preview: 'beside',
    ornament: [
      { d: 'M-60 0H-16M16 0H60', ink: 'accent', line: 1.2 },
      { d: 'M-52 4H-20M20 4H52', ink: 'accent', line: 0.6 },
      { d: 'M0 -13C4 -5 5 -4 13 0C5 4 4 5 0 13C-4 5 -5 4 -13 0C-5 -4 -4 -5 0 -13z', ink: 'accent' },
    ],
    sign: '❦',
  },
}
