import type { Frame } from './sheets.ts'

/** A point of the earth, in degrees. */
export type Spot = { readonly longitude: number; readonly latitude: number }

/** A point of the picture, in parts of a hundred from its left and from its top. */
export type Point = { readonly x: number; readonly y: number }

/** The part of the earth that a picture shows, and how much narrower a degree of longitude is there than one of latitude. */
export type MapView = { readonly frame: Frame; readonly narrowing: number }

/** So that a town is never looked at through a microscope: at least this many degrees from top to bottom. */
const leastHeight = 3.4
const [south, north] = [-66, 84]
const room = { wide: 1.4, high: 1.5 }

/** The shape (width by height) in which these stand best, within these two. */
export function shapeFor(spots: readonly Spot[], narrowest: number, widest: number): number {
  const { wide, high } = spanOf(spots)
  return between(narrowest, wide / Math.max(high, 0.01), widest)
}

/** What a picture of this shape shows, so that all of these stand well inside. */
export function viewOf(spots: readonly Spot[], shape: number): MapView {
  const { wide, high, longitude, latitude, narrowing } = spanOf(spots)
  const height = Math.min(Math.max(high, wide / shape, leastHeight), (360 * narrowing) / shape)
  const width = (height * shape) / narrowing
  // Beyond the date line the sheet ends, and beyond the poles there is nothing to see.
  const left = between(-180, longitude - width / 2, 180 - width)
  const bottom =
    height > north - south
      ? (north + south - height) / 2
      : between(south, latitude - height / 2, north - height)
  return { frame: [left, bottom, left + width, bottom + height], narrowing }
}

/** Their middle, and how much of the earth they take up with room around them, in degrees of latitude. */
function spanOf(spots: readonly Spot[]) {
  const [west, east] = rangeOf(spots.map((spot) => spot.longitude))
  const [low, high] = rangeOf(spots.map((spot) => spot.latitude))
  const [longitude, latitude] = [(west + east) / 2, (low + high) / 2]
  const narrowing = Math.cos((Math.min(60, Math.abs(latitude)) * Math.PI) / 180)
  return {
    longitude,
    latitude,
    narrowing,
    wide: (east - west) * narrowing * room.wide,
    high: (high - low) * room.high,
  }
}

function rangeOf(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** Where in the picture this is. */
export function placed({ frame: [left, bottom, right, top] }: MapView, spot: Spot): Point {
  return {
    x: ((spot.longitude - left) / (right - left)) * 100,
    y: ((top - spot.latitude) / (top - bottom)) * 100,
  }
}

/** What an SVG of the sheets must show: hundredths of a degree, southwards. */
export function viewBoxOf({ frame: [left, bottom, right, top], narrowing }: MapView): string {
  return [left * narrowing, -top, (right - left) * narrowing, top - bottom]
    .map((degrees) => Math.round(degrees * 100))
    .join(' ')
}
