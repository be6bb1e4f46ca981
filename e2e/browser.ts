import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { axeViolations } from './axe.ts'
import { registerRequestTab, inDemonstration, isByNight, waitForDemonstration } from './demonstration.ts'
import { tabOf } from './own-browser.ts'
import { sidebarScreens } from './sidebar-screens.ts'

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions

export const desktop = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions

/** A visitor with a separate browser profile. */
export type Visitor = {
  readonly page: Page
  /** Another tab of the same browser. */
  newTab: () => Promise<Page>
  /** Expects a console message of this test, which fails without it. */
  expectComplaint: (words: RegExp) => void
  setOffline: (offline: boolean) => Promise<void>
  /** Runs a step offline. Not available in a demonstration, whose server is in the browser. */
  withoutConnection: (act: () => Promise<void>) => Promise<void>
}

type VisitorOptions = BrowserContextOptions & {
  /** Whether the workspace preloads the code of all screens. Off by default, like with a data saver, since it takes a sixth of the time. */
  readonly preloads?: boolean
}

export type OpenVisitor = (origin: string, options?: VisitorOptions) => Promise<Visitor>

const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** One browser for all files of a worker, since starting one is slow. Visitors share nothing. It ends with this process. */
let opened: Promise<Browser> | undefined

async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'] ?? installed.find((path) => existsSync(path))
  if (!executablePath) throw new Error('No browser was found: name one in CHROME_PATH.')
  const quiet = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-dev-shm-usage',
    // Pages here live for seconds, so optimizing compilation takes longer than it saves.
    '--js-flags=--no-opt',
    // A fake microphone that beeps, allowed without a prompt.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ]
  // Without a locale the browser cannot save a file named "menú.txt".
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  const browser = await chromium.launch({ executablePath, args: quiet, env })
  browser.on('disconnected', () => (opened = undefined))
  return browser
}

/**
 * Returns a browser for the tests of this file. At the end of a test every visitor's pages close, and their
 * recorded problems are reported.
 */
export function browserForTests(): OpenVisitor {
  let browser: Browser | undefined
  const visitorContexts = new Map<string, Promise<VisitorContext>>()
  beforeAll(async () => {
    browser = await (opened ??= openBrowser())
  })
  afterAll(async () => {
    for (const { context } of await Promise.all(visitorContexts.values())) await context.close()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printShownPages(browser)
    const left = await Promise.all(visitorContexts.values())
    if (!inDemonstration) visitorContexts.clear()
    await Promise.all(left.map((visitorContext) => closeVisitorContext(visitorContext)))
  })
  return async (origin, options = desktop) => {
    if (!browser) throw new Error('The browser is there when the tests run.')
    // A demonstration runs inside one browser, where every visitor is another tab.
    const which = inDemonstration ? origin : `${origin} ${visitorContexts.size}`
    const opening =
      visitorContexts.get(which) ?? openVisitorContext(browser, origin, inDemonstration ? desktop : options)
    visitorContexts.set(which, opening)
    const visitorContext = await opening
    const person = visitorContext.people
    visitorContext.people += 1
    const newTab = () =>
      visitorContext.requestTab
        ? tabOf(visitorContext.context, person, options)
        : visitorContext.context.newPage()
    return { ...visitorIn(visitorContext), newTab, page: await newTab() }
  }
}

/** Prints the text of all open pages after a failure, since a time-out contains nothing else. */
async function printShownPages(browser: Browser | undefined): Promise<void> {
  const pages = browser?.contexts().flatMap((context) => context.pages()) ?? []
  for (const page of pages) {
    const words = await page
      .locator('body')
      .innerText({ timeout: 2000 })
      .catch((error: unknown) => `(nothing could be read: ${String(error)})`)
    process.stderr.write(`\n${page.url()}\n${words.replaceAll(/\s*\n\s*/g, ' · ').slice(0, 6000)}\n`)
  }
}

/** The browser context of one visitor. In the demonstration all visitors share it, with a request tab that stays open. */
type VisitorContext = {
  readonly context: BrowserContext
  readonly requestTab: Page | null
  readonly complaints: string[]
  readonly expected: RegExp[]
  people: number
}

async function openVisitorContext(
  browser: Browser,
  origin: string,
  { preloads = inDemonstration, ...options }: VisitorOptions,
): Promise<VisitorContext> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    // Without animations, whose intermediate colours would fail the contrast checks.
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(60_000)
  if (!preloads) await context.addInitScript(turnDataSaverOn)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(origin).origin })
  const complaints: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (failure) =>
    complaints.push(`page error: ${failure.error().stack ?? failure.error().message}`),
  )
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (/^https?:$/.test(url.protocol) && url.origin !== new URL(origin).origin)
      complaints.push(`asked another host: ${request.url()}`)
  })
  const requestTab = inDemonstration ? await context.newPage() : null
  if (requestTab) {
    await waitForDemonstration(requestTab)
    registerRequestTab(origin, requestTab)
  }
  return { context, requestTab, complaints, expected: [], people: 0 }
}

function turnDataSaverOn(): void {
  // Runs again when a tab leaves its first, empty page.
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
}

const visitorIn = ({ context, expected, requestTab }: VisitorContext) => ({
  expectComplaint: (words: RegExp) => void expected.push(words),
  setOffline: (offline: boolean) => context.setOffline(offline),
  async withoutConnection(act: () => Promise<void>) {
    if (requestTab) return
    expected.push(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await act()
    await context.setOffline(false)
  },
})

async function closeVisitorContext(visitorContext: VisitorContext): Promise<void> {
  const { context, requestTab, complaints, expected } = visitorContext
  if (requestTab) {
    for (const page of context.pages()) if (page !== requestTab) await page.close()
    await context.setOffline(false)
    await requestTab.evaluate(() => localStorage.clear())
  } else await context.close()
  visitorContext.people = 0
  const announced = expected.splice(0)
  const heard = complaints.splice(0)
  const unexpected = heard.filter(
    (complaint) => !toleratedErrors.test(complaint) && !announced.some((words) => words.test(complaint)),
  )
  expect(unexpected, 'what the browser complained about').toEqual([])
  const missing = announced.filter((words) => !heard.some((complaint) => words.test(complaint)))
  expect(missing, 'complaints that were announced and did not come').toEqual([])
}

// A form sent before hydration is answered by a page, whose status 422 the browser logs.
const toleratedErrors = /^error: Failed to load resource: the server responded with a status of 422/

/**
 * Expects no accessibility violations on the current screen, in the light scheme and by night also in the dark
 * one. The contrast of every palette is tested in themes.test.ts. By day the screens of the sidebar are examined
 * in themes.e2e.ts only, and here their dialogs.
 */
export async function expectAccessible(
  page: Page,
  schemes: readonly ('light' | 'dark')[] = isByNight ? ['light', 'dark'] : ['light'],
): Promise<void> {
  const isExaminedElsewhere = !isByNight && sidebarScreens.includes(new URL(page.url()).pathname)
  if (isExaminedElsewhere && !(await hasDialog(page))) return
  const before = await page.locator('html').getAttribute('data-mui-color-scheme')
  for (const [index, scheme] of schemes.entries()) {
    await paint(page, scheme)
    await waitForAnimations(page)
    // A closing dialog hides the rest of the page until React removes it, some time after its transition.
    const violations = () => axeViolations(page, index > 0 ? ['color-contrast'] : undefined)
    await expect.poll(violations, { message: `${scheme}, ${page.url()}` }).toEqual([])
  }
  await paint(page, before ?? 'light')
}

const hasDialog = async (page: Page): Promise<boolean> => (await page.getByRole('dialog').count()) > 0

/** Waits for pending requests and transitions, since intermediate colours have other contrasts. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}

async function paint(page: Page, scheme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['muiColorScheme'] = name
  }, scheme)
}

/** Expects that the page does not scroll sideways, once it has followed a change of the viewport. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess, { message: `pixels beyond the screen on ${page.url()}` }).toBeLessThanOrEqual(0)
}

/**
 * Waits until React handles the events of an element, for expectations that hold only then. Before that the
 * browser sends a form itself, and the answer begins at its top.
 */
export async function expectHydrated(element: Locator): Promise<void> {
  const hasProps = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps$')))
  await expect.poll(hasProps).toBe(true)
}
