import type { Frame } from './sheets.ts'

/** A point on the earth, in degrees. */
export type Spot = { readonly longitude: number; readonly latitude: number }

/** A point of the picture, in percent from the left and the top. */
export type Point = { readonly x: number; readonly y: number }

/** The displayed part of the earth, and the ratio of a degree of longitude to one of latitude. */
export type MapView = { readonly frame: Frame; readonly narrowing: number }

/** Minimum height in degrees, which limits the zoom. */
const minHeight = 3.4
const [south, north] = [-66, 84]
const room = { wide: 1.4, high: 1.5 }

/** Returns the best aspect ratio (width by height) for these places, within limits. */
export function shapeFor(spots: readonly Spot[], narrowest: number, widest: number): number {
  const { wide, high } = spanOf(spots)
  return between(narrowest, wide / Math.max(high, 0.01), widest)
}

/** Returns the view of this aspect ratio that contains all places with a margin. */
export function viewOf(spots: readonly Spot[], shape: number): MapView {
  const { wide, high, longitude, latitude, narrowing } = spanOf(spots)
  const height = Math.min(Math.max(high, wide / shape, minHeight), (360 * narrowing) / shape)
  const width = (height * shape) / narrowing
  // Views are clamped at the date line and the poles.
  const left = between(-180, longitude - width / 2, 180 - width)
  const bottom =
    height > north - south
      ? (north + south - height) / 2
      : between(south, latitude - height / 2, north - height)
  return { frame: [left, bottom, left + width, bottom + height], narrowing }
}

/** Returns the centre of the places and their extent with a margin, in degrees of latitude. */
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

/** Returns the position of a point in the picture. */
export function projectPoint({ frame: [left, bottom, right, top] }: MapView, spot: Spot): Point {
  return {
    x: ((spot.longitude - left) / (right - left)) * 100,
    y: ((top - spot.latitude) / (top - bottom)) * 100,
  }
}

/** Returns the SVG view box of a map: hundredths of a degree, southwards. */
export function viewBoxOf({ frame: [left, bottom, right, top], narrowing }: MapView): string {
  return [left * narrowing, -top, (right - left) * narrowing, top - bottom]
    .map((degrees) => Math.round(degrees * 100))
    .join(' ')
}
