import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rootFolder } from '#server/platform/root-folder.ts'
import { z } from 'zod'
import { median, printLine } from './machinery/compare.ts'
import { fill, withFilledDatabase } from './machinery/fill.ts'
import { startVivencia } from './machinery/programs.ts'
import { onStage } from './machinery/stage.ts'

const pages = [
  '/lucia-y-mateo',
  '/lucia-y-mateo/lista',
  '/lucia-y-mateo/lista/subir-en-globo-al-amanecer',
  '/lucia-y-mateo/regalar?g=dos-noches-bajo-la-lona.1',
]

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

/** Prints the results of Lighthouse for these pages, as on a phone. */
export async function examine(address: string, paths: readonly string[], runs = 3): Promise<void> {
  printLine(`\nLighthouse, phone, median of ${runs}`)
  for (const page of paths) {
    const found: Awaited<ReturnType<typeof once>>[] = []
    for (let tries = 0; found.length < runs; tries += 1) {
      const one = await once(`${address}${page}`)
      // On a busy machine Chromium sometimes shows its window too late for a paint to be recorded.
      if (!Number.isNaN(one.lcp)) found.push(one)
      else if (tries === 3 * runs) throw new Error(`Chromium paints nothing at ${page}`)
      else printLine(`  ${page}: nothing was painted, measured again`)
    }
    const of = (pick: (one: (typeof found)[number]) => number) => median(found.map(pick))
    printLine(`  ${page}`)
    printLine(
      `    performance ${of((one) => one.performance)}, accessibility ${of((one) => one.accessibility)}, best practices ${of((one) => one.bestPractices)}, search engines ${of((one) => one.seo)}`,
    )
    printLine(
      `    first paint ${of((one) => one.fcp)} ms, largest ${of((one) => one.lcp)} ms, blocked ${of((one) => one.tbt)} ms, moved ${of((one) => one.cls)}`,
    )
    printLine(
      `    compressed: scripts ${of((one) => one.scripts)} KB, fonts ${of((one) => one.fonts)} KB, everything ${of((one) => one.everything)} KB`,
    )
  }
}

/** The parts of Lighthouse's report that are read here. */
const report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      numericValue: z.number().optional(),
      details: z.object({ items: z.unknown().optional() }).optional(),
    }),
  ),
})
const networkRequests = z.array(z.object({ resourceType: z.string(), transferSize: z.number() }).partial())

/** Runs Lighthouse, which `bin/run.mjs` has installed in `bin/tools`, with a browser of its own. */
async function once(url: string) {
  const program = join(rootFolder(), 'bin/tools/lighthouse/node_modules/lighthouse/cli/index.js')
  const chromeFlags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking'
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--quiet',
      '--output=json',
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=${chromeFlags}`,
    ],
    { maxBuffer: 2 ** 26 },
  )
  const { categories, audits } = report.parse(JSON.parse(stdout))
  const of = (audit: string) => Math.round(audits[audit]?.numericValue ?? Number.NaN)
  const requests = networkRequests.parse(audits['network-requests']?.details?.items)
  const kilobytes = (type?: string) => {
    const counted = requests.filter((one) => !type || one.resourceType === type)
    return Math.round(counted.reduce((sum, one) => sum + (one.transferSize ?? 0), 0) / 1024)
  }
  return {
    performance: Math.round((categories['performance']?.score ?? 0) * 100),
    accessibility: Math.round((categories['accessibility']?.score ?? 0) * 100),
    bestPractices: Math.round((categories['best-practices']?.score ?? 0) * 100),
    seo: Math.round((categories['seo']?.score ?? 0) * 100),
    fcp: of('first-contentful-paint'),
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
    scripts: kilobytes('Script'),
    fonts: kilobytes('Font'),
    everything: kilobytes(),
  }
}
