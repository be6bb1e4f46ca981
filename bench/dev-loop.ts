import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ConsoleMessage, Page } from 'playwright-core'
import { rootFolder } from '#server/platform/root-folder.ts'
import { minutes } from '#shared/duration.ts'
import { median, printLine } from './machinery/compare.ts'
import { openChromium } from './machinery/open-chromium.ts'
import { processorTime, type Running, startDevelopment } from './machinery/programs.ts'
import { login, type VisibleEdit, visibleEdits } from './machinery/visible-edits.ts'

const rounds = 4
/** Milliseconds after which a change that is not shown counts as lost. */
const patience = minutes(3)

/**
 * Measures the development loop in a clean clone: from `npm run dev` to the first page, and from a changed file to the changed
 * text in an open page. A change and its reversal alternate; medians count.
 */
export async function devLoop(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vivencia-dev-loop-'))
  const clone = join(folder, 'clone')
  const browser = await openChromium()
  try {
    execFileSync('git', ['clone', '--quiet', rootFolder(), clone])
    const began = performance.now()
    execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: clone, stdio: 'ignore' })
    const installed = since(began)
    const server = await startDevelopment(clone, join(folder, 'data'))
    const origin = `http://127.0.0.1:${server.port}`
    const line = (name: string, seconds: number, processor: number) =>
      printLine(
        `  ${name.padEnd(40)}${seconds.toFixed(1).padStart(6)} s, ${processor.toFixed(1)} s of the server's processor`,
      )
    printLine(`\nThe development loop, from a clean clone (load ${loadavg()[0]?.toFixed(1) ?? ''})`)
    const page = await browser.newPage()
    try {
      line('packages installed', installed, 0)
      line('started, with the sample', since(began), processorTime(server.pid) / 1000)
      await page.goto(`${origin}${login}`, { timeout: patience })
      await page.locator('h1').waitFor()
      line('first page shown', since(began), processorTime(server.pid) / 1000)
      for (const edit of visibleEdits) {
        const measured = await measure(edit, await browser.newPage(), { server, origin, clone })
        const of = (pick: (one: Measured) => number) => median(measured.map(pick))
        line(
          edit.name,
          of(({ seconds }) => seconds),
          of(({ processor }) => processor),
        )
      }
    } finally {
      await server.stop()
    }
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Measured = { readonly seconds: number; readonly processor: number }

const since = (start: number) => (performance.now() - start) / 1000

/** Makes and reverses a change several times in an open page. The first round is not counted, since it compiles the page. */
async function measure(
  edit: VisibleEdit,
  page: Page,
  { server, origin, clone }: { server: Running; origin: string; clone: string },
): Promise<Measured[]> {
  const file = join(clone, edit.file)
  const before = readFileSync(file, 'utf8')
  if (!before.includes(edit.from)) throw new Error(`Text to change not found in ${edit.file}: ${edit.from}`)
  const after = before.replace(edit.from, () => edit.to)
  // Vite's client is told of changes once it is connected.
  const isConnected = (message: ConsoleMessage) => message.text().includes('[vite] connected')
  await Promise.all([
    page.waitForEvent('console', { predicate: isConnected, timeout: patience }),
    page.goto(origin + edit.path, { timeout: patience }),
  ])
  const measured: Measured[] = []
  for (let round = -2; round < 2 * rounds; round += 1) {
    const isMade = round % 2 === 0
    const [start, processor] = [performance.now(), processorTime(server.pid)]
    writeFileSync(file, isMade ? after : before)
    await untilShown(page, edit, isMade)
    const took = { seconds: since(start), processor: (processorTime(server.pid) - processor) / 1000 }
    if (round >= 0) measured.push(took)
    // A person reads before the next change.
    await wait(2000)
  }
  await page.close()
  return measured
}

/** Resolves once an open page shows the change, or no longer shows it. */
async function untilShown(page: Page, { name, shown }: VisibleEdit, isMade: boolean): Promise<void> {
  for (const start = performance.now(); performance.now() - start < patience; await wait(20)) {
    // The page may be loading just now.
    const text = await page
      .locator('main')
      .innerText({ timeout: patience })
      .catch(() => null)
    if (text !== null && text.includes(shown) === isMade) return
  }
  throw new Error(`Change not shown: ${name}`)
}
