import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright-core'
import { median, printLine } from './machinery/compare.ts'
import { startVivencia } from './machinery/programs.ts'
import { onStage } from './machinery/stage.ts'

const slowdown = 4
const rounds = 3
/** The workspace loads the code and texts of its screens once it is idle. */
const untilPreloaded = 12_000
const account = { email: 'lucia@example.com', password: 'un sofá en el rellano' }

const screens = [
  '/boda/lista',
  '/boda/lista/ideas',
  '/boda/tareas',
  '/boda/calendario',
  '/boda/buzon',
  '/boda/invitados',
  '/boda/llegado',
  '/boda/llegado/cifras',
  '/boda/llegado/banco',
  '/boda/viajes',
  '/boda/pagina',
  '/boda/mesas',
  '/boda/compartir',
  '/boda/ajustes/boda',
  '/boda/cuenta',
]

type ScreenTime = { readonly screen: string; readonly milliseconds: number }

/**
 * Measures the couple's workspace of the sample on a phone whose processor is slowed four times, without a slow line: from
 * the tap of the log-in to the first screen, and from the beginning of each later navigation to the heading of its
 * screen. Accepts the address of a running instance.
 */
export async function workspaceScreens([address]: readonly string[]): Promise<void> {
  const path = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    existsSync,
  )
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
  if (address) await measureRounds(browser, address)
  else
    await onStage('pglite', async ({ dataDir }) => {
      const server = await startVivencia(dataDir, { SAMPLE_DATA: 'yes' })
      await measureRounds(browser, `http://127.0.0.1:${server.port}`)
      await server.stop()
    })
  await browser.close()
}

async function measureRounds(browser: Browser, address: string): Promise<void> {
  const runs: ScreenTime[] = []
  for (let round = 0; round < rounds; round += 1) runs.push(...(await measureScreens(browser, address)))
  printLine(`\nThe workspace, ${slowdown} × slower, median of ${rounds}`)
  for (const [screen, some = []] of Map.groupBy(runs, (run) => run.screen))
    printLine(
      `  ${screen.padEnd(24)}${median(some.map((run) => run.milliseconds))
        .toFixed(0)
        .padStart(6)} ms`,
    )
}

async function measureScreens(browser: Browser, address: string): Promise<ScreenTime[]> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-ES',
  })
  const page = await context.newPage()
  const first = await timeToLogIn(page)
  await page.waitForTimeout(untilPreloaded)
  const later: ScreenTime[] = []
  for (const screen of screens) {
    later.push({ screen, milliseconds: await timeToShow(page, screen) })
    await page.waitForTimeout(1_000)
  }
  await context.close()
  return [{ screen: 'first, after the log-in', milliseconds: first }, ...later]
}

async function timeToLogIn(page: Page): Promise<number> {
  await page.goto('/entrar', { waitUntil: 'networkidle' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.fill('input[name=email]', account.email)
  await page.fill('input[name=password]', account.password)
  const begin = performance.now()
  await page.click('main form button:not([type=button])')
  await page.waitForURL('/boda')
  await page.locator('main h1').waitFor()
  return performance.now() - begin
}

/** Navigates as a link does, and waits until the heading of the screen is painted. */
function timeToShow(page: Page, screen: string): Promise<number> {
  return page.evaluate(async (path) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
    }
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const heading = () => document.querySelector('h1')
    const before = heading()
    const text = before?.textContent
    const isShown = () => heading() !== null && (heading() !== before || heading()?.textContent !== text)
    // Requested frames would be drawn while React renders, and lengthen what they measure.
    const shown = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!isShown()) return
        observer.disconnect()
        resolve()
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
    const begin = performance.now()
    void router.navigate(path)
    await shown
    await frame()
    await frame()
    return performance.now() - begin
  }, screen)
}
