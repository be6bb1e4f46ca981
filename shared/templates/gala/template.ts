import type { Template } from '../template.ts'

/** Black tie: an engraved card over a picture in black and white. */
export const gala: Template = {
  name: 'gala',
  palette: 'OnyxPalette',
  fonts: {
    display: { family: 'Cinzel', from: '@fontsource/cinzel', weights: [400], fallback: 'serif' },
    text: { family: 'EB Garamond', from: '@fontsource/eb-garamond', weights: [400, 500], fallback: 'serif' },
  },
  hasPaperCover: false,
  papers: {
    ground: '#121114',
    ink: '#f6f1e4',
    soft: '#cfc8b8',
    accent: '#d6b671',
    second: '#d6b671',
    frame: 'plaque',
    preview: 'over',
    ornament: [
      { d: 'M-26 -12L-5 -3V5L-26 14Q-31 1 -26 -12z', ink: 'second' },
      { d: 'M26 -12L5 -3V5L26 14Q31 1 26 -12z', ink: 'second' },
      { d: 'M-4 -5H4V7H-4z', ink: 'second' },
    ],
    sign: '◇',
  },
}
