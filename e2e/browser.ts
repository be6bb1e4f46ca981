import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { axeViolations } from './axe.ts'
import { registerRequestTab, inDemonstration, waitForDemonstration } from './demonstration.ts'
import { tabOf } from './own-browser.ts'

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
  /** Announces what the console of this test will complain about; that it does is part of the test. */
  expectComplaint: (words: RegExp) => void
  setOffline: (offline: boolean) => Promise<void>
  /** Runs a step offline. Not available in a demonstration, whose server is in the browser. */
  withoutConnection: (act: () => Promise<void>) => Promise<void>
}

type VisitorOptions = BrowserContextOptions & {
  /** Whether the workspace preloads the code of all screens, as it does unless the data saver is on. Off here: it is a sixth of all work. */
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

/** One browser for all files that a worker reads: visitors share nothing, and to start one takes as long as many a screen. It ends with us. */
let opened: Promise<Browser> | undefined

async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'] ?? installed.find((path) => existsSync(path))
  if (!executablePath) throw new Error('No browser was found: name one in CHROME_PATH.')
  const quiet = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-dev-shm-usage',
    // A page here lives for seconds: to compile a second time what runs often takes longer than it saves.
    '--js-flags=--no-opt',
    // A microphone that beeps, allowed without being asked.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ]
  // A browser without a locale cannot write "menú.txt" as the name of a file: people's browsers have one.
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
  const rooms = new Map<string, Promise<VisitorContext>>()
  beforeAll(async () => {
    browser = await (opened ??= openBrowser())
  })
  afterAll(async () => {
    for (const { context } of await Promise.all(rooms.values())) await context.close()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printShownPages(browser)
    const left = await Promise.all(rooms.values())
    if (!inDemonstration) rooms.clear()
    await Promise.all(left.map((room) => closeVisitorContext(room)))
  })
  return async (origin, options = desktop) => {
    if (!browser) throw new Error('The browser is there when the tests run.')
    // A demonstration runs inside one browser, so that every visitor is a further tab of it.
    const which = inDemonstration ? origin : `${origin} ${rooms.size}`
    const opening =
      rooms.get(which) ?? openVisitorContext(browser, origin, inDemonstration ? desktop : options)
    rooms.set(which, opening)
    const room = await opening
    const person = room.people
    room.people += 1
    const newTab = () => (room.door ? tabOf(room.context, person, options) : room.context.newPage())
    return { ...visitorIn(room), newTab, page: await newTab() }
  }
}

/** What everybody had before their eyes when a test failed: a time that ran out tells nothing else. */
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

/** Where one visitor is alone; in the demonstration, where all of them are, with a door that stays open behind them. */
type VisitorContext = {
  readonly context: BrowserContext
  readonly door: Page | null
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
  const door = inDemonstration ? await context.newPage() : null
  if (door) {
    await waitForDemonstration(door)
    registerRequestTab(origin, door)
  }
  return { context, door, complaints, expected: [], people: 0 }
}

function turnDataSaverOn(): void {
  // Again where a tab goes on from its first, empty page.
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
}

const visitorIn = ({ context, expected, door }: VisitorContext) => ({
  expectComplaint: (words: RegExp) => void expected.push(words),
  setOffline: (offline: boolean) => context.setOffline(offline),
  async withoutConnection(act: () => Promise<void>) {
    if (door) return
    expected.push(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await act()
    await context.setOffline(false)
  },
})

async function closeVisitorContext(room: VisitorContext): Promise<void> {
  const { context, door, complaints, expected } = room
  if (door) {
    for (const page of context.pages()) if (page !== door) await page.close()
    await context.setOffline(false)
    await door.evaluate(() => localStorage.clear())
  } else await context.close()
  room.people = 0
  const announced = expected.splice(0)
  const heard = complaints.splice(0)
  const unexpected = heard.filter(
    (complaint) => !toleratedErrors.test(complaint) && !announced.some((words) => words.test(complaint)),
  )
  expect(unexpected, 'what the browser complained about').toEqual([])
  const missing = announced.filter((words) => !heard.some((complaint) => words.test(complaint)))
  expect(missing, 'complaints that were announced and did not come').toEqual([])
}

// A form that is sent before its page has come to life is answered by a page, and a browser writes down what that began with.
const toleratedErrors = /^error: Failed to load resource: the server responded with a status of 422/

/** Everybody can use what is on the screen now, in the light and in the dark. */
export async function expectAccessible(
  page: Page,
  schemes: readonly ('light' | 'dark')[] = ['light', 'dark'],
): Promise<void> {
  const before = await page.locator('html').getAttribute('data-mui-color-scheme')
  for (const [index, scheme] of schemes.entries()) {
    await paint(page, scheme)
    await waitForAnimations(page)
    const told = await axeViolations(page, index > 0 ? ['color-contrast'] : undefined)
    expect(told, `${scheme}, ${page.url()}`).toEqual([])
  }
  await paint(page, before ?? 'light')
}

/** What was on its way has arrived: half-way colours have half-way contrasts. */
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

/** Nothing has to be pushed sideways to be read. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(content, `the width of ${page.url()}`).toBeLessThanOrEqual(screen)
}
