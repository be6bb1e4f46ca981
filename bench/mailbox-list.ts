import type { Browser, Page } from 'playwright-core'
import { sql } from 'drizzle-orm'
import { migrate } from '#server/platform/db/migrate.ts'
import { rows } from '#server/platform/db/database.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests } from '#test/world.ts'
import { median, printLine } from './machinery/compare.ts'
import { withFilledDatabase } from './machinery/fill.ts'
import { fillMailbox } from './machinery/fill-mailbox.ts'
import { openChromium } from './machinery/open-chromium.ts'
import { startVivencia } from './machinery/programs.ts'
import { onStage } from './machinery/stage.ts'

const sizes = [60, 10_000]
const slowdown = 4
const password = 'una frase larga de prueba'

/**
 * Measures the mailbox list on an emulated phone with CPU throttling of 4, at its start and after scrolling to
 * its end, with few mails and with many.
 */
export async function mailboxList(): Promise<void> {
  const browser = await openChromium()
  printLine(`\nThe list of the mailbox on a phone, ${slowdown} × slower`)
  for (const size of sizes) await onStage('pglite', (stage) => scrollTo(browser, stage.dataDir, size))
  await browser.close()
}

async function scrollTo(browser: Browser, dataDir: string, size: number): Promise<void> {
  const email = await withFilledDatabase({ dataDir, databaseUrl: null }, async (database) => {
    await migrate(database)
    const { wedding } = await publishedWedding(await platformForTests(database))
    await fillMailbox(database, wedding.id, size)
    const [account] = await rows<{ email: string }>(database.db, sql`select email from accounts limit 1`)
    return account?.email ?? ''
  })
  const server = await startVivencia(dataDir)
  const base = `http://127.0.0.1:${server.port}`
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  const query = `mutation Enter($email: String!, $password: String!) {
    login(input: { email: $email, password: $password }) { ... on SessionGrant { token } }
  }`
  const answer = await page.request.post(`${base}/graphql/`, {
    data: { query, variables: { email, password } },
  })
  const { data } = (await answer.json()) as { data: { login: { token: string } } }
  await page.addInitScript(
    (token) => localStorage.setItem('user', JSON.stringify({ token })),
    data.login.token,
  )
  let requests = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('query MailPage')) requests += 1
  })
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const slowly = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const result = await work()
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    return result
  }
  await page.goto(`${base}/boda/buzon`)
  await page.locator('[data-mail]').first().waitFor()
  const atFirst = await slowly(() => measured(page))
  const begun = performance.now()
  await toTheEnd(page)
  const took = (performance.now() - begun) / 1000
  const atEnd = await slowly(() => measured(page))
  const { metrics } = await session.send('Performance.getMetrics')
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
  await context.close()
  await server.stop()
  printLine(
    `  ${size} mails: ${requests} pages in ${took.toFixed(1)} s; at the end ${atEnd.rows} rows drawn, ${atEnd.nodes} nodes, ${(heap / 1e6).toFixed(0)} MB of objects`,
  )
  printLine(
    `    a frame while scrolling ${atFirst.frame.toFixed(1)} ms at the beginning, ${atEnd.frame.toFixed(1)} at the end (slowest twentieth ${atFirst.slow.toFixed(1)} and ${atEnd.slow.toFixed(1)}); a star shown after ${atFirst.star.toFixed(0)} and ${atEnd.star.toFixed(0)} ms`,
  )
}

/** Scrolls until no older mail is left. */
async function toTheEnd(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const step = () => {
          window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
          if (document.querySelector('.mails-older')) setTimeout(step, 30)
          else resolve()
        }
        step()
      }),
  )
}

/** Measures frame durations while scrolling up and down, and the time until a star is shown. */
async function measured(page: Page) {
  const { frames, star } = await page.evaluate(
    () =>
      new Promise<{ frames: number[]; star: number }>((resolve) => {
        const frames: number[] = []
        let last = performance.now()
        const step = () => {
          const now = performance.now()
          frames.push(now - last)
          last = now
          window.scrollBy({ top: frames.length % 60 < 30 ? -120 : 120, behavior: 'instant' })
          if (frames.length < 180) requestAnimationFrame(step)
          else pressStar()
        }
        const pressStar = () => {
          const button = document.querySelector<HTMLElement>('.mail-star')
          const [before, was] = [performance.now(), button?.getAttribute('aria-pressed')]
          button?.click()
          const shown = () =>
            button?.getAttribute('aria-pressed') === was
              ? requestAnimationFrame(shown)
              : resolve({ frames, star: performance.now() - before })
          requestAnimationFrame(shown)
        }
        requestAnimationFrame(step)
      }),
  )
  const counted = await page.evaluate(() => ({
    rows: document.querySelectorAll('[data-mail]').length,
    nodes: document.querySelectorAll('*').length,
  }))
  const sorted = frames.toSorted((one, other) => one - other)
  return { ...counted, star, frame: median(frames), slow: sorted[Math.floor(sorted.length * 0.95)] ?? 0 }
}
