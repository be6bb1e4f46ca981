import type { Page } from 'playwright-core'

/** What a guest has done since the screen on which the count began. */
type Steps = { readonly screens: number; readonly taps: number; readonly fields: number }

/** Counts the screens that a visitor sees, the taps, and the fields typed into. Filling a field is not a tap. */
export async function countSteps(page: Page): Promise<{ begin: () => void; counts: () => Steps }> {
  let [screens, taps] = [1, 0]
  let shown = ''
  const fields = new Set<string>()
  const pathOf = () => new URL(page.url()).pathname
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || pathOf() === shown) return
    shown = pathOf()
    screens++
  })
  await page.exposeFunction('countTap', () => void taps++)
  await page.exposeFunction('countField', (name: string) => void fields.add(name))
  await page.addInitScript(() => {
    const counters = window as unknown as { countTap: () => void; countField: (name: string) => void }
    // A click whose target moved away is withheld by Playwright from everything after the capture phase, and
    // repeated: one tap.
    addEventListener('pointerup', () => counters.countTap())
    const typed = 'textarea, input:not([type=radio], [type=checkbox])'
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
          if (target.matches(typed)) counters.countField(target.name)
      },
      true,
    )
  })
  return {
    begin: () => {
      shown = pathOf()
      ;[screens, taps] = [1, 0]
      fields.clear()
    },
    counts: () => ({ screens, taps, fields: fields.size }),
  }
}
