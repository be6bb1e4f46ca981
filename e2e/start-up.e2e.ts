import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { lucia, sofia } from '#server/sample/cast.ts'
import { isLong } from '#test/test-length.ts'
import { browserForTests, desktop, expectAccessible, expectNoSidewaysScrolling, phone } from './browser.ts'
import { enter } from './couple.ts'
import { inDemonstration, sessionKey } from './demonstration.ts'
import { button, expectHeading, link, reads, textbox } from './guest.ts'
import { instanceForTests } from './instance.ts'

const instance = instanceForTests()
const visitor = browserForTests()

const tokenKept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), sessionKey)

/** Failures of resolving the token, with the console message of each. */
const failures: readonly (readonly [string, (route: Route) => Promise<void>, RegExp | null])[] = [
  ['no network', (route) => route.abort('internetdisconnected'), /ERR_INTERNET_DISCONNECTED/],
  [
    'an error of the server',
    (route) => route.fulfill({ status: 500, body: '<h1>Internal Server Error</h1>' }),
    /status of 500/,
  ],
  [
    'an error in the answer',
    (route) => route.fulfill({ json: { errors: [{ message: 'Internal server error' }], data: null } }),
    null,
  ],
]

/** Opens a browser with a session; the test then makes requests to the server fail. */
async function withSession(account = lucia, options: typeof desktop | typeof phone = desktop) {
  const opened = await visitor(instance().url, options)
  await enter(opened.page, account, '/ayuda')
  return opened
}

const isStyled = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).fontFamily.startsWith('PoppinsRegular'))

// Requests to a server in the same browser cannot be held back.
describe.skipIf(inDemonstration)('A start-up whose token cannot be resolved', () => {
  test('ends at a screen that explains it and retries after every failure', async () => {
    const { page, expectComplaint } = await withSession(lucia, phone)
    for (const [failure, fail, complaint] of failures) {
      if (complaint) expectComplaint(complaint)
      const before = await tokenKept(page)
      await page.route('**/graphql/', fail)
      await page.goto('/boda/llegado')
      await expectHeading(page, 'Algo no ha ido bien')
      expect(await isStyled(page), failure).toBe(true)
      expect(await page.locator('.spinner').count(), failure).toBe(0)
      expect(await tokenKept(page), failure).toBe(before)
      if (failure === failures[0]?.[0]) {
        await expectNoSidewaysScrolling(page)
        await expectAccessible(page)
      }
      await page.unroute('**/graphql/')
      await link(page, 'Probar otra vez').click()
      await expectHeading(page, 'Lo que ha llegado')
    }
  })

  test('shows only a spinner, and ends there when the server does not respond', async () => {
    const { page } = await withSession()
    await page.clock.install()
    await page.route('**/graphql/', () => undefined)
    await page.goto('/boda/lista', { waitUntil: 'commit' })
    await page.locator('.spinner').waitFor()
    // Until the session is known there is nothing else.
    expect(await page.getByRole('heading').count()).toBe(0)
    expect(await page.getByRole('navigation').count()).toBe(0)
    await expect.poll(() => page.title()).toBe('Un momento… · Vivencia')
    await expect
      .poll(async () => {
        await page.clock.fastForward('00:31')
        return page.getByRole('heading', { name: 'Algo no ha ido bien' }).count()
      })
      .toBe(1)
    expect(await tokenKept(page)).toContain('token')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await link(page, 'Probar otra vez').click()
    await expectHeading(page, 'Nuestra lista')
    expect(await page.locator('.spinner').count()).toBe(0)
  })

  test.runIf(isLong)('ends there on every screen without the shell', async () => {
    const { page, expectComplaint } = await withSession(sofia)
    expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    for (const [address, heading] of [
      ['/cuenta', 'Tu cuenta'],
      ['/empezar', /, Sofía/],
      ['/admin/ideas', /, Sofía/],
    ] as const) {
      await page.route('**/graphql/', (route) => route.abort('internetdisconnected'))
      await page.goto(address)
      await expectHeading(page, 'Algo no ha ido bien')
      expect(await isStyled(page), address).toBe(true)
      expect(await tokenKept(page), address).toContain('token')
      await page.unroute('**/graphql/')
      await link(page, 'Probar otra vez').click()
      await expectHeading(page, heading)
    }
  })

  test.runIf(isLong)('shows guest pages and log-in forms, which say that the session is kept', async () => {
    const { page, expectComplaint } = await withSession(lucia, phone)
    expectComplaint(/ERR_INTERNET_DISCONNECTED/)
    await page.route('**/graphql/', (route) => route.abort('internetdisconnected'))
    await page.goto('/ayuda')
    await expectHeading(page, '¿En qué te ayudamos?')
    for (const address of ['/registro', '/entrar']) {
      await page.goto(address)
      await reads(page, /Tu sesión sigue guardada/)
      await textbox(page, 'Tu correo').fill('una@example.com')
      await button(page, 'Probar otra vez').click()
      await reads(page, /Tu sesión sigue guardada/)
      expect(await textbox(page, 'Tu correo').inputValue()).toBe('una@example.com')
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
    }
    expect(await tokenKept(page)).toContain('token')
    await page.unroute('**/graphql/')
    await button(page, 'Probar otra vez').click()
    await expectHeading(page, /, Lucía/)
  })
})
