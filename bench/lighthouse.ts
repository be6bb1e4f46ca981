import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { median, printLine } from './machinery/compare.ts'
import { fill, withFilledDatabase } from './machinery/fill.ts'
import { startVivencia } from './machinery/programs.ts'
import { onStage } from './machinery/stage.ts'

const pages = ['/lucia-y-mateo', '/lucia-y-mateo/lista', '/lucia-y-mateo/lista/subir-en-globo-al-amanecer']
const runs = 3

/**
 * Measures the guest pages of the sample with Lighthouse as on a phone, or those of a running instance when its
 * address is given.
 */
export async function guestPagesInChromium([address]: readonly string[]): Promise<void> {
  if (address) return examine(address, pages)
  await onStage('pglite', async ({ dataDir }) => {
    const server = await startVivencia(dataDir, { SAMPLE_DATA: 'yes' })
    await examine(`http://127.0.0.1:${server.port}`, pages)
    await server.stop()
  })
}

/** Measures a list of 120 gifts beside one of 12 with Lighthouse. */
export async function longListInChromium(): Promise<void> {
  for (const count of [12, 120])
    await onStage('pglite', async ({ dataDir, databaseUrl }) => {
      const { slug } = await withFilledDatabase({ dataDir, databaseUrl }, (database) => fill(database, count))
      const server = await startVivencia(dataDir)
      printLine(`\n${count} gifts`)
      await examine(`http://127.0.0.1:${server.port}`, [`/${slug}/lista`])
      await server.stop()
    })
}

async function examine(address: string, paths: readonly string[]): Promise<void> {
  const chromeFlags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const chrome = await launch({ chromeFlags, logLevel: 'silent' })
  printLine(`\nLighthouse, phone, median of ${runs}`)
  for (const page of paths) {
    const found: Awaited<ReturnType<typeof once>>[] = []
    for (let tries = 0; found.length < runs; tries += 1) {
      const one = await once(`${address}${page}`, chrome.port)
      // On a busy machine Chromium sometimes shows its window too late for a paint to be recorded.
      if (!Number.isNaN(one.lcp)) found.push(one)
      else if (tries === 3 * runs) throw new Error(`Chromium paints nothing at ${page}`)
      else printLine(`  ${page}: nothing was painted, measured again`)
    }
    const of = (pick: (one: (typeof found)[number]) => number) => median(found.map(pick))
    printLine(`  ${page}`)
    printLine(
      `    performance ${of((one) => one.performance)}, accessibility ${of((one) => one.accessibility)}`,
    )
    printLine(
      `    first paint ${of((one) => one.fcp)} ms, largest ${of((one) => one.lcp)} ms, blocked ${of((one) => one.tbt)} ms, moved ${of((one) => one.cls)}`,
    )
    printLine(
      `    compressed: scripts ${of((one) => one.scripts)} KB, fonts ${of((one) => one.fonts)} KB, everything ${of((one) => one.everything)} KB`,
    )
  }
  chrome.kill()
}

async function once(url: string, port: number) {
  const result = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility'],
  })
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
  const { categories, audits } = result.lhr
  const of = (audit: string) => Math.round(audits[audit]?.numericValue ?? Number.NaN)
  const details = audits['network-requests']?.details
  const requests = (details && 'items' in details ? details.items : []) as {
    resourceType?: string
    transferSize?: number
  }[]
  const kilobytes = (type?: string) => {
    const counted = requests.filter((one) => !type || one.resourceType === type)
    return Math.round(counted.reduce((sum, one) => sum + (one.transferSize ?? 0), 0) / 1024)
  }
  return {
    performance: Math.round((categories['performance']?.score ?? 0) * 100),
    accessibility: Math.round((categories['accessibility']?.score ?? 0) * 100),
    fcp: of('first-contentful-paint'),
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
    scripts: kilobytes('Script'),
    fonts: kilobytes('Font'),
    everything: kilobytes(),
  }
}
