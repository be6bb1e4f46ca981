import type { Template } from '../template.ts'

/** The courtyard of a hacienda: an arcade, roof tiles and bougainvillea. */
export const hacienda: Template = {
  name: 'hacienda',
  palette: 'TerracottaPalette',
  fonts: {
    display: { family: 'Alegreya', from: '@fontsource/alegreya', weights: [500], fallback: 'serif' },
    text: {
      family: 'Alegreya Sans',
      from: '@fontsource/alegreya-sans',
      weights: [400, 500],
      fallback: 'sans',
    },
  },
  hasPaperCover: true,
  papers: {
    ground: '#fdf5ea',
    ink: '#3f2a22',
    soft: '#6c5246',
    accent: '#a9472b',
    second: '#a4671c',
    frame: 'arch',
    preview: 'below',
    ornament: [
      {
        d: 'M-60 14V2A12 12 0 0 1 -36 2V14M-36 14V2A12 12 0 0 1 -12 2V14M-12 14V2A12 12 0 0 1 12 2V14M12 14V2A12 12 0 0 1 36 2V14M36 14V2A12 12 0 0 1 60 2V14',
        ink: 'accent',
        line: 1.6,
      },
      { d: 'M-64 17H64', ink: 'second', line: 2 },
    ],
    sign: '✿',
  },
}
