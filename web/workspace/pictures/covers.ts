export type Figures = 'couple' | 'brides' | 'grooms'
export const figures: readonly Figures[] = ['couple', 'brides', 'grooms']

/** Scenes drawn for every couple: a bride and a groom, two brides, two grooms. */
const drawnForAll = ['cover-default', 'wedding-arch', 'celebration-toast'] as const

/** Scenes without figures. */
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

/** Returns every cover picture for a couple. */
export function coversFor(of: Figures): string[] {
  const suffix = of === 'couple' ? '' : `-${of}`
  return [...drawnForAll.map((name) => name + suffix), ...sceneNames]
}

/** Returns the same scene with other figures; scenes without figures are unchanged. */
export function withFigures(cover: string, of: Figures): string {
  const plain = cover.replace(/-(brides|grooms)$/, '')
  return of !== 'couple' && drawnForAll.some((name) => name === plain) ? `${plain}-${of}` : plain
}

export function figuresOf(cover: string): Figures {
  return figures.find((name) => name !== 'couple' && cover.endsWith(`-${name}`)) ?? 'couple'
}
