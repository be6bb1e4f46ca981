import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { violations } from '#server/domain/money/ledger/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { ContributeDocument } from '#web/graphql/generated/graphql.ts'
import { printLine } from './machinery/compare.ts'
import { fill, withFilledDatabase } from './machinery/fill.ts'
import { type Ask, load } from './machinery/http-load.ts'
import { processorTime, type Running, startBare, startVivencia } from './machinery/programs.ts'
import { requestedDialects, onStage, type Stage } from './machinery/stage.ts'

/**
 * Measures concurrent contributions: first all to one gift of two hundred shares, then spread over many gifts;
 * then checks the books.
 */
export async function contributionsPerSecond(args: readonly string[]): Promise<void> {
  for (const dialect of requestedDialects(args)) {
    await onStage(dialect, async ({ dataDir, databaseUrl, env }) => {
      const { slug, hot, many } = await withFilledDatabase({ dataDir, databaseUrl }, fill)
      const vivencia = await startVivencia(dataDir, env)
      printLine(
        `\nContributions on ${dialect}, 20 guests at a time, each flushed to the disk before it is confirmed`,
      )
      const perSecond: number[] = []
      perSecond.push(
        await give(vivencia, 'one gift of 200 shares', 600, () => giving(slug, { giftId: hot, shares: 1 })),
      )
      perSecond.push(
        await give(vivencia, 'one gift without end', 600, () =>
          giving(slug, { giftId: many[0] ?? '', amountMinor: '2500' }),
        ),
      )
      perSecond.push(
        await give(vivencia, `${many.length} gifts`, 600, (n) =>
          giving(slug, { giftId: many[n % many.length] ?? '', amountMinor: '2500' }),
        ),
      )
      printLine(
        `  one gift without end gives ${(((perSecond[1] ?? 0) / (perSecond[2] ?? 1)) * 100).toFixed(0)} % of what many give`,
      )
      await vivencia.stop()
      await withFilledDatabase({ dataDir, databaseUrl }, async (database) => {
        const wrong = await violations(database.db)
        const [taken] = await rows<{ shares: number }>(
          database.db,
          sql`select sum(shares)::int as shares from contribution_lines where gift_id = ${hot}`,
        )
        printLine(
          `  afterwards: ${taken?.shares} of 200 shares are taken, ${wrong.length} contradictions in the books`,
        )
        if (wrong.length > 0 || taken?.shares !== 200) process.exitCode = 1
        await rows(database.db, sql`create table bare_gifts (id bigserial primary key, words text not null)`)
      })
      await giveToBare({ dataDir, databaseUrl })
    })
  }
}

/** Measures a bare server whose requests commit one row each: what the flush alone costs. */
async function giveToBare({ dataDir, databaseUrl }: Pick<Stage, 'dataDir' | 'databaseUrl'>): Promise<void> {
  const statement = 'insert into bare_gifts (words) values ($1) returning id::text'
  const bare = await startBare(dataDir, {
    kind: 'rows',
    statement,
    values: ['Contadme cómo se ve'],
    databaseUrl,
    dataDir,
  })
  await give(bare, 'node:http and one row', 600, () => ({ method: 'POST', path: '/', body: '{}' }))
  await bare.stop()
}

async function give(
  server: Running,
  where: string,
  requests: number,
  ask: (n: number) => Ask,
): Promise<number> {
  const answers = new Map<string, number>()
  const before = processorTime(server.pid)
  const onAnswer = (_: number, body: Buffer) => {
    const name =
      /"__typename":"(\w+)"/.exec(body.toString())?.[1] ??
      (body.includes('"id"') ? 'rows' : body.toString().slice(0, 200))
    answers.set(name, (answers.get(name) ?? 0) + 1)
  }
  const { seconds, median, slow } = await load({
    port: server.port,
    connections: 20,
    requests,
    ask,
    onAnswer,
  })
  const summary = [...answers].map(([name, count]) => `${count} ${name}`).join(', ')
  const cost = (processorTime(server.pid) - before) / requests
  printLine(
    `  ${where.padEnd(24)}${(requests / seconds).toFixed(0).padStart(5)}/s, ${cost.toFixed(1)} ms processor each, half within ${median.toFixed(0)} ms, 99 % within ${slow.toFixed(0)} ms: ${summary}`,
  )
  return requests / seconds
}

let guests = 0

/** Uses a separate client address for each guest, since contributions are limited by address. */
export function giving(slug: string, line: { giftId: string; shares?: number; amountMinor?: string }): Ask {
  guests += 1
  const from = `10.${(guests >> 16) & 255}.${(guests >> 8) & 255}.${guests & 255}`
  const giver = { kind: 'self', name: 'Carmen Navarro Ruiz', signature: 'La abuela Carmen' }
  const variables = {
    input: {
      id: randomUUID(),
      slug,
      lines: [line],
      giver,
      message: 'Contadme cómo se ve el mundo desde arriba.',
    },
  }
  return {
    method: 'POST',
    path: '/graphql/',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ operationName: 'Contribute', query: ContributeDocument.toString(), variables }),
  }
}
