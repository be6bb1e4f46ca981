import { graphql } from 'graphql'
import { saveMailRule } from '#server/domain/planning/mail-rules/save-mail-rule.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Database } from '#server/platform/db/database.ts'
import { schema } from '#server/schema.ts'
import { publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'
import {
  ApplyMailRuleDocument,
  MailboxDocument,
  MailPageDocument,
  type MailPageQuery,
} from '#web/graphql/generated/graphql.ts'
import { median, printLine, times } from './machinery/compare.ts'
import { withFilledDatabase } from './machinery/fill.ts'
import { fillMailbox } from './machinery/fill-mailbox.ts'
import { onStage, requestedDialects } from './machinery/stage.ts'

const sizes = [100, 10_000] as const
const rounds = 15

type Steps = Readonly<Record<string, () => Promise<unknown>>>

/**
 * Measures the queries of the mailbox screen with a hundred and with ten thousand mails: elapsed milliseconds
 * and, for the embedded database in this process, CPU milliseconds.
 */
export async function mailbox(args: readonly string[]): Promise<void> {
  for (const dialect of requestedDialects(args))
    await onStage(dialect, (stage) => withFilledDatabase(stage, (database) => measure(database, dialect)))
}

async function measure(database: Database, dialect: string): Promise<void> {
  await migrate(database)
  const platform = await platformForTests(database)
  const { wedding, partner } = await publishedWedding(platform)
  const couple = requestBy(platform, partner)
  const weddingId = wedding.id
  const ruleId = platform.random.uuid()
  const input = { sender: '@example.com', words: '', label: 'business', archive: false, star: false }
  await saveMailRule(couple, { weddingId, id: ruleId, input })
  const ask = async (document: { toString(): string }, variableValues: Record<string, unknown>) => {
    const contextValue = requestBy(platform, partner)
    const { data, errors } = await graphql({
      schema,
      source: document.toString(),
      contextValue,
      variableValues,
    })
    if (errors) throw errors[0] ?? new Error('No answer')
    return data
  }
  const page = async (variables: Record<string, unknown>) =>
    (await ask(MailPageDocument, { weddingId, folder: 'inbox', first: 30, ...variables })) as MailPageQuery
  const toTheEnd = async () => {
    for (let after: string | null = null; ;) {
      const { mails }: MailPageQuery = await page({ after })
      if (!mails.hasNextPage) return
      after = mails.endCursor
    }
  }
  const steps: Steps = {
    'opening the inbox': () => ask(MailboxDocument, { weddingId, folder: 'inbox', first: 30 }),
    'a page in the middle': () => page({ after: `2026-10-15T09:05:00.000Z_${weddingId}` }),
    'a label': () => page({ folder: 'work' }),
    'searching a frequent word': () => page({ search: 'presupuesto' }),
    'searching a rare word': () => page({ folder: 'all', search: 'ornitorrinco' }),
    'searching a sender': () => page({ search: 'de:proveedor7@' }),
  }
  const once: Steps = {
    'all pages to the end': toTheEnd,
    'a rule for every mail': () => ask(ApplyMailRuleDocument, { id: ruleId }),
  }
  const found = new Map<string, Cost[]>()
  for (const size of sizes) {
    await fillMailbox(database, weddingId, size)
    for (const [name, step] of Object.entries(steps)) add(found, name, await costOf(step, rounds))
    for (const [name, step] of Object.entries(once)) add(found, name, await costOf(step, 3))
  }
  printLine(`\nThe mailbox with ${sizes.join(' and ')} mails on ${dialect}, medians`)
  for (const [name, [few, many]] of found) {
    if (!few || !many) continue
    const processor =
      dialect === 'pglite'
        ? `, processor ${few.processor.toFixed(1)} and ${many.processor.toFixed(1)} ms`
        : ''
    const ratio = dialect === 'pglite' ? many.processor / few.processor : many.clock / few.clock
    printLine(
      `  ${name.padEnd(28)}${few.clock.toFixed(1).padStart(8)} and ${many.clock.toFixed(1).padStart(8)} ms${processor}: ${times(ratio)}`,
    )
  }
  await platform.live.close()
}

type Cost = { readonly clock: number; readonly processor: number }

const add = (found: Map<string, Cost[]>, name: string, cost: Cost): void =>
  void found.set(name, [...(found.get(name) ?? []), cost])

async function costOf(step: () => Promise<unknown>, count: number): Promise<Cost> {
  await step()
  const [clock, processor]: [number[], number[]] = [[], []]
  for (let round = 0; round < count; round += 1) {
    const [begun, used] = [performance.now(), process.cpuUsage()]
    await step()
    clock.push(performance.now() - begun)
    const { user, system } = process.cpuUsage(used)
    processor.push((user + system) / 1000)
  }
  return { clock: median(clock), processor: median(processor) }
}
