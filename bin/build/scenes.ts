import { readFileSync } from 'node:fs'

export type Frame = { left: number; top: number; width: number; height: number }
export type Scene = { name: string; svg: Buffer; drawing: string; width: number; height: number }

/**
 * The grain filter over the whole scene takes a third of the rendering time and is not visible in the pictures.
 */
const grain = /<rect [^>]*filter="url\(#grain\)"[^>]*\/>/

/** Horizontal position of the people as a fraction of the width. */
export const middleOf = (name: string) => (name.startsWith('cover-default') ? 0.77 : 0.5)

/** Reads an illustration of art/scenes. */
export function readScene(name: string): Scene {
  const svg = readFileSync(`art/scenes/${name}.svg`)
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg.toString('utf8', 0, 400)) ?? []
  if (!width || !height) throw new Error(`art/scenes/${name}.svg does not begin with its viewBox`)
  const drawing = svg.toString('utf8').replace(grain, '')
  return { name, svg, drawing, width: Number(width), height: Number(height) }
}

/** Aspect ratios (width by height) of the tall crops for phones and of link previews. */
export const proportions = { tall: 0.58, card: 1200 / 630 } as const

/** Returns the largest frame of this aspect ratio around the people. */
export function around({ name, width, height }: Scene, proportion: number): Frame {
  const middle = middleOf(name) * width
  const widest = Math.min(width, 2 * Math.min(middle, width - middle))
  const frameWidth = Math.min(widest, height * proportion)
  const frameHeight = frameWidth / proportion
  // Crops more sky than ground, because the people are near the ground.
  return {
    left: middle - frameWidth / 2,
    top: (height - frameHeight) * 0.86,
    width: frameWidth,
    height: frameHeight,
  }
}

/** Returns the SVG of this part of a scene. */
export const partOf = ({ drawing }: Scene, { left, top, width, height }: Frame): string =>
  drawing.replace(/viewBox="[^"]+"/, `viewBox="${left} ${top} ${width} ${height}"`)
