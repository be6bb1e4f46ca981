import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { isLong } from '#test/test-length.ts'

/** True if the journeys run in the demonstration instead of an instance: `vitest --project demonstration`. */
export const inDemonstration = process.env['JOURNEYS_IN'] === 'demonstration'

/** False in `npm test`, which leaves some journeys to the night. The demonstration's journeys run by night only. */
export const isByNight = isLong || inDemonstration

/** Storage key of the session. */
export const sessionKey = inDemonstration ? 'accessToken' : 'user'

/** Opens the start page and waits until the demonstration is ready. */
export async function waitForDemonstration(page: Page): Promise<void> {
  await page.goto('index.html')
  await page.waitForFunction(() => document.querySelector('progress')?.value === 1, null, { timeout: 90_000 })
}

const requestTabs = new Map<string, Page>()

/** Registers the tab through which requests to the demonstration at this origin are sent. */
export const registerRequestTab = (origin: string, requestPage: Page): void =>
  void requestTabs.set(origin, requestPage)

type Mail = { readonly to: string; readonly subject: string; readonly text: string }

/** Waits for a mail in the list of mails that the demonstration would have sent, newest first. */
export async function mailInDemonstration(origin: string, address: string, subject: string): Promise<Mail> {
  const requestPage = requestTabs.get(origin)
  if (!requestPage) throw new Error('A demonstration sends no mail before a page of it is open')
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const mails = await requestPage.evaluate(mailsShown)
        const mail = mails.find((one) => one.to.includes(address) && one.subject.includes(subject))
        found = mail && { ...mail, text: await requestPage.evaluate(textShown, mail.path) }
        return found ? subject : mails.map((one) => `${one.to}: ${one.subject}`)
      },
      { interval: 250 },
    )
    .toBe(subject)
  if (!found) throw new Error('The mail was there a moment ago')
  return found
}

async function mailsShown(): Promise<{ path: string; to: string; subject: string }[]> {
  const html = await (await fetch('/dev/correo')).text()
  const links = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('ol a')
  const words = (link: Element, place: string) => link.querySelector(place)?.textContent ?? ''
  return [...links].map((link) => ({
    path: link.getAttribute('href') ?? '',
    to: words(link, 'span'),
    subject: words(link, 'strong'),
  }))
}

async function textShown(path: string): Promise<string> {
  const html = await (await fetch(path)).text()
  return new DOMParser().parseFromString(html, 'text/html').querySelector('.sheet > pre')?.textContent ?? ''
}
