import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { contrast } from '#shared/colour.ts'

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
type TextOnCover = {
  readonly text: string
  readonly colour: string
  /** The least contrast of WCAG AA: 3 for large letters and for icons, else 4.5. */
  readonly least: number
  readonly boxes: readonly Box[]
}

/**
 * Returns the texts and icons on the cover of an open page whose contrast with the pixels below them is less than
 * WCAG AA in a twentieth of their area, each with that contrast.
 */
export async function faintTexts(page: Page): Promise<string[]> {
  const texts = await textsOnCover(page)
  const cover = page.locator('.cover')
  await hideTexts(page, true)
  const ground = sharp(await cover.screenshot()).removeAlpha()
  await hideTexts(page, false)
  const { data, info } = await ground.raw().toBuffer({ resolveWithObject: true })
  const hexAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return `#${data.subarray(at, at + 3).toString('hex')}`
  }
  return texts.flatMap(({ text, colour, least, boxes }) => {
    const ratios = boxes
      .flatMap(({ left, top, width, height }) =>
        steps(left, Math.min(left + width, info.width)).flatMap((x) =>
          steps(top, Math.min(top + height, info.height)).map((y) => contrast(colour, hexAt(x, y))),
        ),
      )
      .sort((a, b) => a - b)
    const ratio = ratios[Math.floor(ratios.length / 20)] ?? 0
    return ratio < least ? [`${text} (${ratio.toFixed(2)})`] : []
  })
}

/** Makes texts and icons transparent, and hides the bar of phones, which is over the cover. */
async function hideTexts(page: Page, hides: boolean): Promise<void> {
  await page.evaluate((isHidden) => {
    for (const element of document.querySelectorAll<HTMLElement>(
      '.cover :is(.top, .names, .names *, .top *)',
    )) {
      if (isHidden) element.style.setProperty('color', 'transparent', 'important')
      else element.style.removeProperty('color')
      element.style.textShadow = isHidden ? 'none' : ''
    }
    const bar = document.querySelector<HTMLElement>('.page-bar')
    if (bar) bar.style.visibility = isHidden ? 'hidden' : ''
  }, hides)
}

/** Returns each text with its colour and the boxes of its letters, in pixels from the corner of the cover. */
function textsOnCover(page: Page): Promise<TextOnCover[]> {
  return page.evaluate(() => {
    const cover = document.querySelector('.cover')
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    if (!cover || !canvas) throw new Error('The page has no cover.')
    const corner = cover.getBoundingClientRect()
    const hex = (colour: string) => {
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
      return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
    }
    const boxOf = ({ left, top, width, height }: DOMRect, letters: number) => ({
      left: Math.round(left - corner.left),
      // Letters are in the middle of the box of their line, which is as high as the font.
      top: Math.round(top - corner.top + height / 2 - letters * 0.4),
      width: Math.floor(width),
      height: Math.floor(letters * 0.8),
    })
    const isShown = (element: Element) =>
      !element.closest('.sr') && element.checkVisibility({ visibilityProperty: true })
    const found: TextOnCover[] = []
    const nodes = document.createTreeWalker(cover, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) {
      const { currentNode: node } = nodes
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || !isShown(element)) continue
      const { color, fontSize, fontWeight } = getComputedStyle(element)
      const size = Number.parseFloat(fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].map((line) => boxOf(line, size))
      found.push({ text: node.textContent, colour: hex(color), least: isLarge ? 3 : 4.5, boxes })
    }
    for (const icon of cover.querySelectorAll('.top svg')) {
      if (!isShown(icon)) continue
      const box = icon.getBoundingClientRect()
      const { color } = getComputedStyle(icon)
      found.push({ text: 'an icon', colour: hex(color), least: 3, boxes: [boxOf(box, box.height)] })
    }
    return found
  })
}

/** Every third pixel. */
const steps = (from: number, to: number) =>
  Array.from(
    { length: Math.max(0, Math.ceil((to - Math.max(0, from)) / 3)) },
    (_, at) => Math.max(0, from) + 3 * at,
  )
