import type { Template } from '../template.ts'

/** A magazine: large letters, hairlines and white space. */
export const editorial: Template = {
  name: 'editorial',
  palette: 'IvoryPalette',
  fonts: {
    display: { family: 'Bodoni Moda', from: '@fontsource/bodoni-moda', weights: [400], fallback: 'serif' },
    text: { family: 'Jost', from: '@fontsource/jost', weights: [400, 500], fallback: 'sans' },
  },
  hasPaperCover: false,
  papers: {
    ground: '#fffefb',
    ink: '#262421',
    soft: '#5f5a52',
    accent: '#262421',
    second: '#8b6f45',
    frame: 'none',
    preview: 'beside',
    ornament: [{ d: 'M-60 0H60', ink: 'accent', line: 1 }],
    sign: '—',
  },
}
