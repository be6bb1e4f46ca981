import type { Drawing, DrawingElement } from '#server/platform/drawing/drawing.ts'
import { lineOf } from '#server/platform/drawing/typeface.ts'

/** Renders a drawing as SVG. Text is converted to paths, so that it does not depend on installed fonts. */
export function svgOf({ width, height, marks }: Drawing): string {
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${marks.map(paintElement).join('')}</svg>`
}

const round = (value: number): number => Math.round(value * 1000) / 1000

function paintElement(mark: DrawingElement): string {
  switch (mark.kind) {
    case 'path':
      return `<path d="${mark.d}"${pathAttributes(mark)}/>`
    case 'words':
      return textPaths(mark)
    case 'picture': {
      const content = Buffer.from(mark.jpeg).toString('base64')
      return `<image ${place(mark)} preserveAspectRatio="xMidYMid slice" href="data:image/jpeg;base64,${content}"/>`
    }
    case 'shade': {
      const id = `s${round(mark.x)}-${round(mark.y)}-${round(mark.height)}`
      const stop = (at: number, opacity: number) =>
        `<stop offset="${at}" stop-color="${mark.ink}" stop-opacity="${opacity}"/>`
      const middle = stop(0.5, mark.opacity * 0.62)
      return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stop(0, 0)}${middle}${stop(1, mark.opacity)}</linearGradient><rect ${place(mark)} fill="url(#${id})"/>`
    }
    case 'group': {
      const { x, y, turn = 0, scale = 1, marks } = mark
      const moved = `translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${scale})`
      return `<g transform="${moved}">${marks.map(paintElement).join('')}</g>`
    }
  }
}

const place = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string =>
  `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`

function pathAttributes({
  fill,
  stroke,
  thickness = 1,
  dash,
  opacity,
}: Extract<DrawingElement, { kind: 'path' }>): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"`
    : ''
  const dashes = dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''
  return ` fill="${fill ?? 'none'}"${line}${dashes}${opacity === undefined ? '' : ` opacity="${opacity}"`}`
}

function textPaths({
  words,
  face,
  size,
  ink,
  x,
  y,
  opacity,
}: Extract<DrawingElement, { kind: 'words' }>): string {
  const paths = lineOf(words, face, size).runs.map(({ file: { font }, text, x: begins }) => {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(text)
    let pen = 0
    const letters = glyphs.map((glyph, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      const d = glyph.path.toSVG()
      const here = `translate(${round(pen + xOffset)} ${round(yOffset)})`
      pen += xAdvance
      return d === '' ? '' : `<path transform="${here}" d="${d}"/>`
    })
    return `<g transform="translate(${round(x + begins)} ${round(y)}) scale(${scale} ${-scale})">${letters.join('')}</g>`
  })
  return `<g fill="${ink}"${opacity === undefined ? '' : ` opacity="${opacity}"`}>${paths.join('')}</g>`
}
