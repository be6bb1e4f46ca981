import type { Template } from '../template.ts'

/** Art déco: a fan of gold, a stepped arch and narrow capitals. */
export const deco: Template = {
  name: 'deco',
  palette: 'EmeraldPalette',
  fonts: {
    display: { family: 'Poiret One', from: '@fontsource/poiret-one', weights: [400], fallback: 'sans' },
    text: { family: 'Josefin Sans', from: '@fontsource/josefin-sans', weights: [400, 600], fallback: 'sans' },
  },
  hasPaperCover: false,
  papers: {
    ground: '#0c3528',
    ink: '#fbf8ec',
    soft: '#cfdccf',
    accent: '#e0c184',
    second: '#e0c184',
    frame: 'stepped',
    preview: 'over',
    ornament: [
      { d: 'M-60 0H-22M22 0H60', ink: 'second', line: 1.4 },
      { d: 'M-18 12A18 18 0 0 1 18 12z', ink: 'second', line: 1.4 },
      { d: 'M0 12V-6M0 12L-9 -3M0 12L9 -3M0 12L-15 4M0 12L15 4', ink: 'second', line: 1.2 },
    ],
    sign: '◈',
  },
}
