import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { contribute } from '#server/domain/gifts/giving/index.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { addDays } from '#shared/calendar-days.ts'
import { giftOf, promiseFor, type WeddingWorld } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'
import {
  BankFileDocument,
  ImportStatementDocument,
  KeepStatementDocument,
} from '#web/graphql/generated/graphql.ts'
import { weddingWith } from './machinery/compare-sizes.ts'
import { printLine } from './machinery/compare.ts'
import { withFilledDatabase } from './machinery/fill.ts'
import { guestsAt } from './machinery/guests.ts'
import { memoryNow, memoryPeak, processorTime, startVivencia } from './machinery/programs.ts'
import { postForText, tokenOf } from './machinery/signed-in.ts'
import { onStage, requestedDialects } from './machinery/stage.ts'

const promises = 400
const quietSeconds = 8
const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`
type Filled = { readonly slug: string; readonly giftId: string; readonly references: readonly string[] }

/**
 * Imports a bank file of 50,000 lines (or as many as are asked for) as a couple does, with 400 gifts among them, while guests open
 * pages and give. Prints the times until it is stored and matched, and what guests wait before and meanwhile.
 */
export async function bankFile(args: readonly string[]): Promise<void> {
  const lines = Number(args.find((arg) => /^\d+$/.test(arg)) ?? 50_000)
  for (const dialect of requestedDialects(args)) {
    await onStage(dialect, async ({ dataDir, databaseUrl, env }) => {
      const at = { dataDir, databaseUrl }
      const wedding = await withFilledDatabase(at, async (database) => {
        await migrate(database)
        return weddingWith(database, fill, promises)
      })
      const server = await startVivencia(dataDir, env)
      const address = `http://127.0.0.1:${server.port}`
      const token = await tokenOf(address, wedding.email)
      const guests = guestsAt(address, wedding.fixtures)
      const spent = () => processorTime(server.pid) / 1000
      // The first requests load what the others use.
      await wait(3_000)
      guests.latencies()
      await wait(quietSeconds * 1000)
      const quiet = guests.latencies()
      const before = spent()
      const memory = memoryNow(server.pid)
      printLine(`\nA bank file of ${lines} lines on ${dialect}`)
      const { stored, matched, counts } = await importFile(spent, {
        ask: (operationName, document, variables) =>
          postForText(
            address,
            {
              operationName,
              query: document.toString(),
              variables: { weddingId: wedding.weddingId, ...variables },
            },
            token,
          ),
        content: gzipSync(statementOf(wedding.fixtures.references, lines)),
        weddingId: wedding.weddingId,
      })
      printLine(
        `  stored after ${inSeconds(stored.took)}, matched after ${inSeconds(matched.took)}: ${counts}`,
      )
      printLine(
        `  ${inSeconds(stored.spent - before)} and ${inSeconds(matched.spent - stored.spent)} of processor, with the guests; memory ${memory.toFixed(0)} MB before, at most ${memoryPeak(server.pid).toFixed(0)} MB`,
      )
      const meanwhile = guests.latencies()
      await guests.stop()
      for (const kind of ['page', 'gift'] as const)
        printLine(
          `  a guest's ${kind}: ${inWords(quiet[kind])} before, ${inWords(meanwhile[kind])} meanwhile`,
        )
      await server.stop()
      await withFilledDatabase(at, compareWithBare)
    })
  }
}

const inWords = ({
  median,
  slow,
  count,
  failures,
}: {
  median: number
  slow: number
  count: number
  failures: number
}) => `half within ${median.toFixed(0)} ms, 99 % within ${slow.toFixed(0)} ms (${count}, ${failures} failed)`

async function fill(_: Database, world: WeddingWorld, size: number): Promise<Filled> {
  const gift = await giftOf(world, { title: 'Cena frente al mar', sharing: 'free', minMinor: 5_00n })
  for (let number = 0; number < size; number += 1)
    await contribute(requestBy(world.platform), promiseFor(world, [{ giftId: gift.id, amountMinor: 25_00n }]))
  const found = await rows<{ reference: string }>(
    world.platform.database.db,
    sql`select reference from contributions where wedding_id = ${world.wedding.id} order by id`,
  )
  return { slug: world.wedding.slug, giftId: gift.id, references: found.map(({ reference }) => reference) }
}

const payers = [
  'CARMEN VEGA',
  'DIEGO ROJAS PRIETO',
  'NOMINA ACME SL',
  'BIZUM DE MARTA',
  'HACIENDA',
  'INES MUNOZ SOTO',
]
const shops = ['MERCADONA RONDA', 'RECIBO LUZ', 'GASOLINERA', 'ALQUILER', 'FARMACIA', 'RENFE VIAJEROS']

/** Returns four years of an account as CSV: six deposits in ten lines, the newest of them the gifts. */
function statementOf(references: readonly string[], count: number): string {
  const today = new Date().toISOString().slice(0, 10)
  const lines = Array.from({ length: count }, (_, index) => {
    const left = count - index
    const reference = left <= references.length ? references[left - 1] : undefined
    const day = reference ? today : addDays(today, -Math.floor((left / count) * 1400) - 2)
    const [year, month, date] = day.split('-')
    const isDeposit = reference !== undefined || index % 10 < 6
    const words = reference
      ? `TRANSFERENCIA CARMEN NAVARRO ${reference}`
      : `${isDeposit ? payers[index % payers.length] : shops[index % shops.length]} ${index}`
    const amount = reference ? '25,00' : `${isDeposit ? '' : '-'}${3 + (index % 977)},${10 + (index % 89)}`
    return `${date}/${month}/${year};${words};${amount};${1000 + (index % 500)},00`
  })
  return ['Fecha;Concepto;Importe;Saldo', ...lines].join('\n')
}

type Import = {
  readonly ask: (
    operationName: string,
    document: { toString(): string },
    variables: object,
  ) => Promise<string>
  readonly content: Buffer
  readonly weddingId: string
}

async function importFile(spent: () => number, { ask, content, weddingId }: Import) {
  const began = performance.now()
  const now = () => ({ took: (performance.now() - began) / 1000, spent: spent() })
  const id = randomUUID()
  const encoded = content.toString('base64')
  const parts = encoded.match(/.{1,600000}/gs) ?? []
  for (const [part, piece] of parts.entries())
    await ask('ImportStatement', ImportStatementDocument, {
      input: { id, weddingId, name: 'banco.csv', parts: parts.length, part, content: piece },
    })
  const until = async (state: RegExp) => {
    for (;;) {
      const text = await ask('BankFile', BankFileDocument, { standing: 'unmatched', first: 1 })
      const [, found = ''] = /"bankStatements":\[\{[^[]*?"state":"(\w+)"/.exec(text) ?? []
      if (state.test(found)) return text
      if (found === 'unreadable' || found === 'unmapped') throw new Error(`The file is ${found}`)
      await wait(500)
    }
  }
  await until(/preview/)
  await ask('KeepStatement', KeepStatementDocument, { id })
  await until(/matching|ready/)
  const stored = now()
  const text = await until(/ready/)
  const counts = /"bankTotals":\{([^}]*)\}/.exec(text)?.[1] ?? ''
  return { stored, matched: now(), counts: counts.replaceAll('"', '').replaceAll(',', ', ') }
}

/** Prints how long the database takes to store the same rows in a table with the same indexes, by one statement. */
async function compareWithBare(database: Database): Promise<void> {
  await rows(database.db, sql`create table bare_lines (like bank_lines including all)`)
  const began = performance.now()
  await rows(database.db, sql`insert into bare_lines select * from bank_lines`)
  printLine(
    `  the same rows by one statement of bare SQL: ${((performance.now() - began) / 1000).toFixed(1)} s`,
  )
}
