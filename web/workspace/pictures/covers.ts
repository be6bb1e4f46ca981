export type Figures = 'couple' | 'brides' | 'grooms'
export const figures: readonly Figures[] = ['couple', 'brides', 'grooms']

/** Scenes that are drawn for every couple: with a bride and a groom, two brides, two grooms. */
const drawnForAll = ['cover-default', 'wedding-arch', 'celebration-toast'] as const

/** Scenes that are the same for everybody. */
export const sceneNames = [
  'white-village',
  'sailing-sunset',
  'lavender-cycling',
  'candlelit-dinner',
  'hot-air-balloon',
  'palm-hammock',
  'vineyard-tasting',
  'mountain-cabin',
  'picnic-garden',
] as const

/** Every picture a couple can have at the top of their page. */
export function coversFor(of: Figures): string[] {
  const suffix = of === 'couple' ? '' : `-${of}`
  return [...drawnForAll.map((name) => name + suffix), ...sceneNames]
}

/** The same scene with other figures; scenes without people in them stay. */
export function withFigures(cover: string, of: Figures): string {
  const plain = cover.replace(/-(brides|grooms)$/, '')
  return of !== 'couple' && drawnForAll.some((name) => name === plain) ? `${plain}-${of}` : plain
}

export function figuresOf(cover: string): Figures {
  return figures.find((name) => name !== 'couple' && cover.endsWith(`-${name}`)) ?? 'couple'
}
