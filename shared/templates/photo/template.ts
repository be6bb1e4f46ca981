import type { Template } from '../template.ts'

/** The photograph first: it fills the screen, and everything else is quiet. */
export const photo: Template = {
  name: 'photo',
  palette: 'BlushPalette',
  fonts: {
    display: {
      family: 'DM Serif Display',
      from: '@fontsource/dm-serif-display',
      weights: [400],
      fallback: 'serif',
    },
    text: { family: 'DM Sans', from: '@fontsource/dm-sans', weights: [400, 500], fallback: 'sans' },
  },
  hasPaperCover: false,
  papers: {
    ground: '#fffcfb',
    ink: '#432a30',
    soft: '#70565c',
    accent: '#a84b5f',
    second: '#93622a',
    frame: 'line',
    preview: 'over',
    ornament: [{ d: 'M-24 0H24', ink: 'accent', line: 2 }],
    sign: '•',
  },
}
