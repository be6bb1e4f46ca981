import { type Face, lineOf } from '#server/platform/drawing/typeface.ts'

/** A colour as `#rrggbb`. */
export type Color = string

/** Element of a drawing. Lengths are points (pixels for raster images) from the top left corner. */
export type DrawingElement =
  | {
      readonly kind: 'path'
      /** SVG path data. */
      readonly d: string
      readonly fill?: Color
      readonly stroke?: Color
      readonly thickness?: number
      readonly dash?: readonly [number, number]
      readonly opacity?: number
    }
  | {
      readonly kind: 'words'
      readonly words: string
      readonly face: Face
      readonly size: number
      readonly ink: Color
      /** Start of the baseline. */
      readonly x: number
      readonly y: number
      readonly opacity?: number
    }
  | {
      readonly kind: 'picture'
      readonly jpeg: Uint8Array
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }
  /** Gradient from transparent at the top to `ink` at the bottom. */
  | {
      readonly kind: 'shade'
      readonly ink: Color
      readonly opacity: number
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }
  | {
      readonly kind: 'group'
      readonly x: number
      readonly y: number
      readonly scale?: number
      /** Rotation in degrees, clockwise, around its origin. */
      readonly turn?: number
      readonly marks: readonly DrawingElement[]
    }

/** Where a print shop cuts a page, and how far beyond its colours extend. */
export type Trim = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly bleed: number
}

export type Drawing = {
  readonly width: number
  readonly height: number
  readonly trim?: Trim
  readonly marks: readonly DrawingElement[]
}

type Line = { words: string; face: Face; size: number; ink: Color; x: number; y: number; opacity?: number }

/** Returns a text centred at `x`. */
export function centredAt(line: Line): DrawingElement {
  return { ...line, kind: 'words', x: line.x - lineOf(line.words, line.face, line.size).width / 2 }
}

/** Returns a text that starts at `x`. */
export const textAt = (line: Line): DrawingElement => ({ ...line, kind: 'words' })

/** Returns the path of a rectangle, optionally with round corners. */
export function box(x: number, y: number, width: number, height: number, r = 0): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const [w, h] = [width - 2 * r, height - 2 * r]
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`
}
