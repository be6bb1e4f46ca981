import { downloadFile } from './download-file.ts'

const properties = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'opacity']
const textProperties = ['font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline']

/** Downloads a drawing of the page as an SVG file that looks the same without its style sheets. */
export function downloadDrawing(drawing: SVGSVGElement, name: string): void {
  downloadFile({ name: `${name}.svg`, type: 'image/svg+xml', content: serializeDrawing(drawing) })
}

/** Downloads a drawing of the page as a PNG file with twice as many dots as on the screen. */
export async function downloadPicture(drawing: SVGSVGElement, name: string): Promise<void> {
  const picture = new Image()
  picture.src = `data:image/svg+xml;base64,${serializeDrawing(drawing)}`
  await picture.decode()
  const { width, height } = drawing.getBoundingClientRect()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.round(width * 2), height: Math.round(height * 2) })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const [, content = ''] = canvas.toDataURL('image/png').split(',')
  downloadFile({ name: `${name}.png`, type: 'image/png', content })
}

/** Returns the SVG of a drawing in base64, with the styles that it has on the page. */
function serializeDrawing(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = [...drawing.querySelectorAll('*')]
  for (const [at, element] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[at]
    if (!original) continue
    const style = getComputedStyle(original)
    for (const property of [...properties, ...textProperties])
      element.setAttribute(property, style.getPropertyValue(property))
    element.removeAttribute('class')
    element.removeAttribute('style')
  }
  const { width, height } = drawing.getBoundingClientRect()
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  copy.removeAttribute('class')
  copy.prepend(background(drawing))
  const bytes = new TextEncoder().encode(new XMLSerializer().serializeToString(copy))
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** Returns a rectangle in the colour behind the drawing, which the file would lose. */
function background(drawing: SVGSVGElement): SVGRectElement {
  const rectangle = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  rectangle.setAttribute('width', '100%')
  rectangle.setAttribute('height', '100%')
  let element: Element | null = drawing
  let color = 'rgba(0, 0, 0, 0)'
  while (element && /^rgba\(.*, 0\)$/u.test(color)) {
    color = getComputedStyle(element).backgroundColor
    element = element.parentElement
  }
  rectangle.setAttribute('fill', color)
  return rectangle
}
