import type { Page } from 'playwright-core'
import { widestLine } from '#web/workspace/couple-page/couple-name.ts'

type Couple = readonly [string, string]

/** Where the names on a cover are, in CSS pixels. Positive values are defects, except for panels. */
export type CoverLayout = {
  /** Pixels by which the page is wider than the screen. */
  readonly sideways: number
  /** Pixels by which a line of the names begins or ends outside the screen. */
  readonly cut: number
  /** Pixels by which the names are below the first screen or behind the bar of a phone. */
  readonly below: number
  /** Texts over the picture without an opaque panel between them. */
  readonly bare: readonly string[]
  /** Colours of a text and its opaque panel, for texts over the picture. */
  readonly panels: readonly { readonly text: string; readonly panel: string }[]
}

/** Puts other names on the cover of an open page, in the same elements and with the same measure as `Cover`. */
export async function writeNames(page: Page, [one, other]: Couple): Promise<void> {
  const chars = widestLine([{ givenNames: one }, { givenNames: other }])
  await page.locator('.cover h1').evaluate(
    (title, names) => {
      title.style.setProperty('--chars', String(names.chars))
      title.innerHTML = `<span>${names.one}</span> <span><i>&amp;</i>&nbsp;${names.other}</span>`
    },
    { one, other, chars },
  )
}

/** Measures the cover of an open page, each line of the names by itself. */
export async function coverLayout(page: Page): Promise<CoverLayout> {
  return page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const [frame, image] = [boxOf('.cover-pic'), boxOf('.cover-pic img')]
    const [names, title, bar] = [boxOf('.cover .names'), boxOf('.cover h1'), boxOf('.page-bar')]
    if (!frame || !image || !names || !title) throw new Error('The page has no cover.')
    const picture = {
      left: Math.max(frame.left, image.left),
      right: Math.min(frame.right, image.right),
      top: Math.max(frame.top, image.top),
      bottom: Math.min(frame.bottom, image.bottom),
    }
    const linesOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return [...range.getClientRects()]
    }
    // A line's box is as high as its font; what exceeds the area of the names is empty.
    const isOverPicture = (line: DOMRect) =>
      line.left < picture.right &&
      line.right > picture.left &&
      Math.max(line.top, names.top) < picture.bottom &&
      Math.min(line.bottom, names.bottom) > picture.top
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const rgba = (colour: string): number[] => {
      if (!canvas) throw new Error('The browser has no canvas.')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data]
    }
    const hex = (colour: string) =>
      `#${rgba(colour)
        .slice(0, 3)
        .map((channel) => channel.toString(16).padStart(2, '0'))
        .join('')}`
    const opaqueBehind = (element: Element): string | undefined => {
      for (let at = element.parentElement; at && !at.matches('.cover'); at = at.parentElement) {
        const colour = getComputedStyle(at).backgroundColor
        if (rgba(colour)[3] === 255) return hex(colour)
      }
      return undefined
    }
    const texts = [...document.querySelectorAll('.cover h1 span, .cover .names .it')]
    const lines = texts.flatMap(linesOf)
    const over = texts.filter((element) => linesOf(element).some(isOverPicture))
    const screen = document.documentElement.clientWidth
    const lowest = bar && bar.height > 0 ? bar.top : window.innerHeight
    return {
      sideways: document.documentElement.scrollWidth - screen,
      cut: Math.max(...lines.map((line) => Math.max(-line.left, line.right - screen))),
      below: title.bottom - lowest,
      bare: over.filter((element) => !opaqueBehind(element)).map((element) => element.textContent),
      panels: over.flatMap((element) => {
        const panel = opaqueBehind(element)
        return panel ? [{ text: hex(getComputedStyle(element).color), panel }] : []
      }),
    }
  })
}
