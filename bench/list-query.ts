import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { PgDialect } from 'drizzle-orm/pg-core'
import { pageQuery } from '#server/domain/gifts/guest-page/index.ts'
import { defaultHolds } from '#server/platform/hold-settings.ts'
import { GiftListDocument } from '#web/graphql/generated/graphql.ts'
import { compare } from './machinery/compare.ts'
import { fill, withFilledDatabase } from './machinery/fill.ts'
import { startBare, startVivencia } from './machinery/programs.ts'
import { requestedDialects, onStage } from './machinery/stage.ts'

/**
 * Measures the GraphQL query of a list of sixty gifts beside its bare SQL statement: the answer that visitors share, and
 * the own answer of a browser with an access cookie, which costs what the first visitor after each change costs.
 */
export async function listQuery(args: readonly string[]): Promise<void> {
  for (const dialect of requestedDialects(args)) {
    await onStage(dialect, async ({ dataDir, databaseUrl, env }) => {
      const { slug } = await withFilledDatabase({ dataDir, databaseUrl }, (database) => fill(database))
      const { sql: statement, params: values } = new PgDialect().sqlToQuery(
        pageQuery(slug, defaultHolds, 'es'),
      )
      // The embedded database belongs to one process: each side has its own copy.
      const copy = join(dataDir, 'bare')
      if (dialect === 'pglite') cpSync(join(dataDir, 'database'), join(copy, 'database'), { recursive: true })
      const vivencia = await startVivencia(dataDir, env)
      const bare = await startBare(dataDir, {
        kind: 'rows',
        statement,
        values,
        databaseUrl,
        dataDir: copy,
      })
      for (const [asker, headers] of Object.entries(askers)) {
        const ask = listOf(slug, headers)
        await compare(
          `The list of 60 gifts by GraphQL, ${asker}, on ${dialect}`,
          { name: 'vivencia', server: vivencia, ask },
          { name: 'node:http and the same SQL', server: bare, ask },
        )
      }
      await bare.stop()
      await vivencia.stop()
    })
  }
}

const askers: Readonly<Record<string, Record<string, string>>> = {
  shared: {},
  own: { cookie: 'keys=bench' },
}

/** Returns the request by which the browser loads the list. */
export function listOf(slug: string, more: Record<string, string> = {}) {
  const query = GiftListDocument.toString()
  const body = JSON.stringify({ operationName: 'GiftList', query, variables: { slug, onPaper: false } })
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...more }
  return () => ({ method: 'POST', path: '/graphql/', headers, body })
}
