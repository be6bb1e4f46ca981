/** A code for cameras: dark modules as the path of an SVG, over a square of so many, the empty edge included. */
export type QrShown = { readonly size: number; readonly path: string }

/** As a drawing that stays sharp at any size. */
export function svgOf({ size, path }: QrShown): string {
  const box = `viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}

const pixelsPerModule = 32

/** As a picture for posters and slides, in base64. */
export function pngOf({ size, path }: QrShown): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * pixelsPerModule
  const pen = canvas.getContext('2d')
  if (pen) {
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.scale(pixelsPerModule, pixelsPerModule)
    pen.fillStyle = '#000000'
    pen.fill(new Path2D(path))
  }
  return canvas.toDataURL('image/png').replace(/^.*,/, '')
}
