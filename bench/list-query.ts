import { assembleDatabase } from '#server/assemble-platform.ts'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { guestWedding } from '#server/domain/gifts/guest-page/index.ts'
import { visitor } from '#server/graphql/viewer.ts'
import type { Database } from '#server/platform/db/database.ts'
import { systemClock } from '#server/platform/clock.ts'
import { defaultHolds } from '#server/platform/hold-settings.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import { secretsFrom } from '#server/platform/secrets.ts'
import { GiftListDocument } from '#web/graphql/generated/graphql.ts'
import { compare } from './machinery/compare.ts'
import { fill, filled } from './machinery/fill.ts'
import { startBare, startVivencia } from './machinery/programs.ts'
import { requestedDialects, onStage } from './machinery/stage.ts'

/** Measures the GraphQL query of a list of sixty gifts beside its bare SQL statement. */
export async function listQuery(args: readonly string[]): Promise<void> {
  for (const dialect of requestedDialects(args)) {
    await onStage(dialect, async ({ dataDir, databaseUrl, env }) => {
      const { slug, statement } = await filled({ dataDir, databaseUrl }, async (database) => {
        const made = await fill(database)
        return { ...made, statement: await statementOf(database, made.slug) }
      })
      // The embedded database belongs to one process: each side has its own copy.
      const copy = join(dataDir, 'bare')
      if (dialect === 'pglite') cpSync(join(dataDir, 'database'), join(copy, 'database'), { recursive: true })
      const vivencia = await startVivencia(dataDir, env)
      const bare = await startBare(dataDir, {
        kind: 'rows',
        statement,
        values: [slug],
        databaseUrl,
        dataDir: copy,
      })
      const ask = listOf(slug)
      await compare(
        `The list of 60 gifts by GraphQL, on ${dialect}`,
        { name: 'vivencia', server: vivencia, ask },
        { name: 'node:http and the same SQL', server: bare, ask },
      )
      await bare.stop()
      await vivencia.stop()
    })
  }
}

/** Returns the request by which the browser loads the list. */
export function listOf(slug: string) {
  const query = GiftListDocument.toString()
  const body = JSON.stringify({ operationName: 'GiftList', query, variables: { slug, onPaper: false } })
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return () => ({ method: 'POST', path: '/graphql/', headers, body })
}

async function statementOf(database: Database, slug: string): Promise<string> {
  const statements: string[] = []
  const stop = database.onStatement((text) => statements.push(text))
  const noSession = { viewer: visitor, remoteAddress: '127.0.0.1', secrets: secretsFrom('of the bench') }
  await guestWedding(
    {
      ...noSession,
      database: assembleDatabase(database, systemClock),
      rateLimit: createRateLimit(systemClock),
      env: { publicUrl: '', production: false, holds: defaultHolds },
    },
    slug,
  )
  stop()
  if (statements.length !== 1 || !statements[0])
    throw new Error(`The list is one statement, not ${statements.length}`)
  return statements[0]
}
