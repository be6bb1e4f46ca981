import { phone } from './machinery/answer.ts'
import { lineOf, type Measured, measureInTurn, printLine, times } from './machinery/compare.ts'
import { copyWeddings, fill, withFilledDatabase } from './machinery/fill.ts'
import { startVivencia } from './machinery/programs.ts'
import { requestedDialects, onStage } from './machinery/stage.ts'
import { listOf } from './list-query.ts'

const smallSize = 10

/**
 * Measures the cost of a page with ten and with ten thousand weddings of sixty gifts in the database, or with the given numbers:
 * `many-weddings 100000 100`. It must not grow.
 */
export async function manyWeddings(args: readonly string[]): Promise<void> {
  const [largeSize = 10_000, gifts = 60] = args.map(Number).filter((number) => !Number.isNaN(number))
  // Ten thousand weddings are a case for PostgreSQL; the embedded database is measured on request only, and is
  // slow to fill.
  for (const dialect of args.includes('pglite') ? requestedDialects(args) : (['postgres'] as const)) {
    await onStage(dialect, async ({ dataDir, databaseUrl, env }) => {
      const { slug } = await withFilledDatabase({ dataDir, databaseUrl }, (database) => fill(database, gifts))
      const found: Measured[][] = []
      for (const size of [smallSize, largeSize]) {
        await withFilledDatabase({ dataDir, databaseUrl }, (database) => copyWeddings(database, slug, size))
        const server = await startVivencia(dataDir, env)
        const path = `/${slug}/lista`
        // Cached pages of many weddings, not of a single one.
        const spread = (n: number) => ({
          path: `/copia-${1 + (n % (Math.min(size, 200) - 1))}`,
          headers: phone,
        })
        const measured = await measureInTurn([
          { name: 'kept', server, ask: spread },
          { name: 'not kept', server, ask: (n) => ({ path: `${path}?n=${n}`, headers: phone }) },
          { name: 'query', server, ask: listOf(slug) },
        ])
        await server.stop()
        printLine(`\n${size} weddings on ${dialect}`)
        for (const [index, name] of ['a kept page', 'the list, not kept', 'the list by GraphQL'].entries()) {
          const one = measured[index]
          if (one) printLine(lineOf(name, one))
        }
        found.push(measured)
      }
      const ratios = [0, 1, 2].map((index) =>
        times((found[1]?.[index]?.processorMs ?? 0) / (found[0]?.[index]?.processorMs ?? 1)),
      )
      printLine(`  with ${largeSize / smallSize} times as many, each costs ${ratios.join(', ')} as much`)
    })
  }
}
