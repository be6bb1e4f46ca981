import type { Template } from '../template.ts'

/** Cut paper: garlands of papel picado over a feast of colours. */
export const picado: Template = {
  name: 'picado',
  palette: 'MarigoldPalette',
  fonts: {
    display: {
      family: 'Sansita Swashed',
      from: '@fontsource/sansita-swashed',
      weights: [500],
      fallback: 'serif',
    },
    text: { family: 'Nunito', from: '@fontsource/nunito', weights: [400, 600], fallback: 'sans' },
  },
  hasPaperCover: false,
  papers: {
    ground: '#fff7e8',
    ink: '#40203a',
    soft: '#6d4a63',
    accent: '#b5116b',
    second: '#ef8a17',
    frame: 'pennants',
    preview: 'below',
    ornament: [
      { d: 'M-60 -10Q0 6 60 -10', ink: 'accent', line: 1.4 },
      { d: 'M-46 -7L-22 -3L-24 14L-30 9L-35 14L-40 8L-46 12z', ink: 'second' },
      { d: 'M-12 -2L12 -2L12 17L6 12L0 17L-6 12L-12 17z', ink: 'accent' },
      { d: 'M22 -3L46 -7L46 12L40 8L35 14L30 9L24 14z', ink: 'second' },
    ],
    sign: '❀',
  },
}
