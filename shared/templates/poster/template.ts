import type { Template } from '../template.ts'

/** A travel poster of the fifties: flat colours, stripes and tall letters. */
export const poster: Template = {
  name: 'poster',
  palette: 'SandPalette',
  fonts: {
    display: { family: 'League Gothic', from: '@fontsource/league-gothic', weights: [400], fallback: 'sans' },
    text: { family: 'Work Sans', from: '@fontsource/work-sans', weights: [400, 600], fallback: 'sans' },
  },
  hasPaperCover: true,
  papers: {
    ground: '#fcf5e3',
    ink: '#33302b',
    soft: '#655d50',
    accent: '#a3482f',
    second: '#26747a',
    frame: 'stripes',
    preview: 'below',
    ornament: [
      { d: 'M-60 -8H60V-3H-60z', ink: 'accent' },
      { d: 'M-60 0H60V5H-60z', ink: 'second' },
      { d: 'M-60 8H60V13H-60z', ink: 'accent' },
    ],
    sign: '■ ■ ■',
  },
}
