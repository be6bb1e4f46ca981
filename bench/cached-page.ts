import { phone, sameAnswer } from './machinery/answer.ts'
import { compare } from './machinery/compare.ts'
import { fill, withFilledDatabase } from './machinery/fill.ts'
import { startBare, startVivencia } from './machinery/programs.ts'
import { onStage } from './machinery/stage.ts'

/** Measures the couple's page and list served from the page cache, beside node:http serving the same bytes. */
export async function cachedPage(): Promise<void> {
  await onStage('pglite', async ({ dataDir, databaseUrl }) => {
    const { slug } = await withFilledDatabase({ dataDir, databaseUrl }, fill)
    const vivencia = await startVivencia(dataDir)
    for (const path of [`/${slug}`, `/${slug}/lista`]) {
      // The first answer is compressed quickly, the second is that of all later requests.
      await sameAnswer(vivencia.port, path)
      const { bytes, ...same } = await sameAnswer(vivencia.port, path)
      const bare = await startBare(dataDir, same)
      const ask = () => ({ path, headers: phone })
      const title = `${path.endsWith('lista') ? 'The kept list of 60 gifts' : 'The kept page'}, ${bytes} bytes`
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
