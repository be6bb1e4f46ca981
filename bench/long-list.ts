import type { Browser, Page } from 'playwright-core'
import { median, printLine } from './machinery/compare.ts'
import { fill, withFilledDatabase } from './machinery/fill.ts'
import { openChromium } from './machinery/open-chromium.ts'
import { startVivencia } from './machinery/programs.ts'
import { onStage } from './machinery/stage.ts'

const lists = [12, 120]
const rounds = 5
const slowdown = 4

type Run = { readonly frame: number; readonly slow: number; readonly late: number; readonly chosen: number }

/**
 * Compares scrolling a long and a short list on an emulated phone with CPU throttling of 4. Both alternate;
 * prints medians.
 */
export async function longList(): Promise<void> {
  const browser = await openChromium()
  const runs = new Map<number, Run[]>(lists.map((count) => [count, []]))
  await onEachList(async (addresses) => {
    for (let round = 0; round < rounds; round += 1)
      for (const [count, address] of addresses) runs.get(count)?.push(await scrolled(browser, address))
  })
  await browser.close()
  printLine(`\nScrolling the list, ${slowdown} × slower, median of ${rounds}`)
  const [short, long] = lists.map((count) => {
    const of = (pick: (run: Run) => number) => median((runs.get(count) ?? []).map(pick))
    const found = {
      frame: of(({ frame }) => frame),
      slow: of(({ slow }) => slow),
      late: of(({ late }) => late),
      chosen: of(({ chosen }) => chosen),
    }
    printLine(
      `  ${count} gifts: a frame each ${found.frame.toFixed(1)} ms, the slowest twentieth ${found.slow.toFixed(1)} ms, ${found.late.toFixed(0)} of 240 over 50 ms; chosen and shown in ${found.chosen.toFixed(0)} ms`,
    )
    return found
  })
  if (!short || !long) return
  printLine(
    `  ${(long.frame / short.frame).toFixed(2)} × the frame, ${(long.slow / short.slow).toFixed(2)} × the slowest twentieth, ${(long.chosen / short.chosen).toFixed(1)} × the choice`,
  )
}

async function onEachList(work: (addresses: Map<number, string>) => Promise<void>, at = 0): Promise<void> {
  const addresses = new Map<number, string>()
  const open = async (index: number): Promise<void> => {
    const count = lists[index]
    if (count === undefined) return work(addresses)
    await onStage('pglite', async ({ dataDir, databaseUrl }) => {
      const { slug } = await withFilledDatabase({ dataDir, databaseUrl }, (database) => fill(database, count))
      const server = await startVivencia(dataDir)
      addresses.set(count, `http://127.0.0.1:${server.port}/${slug}/lista`)
      await open(index + 1)
      await server.stop()
    })
  }
  await open(at)
}

async function scrolled(browser: Browser, address: string): Promise<Run> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const frames = await framesWhileScrolling(page)
  const chosen = await timeToChoose(page)
  await context.close()
  const sorted = frames.toSorted((one, other) => one - other)
  return {
    frame: median(frames),
    slow: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    late: frames.filter((frame) => frame > 50).length,
    chosen,
  }
}

/** Scrolls the list down and up in steps, one per frame. Returns the duration of each frame. */
function framesWhileScrolling(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const took: number[] = []
        let [last, by] = [performance.now(), 90]
        const step = () => {
          const now = performance.now()
          took.push(now - last)
          last = now
          const { scrollHeight, clientHeight } = document.documentElement
          if (window.scrollY + by > scrollHeight - clientHeight || window.scrollY + by < 0) by = -by
          window.scrollBy({ top: by, behavior: 'instant' })
          if (took.length < 240) requestAnimationFrame(step)
          else resolve(took)
        }
        requestAnimationFrame(step)
      }),
  )
}

/** Returns the time from choosing another order until it is painted. */
function timeToChoose(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        window.scrollTo({ top: 0, behavior: 'instant' })
        const order = document.querySelector<HTMLSelectElement>('select[name=orden]')
        if (!order) throw new Error('There is nothing to choose')
        const before = performance.now()
        order.value = 'menos'
        order.dispatchEvent(new Event('change', { bubbles: true }))
        const shown = () =>
          location.search.includes('orden')
            ? requestAnimationFrame(() => resolve(performance.now() - before))
            : requestAnimationFrame(shown)
        requestAnimationFrame(shown)
      }),
  )
}
