import type { Page } from 'playwright-core'

/** Whether these journeys are made in the demonstration instead of an instance: `vitest --project demonstration`. */
export const inDemonstration = process.env['JOURNEYS_IN'] === 'demonstration'

/** Where the browser keeps who is logged in. */
export const sessionKey = inDemonstration ? 'accessToken' : 'user'

/** The door of the demonstration, until everything behind it is ready. */
export async function waitForDemonstration(page: Page): Promise<void> {
  await page.goto('./')
  await page.waitForFunction(() => document.querySelector('progress')?.value === 1, null, { timeout: 90_000 })
}
