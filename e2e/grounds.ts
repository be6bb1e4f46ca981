import type { Page } from 'playwright-core'
import { paletteOf } from '#web/theme/palette.ts'
import type { Scheme, ThemeName } from '#web/theme/theme-names.ts'

/** A theme in one of its schemes; there are twelve combinations. */
export type Pair = { readonly theme: ThemeName; readonly scheme: Scheme }

/** Records every background of a page from its first frame on. */
export async function watchGrounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const { appTheme, muiColorScheme } = document.documentElement.dataset
      const body: HTMLElement | null = document.body
      const ground = body && `${appTheme} ${muiColorScheme} ${getComputedStyle(body).backgroundColor}`
      if (ground && seen.at(-1) !== ground) seen.push(ground)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Returns the recorded backgrounds without consecutive repetitions. */
export const groundsSeen = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen)

/** Returns the backgrounds a page may have: the surface and the ground of its palette. */
export function groundsOf({ theme, scheme }: Pair): string[] {
  const palette = paletteOf(theme, scheme)
  return [palette['surface'], palette['ground']].map((hex = '') => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    return `${theme} ${scheme} rgb(${red}, ${green}, ${blue})`
  })
}
