import { phone, sameAnswer } from './machinery/answer.ts'
import { compare } from './machinery/compare.ts'
import { fill, withFilledDatabase } from './machinery/fill.ts'
import { startBare, startVivencia } from './machinery/programs.ts'
import { requestedDialects, onStage } from './machinery/stage.ts'

/**
 * Measures the same pages without the cache: each request has a new query string, so that the page is read,
 * rendered and compressed again.
 */
export async function uncachedPage(args: readonly string[]): Promise<void> {
  for (const dialect of requestedDialects(args)) {
    await onStage(dialect, async ({ dataDir, databaseUrl, env }) => {
      const { slug } = await withFilledDatabase({ dataDir, databaseUrl }, fill)
      const vivencia = await startVivencia(dataDir, env)
      for (const path of [`/${slug}`, `/${slug}/lista`]) {
        const { bytes, ...same } = await sameAnswer(vivencia.port, path)
        const bare = await startBare(dataDir, same)
        const ask = (n: number) => ({ path: `${path}?n=${n}`, headers: phone })
        const title = `${path.endsWith('lista') ? 'The list of 60 gifts' : 'The page'}, not kept, on ${dialect}, ${bytes} bytes`
        await compare(
          title,
          { name: 'vivencia', server: vivencia, ask },
          { name: 'node:http, a constant', server: bare, ask },
        )
        await bare.stop()
      }
      await vivencia.stop()
    })
  }
}
