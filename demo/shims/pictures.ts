import type { Drawing, DrawingElement } from '#server/platform/drawing/drawing.ts'
import type * as ordinary from '#server/platform/drawing/pictures.ts'
import { lineOf } from '#server/platform/drawing/typeface.ts'

type Brush = OffscreenCanvasRenderingContext2D
type Pictures = ReadonlyMap<Uint8Array, ImageBitmap>

function canvas(width: number, height: number): { readonly sheet: OffscreenCanvas; readonly brush: Brush } {
  const sheet = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const brush = sheet.getContext('2d')
  if (!brush) throw new Error('Canvas is not available in this browser')
  return { sheet, brush }
}

/** Encodes a canvas as a file. `quality`: 0 to 100. */
export async function fileOf(
  sheet: OffscreenCanvas,
  type: string,
  quality: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await sheet.convertToBlob({ type, quality: quality / 100 })
  return new Uint8Array(await blob.arrayBuffer())
}

export const photographWithin: typeof ordinary.photographWithin = async (
  photo,
  { width, height },
  anchor,
) => {
  const { sheet, brush } = canvas(width, height)
  if (photo) {
    const picture = await createImageBitmap(new Blob([new Uint8Array(photo)]))
    // A canvas has no content detection: faces are most often slightly above the middle.
    const { x, y } = typeof anchor === 'object' ? anchor : { x: 50, y: anchor === 'whatIsLookedAt' ? 40 : 50 }
    cover(brush, picture, { x: 0, y: 0, width, height }, { x, y })
  } else {
    const sky = brush.createLinearGradient(0, 0, 0, height)
    for (const [at, ink] of evening) sky.addColorStop(at, ink)
    brush.fillStyle = sky
    brush.fillRect(0, 0, width, height)
  }
  return fileOf(sheet, 'image/jpeg', 90)
}

const evening = [
  [0, '#8b83b8'],
  [0.45, '#eba99b'],
  [0.7, '#f6d9a0'],
  [1, '#4a2f62'],
] as const

type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

function cover(brush: Brush, picture: ImageBitmap, place: Rectangle, anchor = { x: 50, y: 50 }): void {
  const scale = Math.max(place.width / picture.width, place.height / picture.height)
  const [width, height] = [place.width / scale, place.height / scale]
  const left = ((picture.width - width) * anchor.x) / 100
  const top = ((picture.height - height) * anchor.y) / 100
  brush.drawImage(picture, left, top, width, height, place.x, place.y, place.width, place.height)
}

export const renderJpeg: typeof ordinary.renderJpeg = async (drawing, { qualities, below }) => {
  const sheet = await painted(drawing, 1)
  let bytes = new Uint8Array()
  for (const quality of qualities) {
    bytes = await fileOf(sheet, 'image/jpeg', quality)
    if (bytes.byteLength < below) return bytes
  }
  return bytes
}

export const renderWebp: typeof ordinary.renderWebp = async (drawing, width) =>
  Buffer.from(await fileOf(await painted(drawing, width / drawing.width), 'image/webp', 82))

async function painted(drawing: Drawing, scale: number): Promise<OffscreenCanvas> {
  const { sheet, brush } = canvas(drawing.width * scale, drawing.height * scale)
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, sheet.width, sheet.height)
  brush.scale(scale, scale)
  const pictures = new Map<Uint8Array, ImageBitmap>()
  for (const jpeg of picturesIn(drawing.marks)) {
    if (!pictures.has(jpeg)) pictures.set(jpeg, await createImageBitmap(new Blob([new Uint8Array(jpeg)])))
  }
  for (const mark of drawing.marks) paint(brush, mark, pictures)
  return sheet
}

const picturesIn = (marks: readonly DrawingElement[]): Uint8Array[] =>
  marks.flatMap((mark) =>
    mark.kind === 'picture' ? [mark.jpeg] : mark.kind === 'group' ? picturesIn(mark.marks) : [],
  )

function paint(brush: Brush, mark: DrawingElement, pictures: Pictures): void {
  brush.save()
  switch (mark.kind) {
    case 'path':
      trace(brush, mark)
      break
    case 'words':
      write(brush, mark)
      break
    case 'picture': {
      const picture = pictures.get(mark.jpeg)
      if (picture) cover(brush, picture, mark)
      break
    }
    case 'shade': {
      const shade = brush.createLinearGradient(0, mark.y, 0, mark.y + mark.height)
      const ink = (opacity: number) =>
        mark.ink +
        Math.round(opacity * 255)
          .toString(16)
          .padStart(2, '0')
      shade.addColorStop(0, ink(0))
      shade.addColorStop(0.5, ink(mark.opacity * 0.62))
      shade.addColorStop(1, ink(mark.opacity))
      brush.fillStyle = shade
      brush.fillRect(mark.x, mark.y, mark.width, mark.height)
      break
    }
    case 'group':
      brush.translate(mark.x, mark.y)
      brush.rotate(((mark.turn ?? 0) * Math.PI) / 180)
      brush.scale(mark.scale ?? 1, mark.scale ?? 1)
      for (const inner of mark.marks) paint(brush, inner, pictures)
  }
  brush.restore()
}

function trace(
  brush: Brush,
  { d, fill, stroke, thickness = 1, dash, opacity = 1 }: Extract<DrawingElement, { kind: 'path' }>,
): void {
  const path = new Path2D(d)
  brush.globalAlpha = opacity
  if (fill) {
    brush.fillStyle = fill
    brush.fill(path)
  }
  if (!stroke) return
  brush.strokeStyle = stroke
  brush.lineWidth = thickness
  brush.lineCap = 'round'
  brush.lineJoin = 'round'
  if (dash) brush.setLineDash([...dash])
  brush.stroke(path)
}

/** Draws text as outlines, as the server does. */
function write(
  brush: Brush,
  { words, face, size, ink, x, y, opacity = 1 }: Extract<DrawingElement, { kind: 'words' }>,
): void {
  brush.globalAlpha = opacity
  brush.fillStyle = ink
  for (const { file, text, x: begins } of lineOf(words, face, size).runs) {
    const scale = size / file.font.unitsPerEm
    const { glyphs, positions } = file.font.layout(text)
    brush.save()
    brush.translate(x + begins, y)
    brush.scale(scale, -scale)
    glyphs.forEach((glyph, at) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      brush.save()
      brush.translate(xOffset, yOffset)
      brush.fill(new Path2D(glyph.path.toSVG()))
      brush.restore()
      brush.translate(xAdvance, 0)
    })
    brush.restore()
  }
}
