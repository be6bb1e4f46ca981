import type { Template } from '../template.ts'

/** A beach: the picture ends in waves, the names stand in the sand. */
export const beach: Template = {
  name: 'beach',
  palette: 'SeaPalette',
  fonts: {
    display: {
      family: 'Julius Sans One',
      from: '@fontsource/julius-sans-one',
      weights: [400],
      fallback: 'sans',
    },
    text: { family: 'Karla', from: '@fontsource/karla', weights: [400, 600], fallback: 'sans' },
  },
  hasPaperCover: true,
  papers: {
    ground: '#fcf8ee',
    ink: '#173f48',
    soft: '#47666d',
    accent: '#0f6f7f',
    second: '#b4532f',
    frame: 'waves',
    preview: 'below',
    ornament: [
      { d: 'M-60 0Q-50 -10 -40 0T-20 0T0 0T20 0T40 0T60 0', ink: 'accent', line: 2 },
      { d: 'M-40 10Q-30 0 -20 10T0 10T20 10T40 10', ink: 'accent', line: 1.4 },
    ],
    sign: '~ ~ ~',
  },
}
