import { ideaCategories } from '#shared/inputs/idea.ts'
import { scenes } from '#shared/scenes.ts'

/** The motifs of stamps: the categories of ideas. */
export const stampKinds = ideaCategories
export type StampKind = (typeof stampKinds)[number]

/** Line drawings of 24 by 24 units. */
export const stampDrawings: Readonly<Record<StampKind, string>> = {
  adventure:
    'M12 2.500a7 7 0 0 1 7 7c0 4 -4 6 -5 9h-4c-1 -3 -5 -5 -5 -9a7 7 0 0 1 7 -7zM10 21.500h4M12 2.500c-3 3 -3 12 -1.300 16M12 2.500c3 3 3 12 1.300 16',
  culture: 'M3 9l9 -6l9 6zM5.500 9v9M10 9v9M14 9v9M18.500 9v9M3 20.500h18M4 18h16',
  getaway: 'M3 20.500v-10.500l9 -6.500l9 6.500v10.500zM9.500 20.500v-6.500h5v6.500M16 6.300v-3h2v4.500',
  home: 'M3 11l9 -8l9 8v10h-18zM12 18c-4 -2.800 -4 -5.600 -2 -5.600c1.200 0 2 1 2 1.700c0 -0.700 0.800 -1.700 2 -1.700c2 0 2 2.800 -2 5.600z',
  journey: 'M3.500 8h17v11.500h-17zM9 8v-3.500h6v3.500M3.500 13h17M7 8v11.500M17 8v11.500',
  mountain:
    'M1.500 19.500l7 -12l4.200 7l2.600 -4.300l6.700 9.300zM6.400 11l2.100 1.700l2 -1.600M17.500 6.500a2 2 0 1 0 0.010 0',
  music:
    'M9 18v-12.500l10 -2.500v12.500M9 9.500l10 -2.500M9 18a2.800 2.800 0 1 1 -5.600 0a2.800 2.800 0 0 1 5.600 0zM19 15.500a2.800 2.800 0 1 1 -5.600 0a2.800 2.800 0 0 1 5.600 0z',
  nature:
    'M12 21.500v-11M12 2.500c4.500 3.200 6.300 6.200 6.300 9.300a6.300 6.300 0 0 1 -12.600 0c0 -3.100 1.800 -6.100 6.300 -9.300zM12 14.500l3.200 -3M12 17.500l-3.200 -3',
  table:
    'M12.500 6.500a5.500 5.500 0 1 0 0.010 0zM12.500 9.300a2.700 2.700 0 1 0 0.010 0zM2.500 3.500v4.500a1.700 1.700 0 0 0 3.400 0v-4.500M4.200 3.500v17M21.800 20.500v-17c-2 1.500 -2.300 5 -2.300 8h2.300',
  water:
    'M12 2.500v11M12 3.500c4 2 6 5.500 6.500 10h-13c1 -3.500 3.500 -6 6.500 -7.500M2 17c2.500 0 2.500 -1.800 5 -1.800s2.500 1.800 5 1.800s2.500 -1.800 5 -1.800s2.500 1.800 5 1.800M2 20.800c2.500 0 2.500 -1.800 5 -1.800s2.500 1.800 5 1.800s2.500 -1.800 5 -1.800s2.500 1.800 5 1.800',
  wellness:
    'M7.500 2.500c-2 3 2 4.300 0 7.300M12 2.500c-2 3 2 4.300 0 7.300M16.500 2.500c-2 3 2 4.300 0 7.300M3 13h18c0 4.500 -4 7.500 -9 7.500s-9 -3 -9 -7.500z',
  workshop:
    'M8 8h8c2 2 3.200 4.200 3.200 6.500a7.200 7.200 0 0 1 -14.400 0c0 -2.300 1.200 -4.500 3.200 -6.500zM8.500 5h7M10 5v3M14 5v3M5 13.500c4.500 1.700 9.500 1.700 14 0',
}

const isKind = (text: string): text is StampKind => stampKinds.some((kind) => kind === text)

/** The motif of a gift: the category of its idea, or else that of its illustration. */
export function stampKindOf(category: string | null, image: string): StampKind {
  if (category !== null && isKind(category)) return category
  const scene = Object.keys(scenes).find((name) => image === name || image.startsWith(`${name}-`))
  return (scene && scenes[scene]?.stamp) || 'journey'
}
