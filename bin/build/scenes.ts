import { readFileSync } from 'node:fs'

export type Frame = { left: number; top: number; width: number; height: number }
export type Scene = { name: string; svg: Buffer; drawing: string; width: number; height: number }

/** The paper's grain over the whole scene: a third of the drawing time, and no picture file keeps anything of it. */
const grain = /<rect [^>]*filter="url\(#grain\)"[^>]*\/>/

/** Where the people are, from the left, when it is not the middle. */
export const middleOf = (name: string) => (name.startsWith('cover-default') ? 0.77 : 0.5)

/** An illustration of art/scenes. */
export function readScene(name: string): Scene {
  const svg = readFileSync(`art/scenes/${name}.svg`)
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg.toString('utf8', 0, 400)) ?? []
  if (!width || !height) throw new Error(`art/scenes/${name}.svg does not begin with its viewBox`)
  const drawing = svg.toString('utf8').replace(grain, '')
  return { name, svg, drawing, width: Number(width), height: Number(height) }
}

/** Width by height of the tall crops for phones, and of the pictures of link previews. */
export const proportions = { tall: 0.58, card: 1200 / 630 } as const

/** The largest frame of these proportions around the people. */
export function around({ name, width, height }: Scene, proportion: number): Frame {
  const middle = middleOf(name) * width
  const widest = Math.min(width, 2 * Math.min(middle, width - middle))
  const frameWidth = Math.min(widest, height * proportion)
  const frameHeight = frameWidth / proportion
  // Skies may be cut, ground and people not.
  return {
    left: middle - frameWidth / 2,
    top: (height - frameHeight) * 0.86,
    width: frameWidth,
    height: frameHeight,
  }
}

/** The drawing of this part of a scene alone. */
export const partOf = ({ drawing }: Scene, { left, top, width, height }: Frame): string =>
  drawing.replace(/viewBox="[^"]+"/, `viewBox="${left} ${top} ${width} ${height}"`)
