import andes from './sheets/andes.svg?url&no-inline'
import caribbean from './sheets/caribbean.svg?url&no-inline'
import colombia from './sheets/colombia.svg?url&no-inline'
import eastAsia from './sheets/east-asia.svg?url&no-inline'
import europe from './sheets/europe.svg?url&no-inline'
import iberia from './sheets/iberia.svg?url&no-inline'
import indianOcean from './sheets/indian-ocean.svg?url&no-inline'
import mediterranean from './sheets/mediterranean.svg?url&no-inline'
import mexico from './sheets/mexico.svg?url&no-inline'
import northAmerica from './sheets/north-america.svg?url&no-inline'
import southAmerica from './sheets/south-america.svg?url&no-inline'
import southEastAsia from './sheets/south-east-asia.svg?url&no-inline'
import southernCone from './sheets/southern-cone.svg?url&no-inline'
import world from './sheets/world.svg?url&no-inline'

/** West, south, east and north, in degrees. */
export type Frame = readonly [west: number, south: number, east: number, north: number]

/** A map file and its extent; the extents are those of `bin/maps.mjs`. */
export type Sheet = { readonly address: string; readonly frame: Frame }

/** The world map, the least detailed. */
export const worldSheet: Sheet = { address: world, frame: [-180, -66, 180, 84] }

const closer: readonly Sheet[] = [
  { address: iberia, frame: [-19.5, 26, 6, 46.5] },
  { address: colombia, frame: [-83.5, -6, -65, 15] },
  { address: eastAsia, frame: [118, 22, 150, 50] },
  { address: mexico, frame: [-119, 6, -75, 34] },
  { address: caribbean, frame: [-93, 5, -58, 32] },
  { address: mediterranean, frame: [-13, 26.5, 38, 48] },
  { address: andes, frame: [-93, -25, -56, 6] },
  { address: southernCone, frame: [-92, -66, -44, -15] },
  { address: southEastAsia, frame: [90, -14, 132, 29] },
  { address: europe, frame: [-27, 33, 46, 73] },
  { address: northAmerica, frame: [-130, 14, -58, 56] },
  { address: indianOcean, frame: [26, -30, 92, 32] },
  { address: southAmerica, frame: [-114, -66, -30, 16] },
]

/** Returns the most detailed map that contains this frame. */
export function sheetFor([west, south, east, north]: Frame): Sheet {
  const shows = ({ frame }: Sheet) =>
    frame[0] <= west && frame[1] <= south && frame[2] >= east && frame[3] >= north
  return closer.find(shows) ?? worldSheet
}
