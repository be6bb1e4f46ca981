import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  availableIn,
  balancesOf,
  pendingIn,
  settledIn,
  transfersOf,
} from '#server/domain/money/ledger/index.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** A row of a worked example: its cells by column heading. */
export type ExampleRow = Readonly<Record<string, string>>

/** Returns the rows of the first table under a heading of docs/money.md. */
export function examplesUnder(heading: string): ExampleRow[] {
  const text = readFileSync(join(import.meta.dirname, '..', 'docs', 'money.md'), 'utf8')
  const [, section = ''] = text.split(`\n## ${heading}\n`)
  const lines = section
    .split('\n## ')[0]
    ?.split('\n')
    .filter((line) => line.startsWith('|'))
  const [head = [], , ...rows] = (lines ?? []).map(cellsOf)
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}

function cellsOf(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.replaceAll('**', '').trim())
}

/** Shows a book in the notation of the page: new bookings since the last call, and current balances. */
export function bookShown(on: Reader, book: string) {
  const names = new Map<string, string>()
  let after = 0n
  const short = (account: string) => {
    const named = account.slice(book.length + 1)
    const [kind = '', id = ''] = named.split(':')
    const name = names.get(id)
    if (name === undefined) return named
    // The gift of the example is shown by the kind of its account only.
    if (name === 'gift') return kind
    return kind === 'gift' ? name : `${kind}:${name}`
  }
  const shown = async () => new Map([...(await balancesOf(on, book))].map(([id, of]) => [short(id), of]))
  let before: Awaited<ReturnType<typeof shown>> = new Map()
  const sumOf = (all: typeof before, head: string): bigint => {
    const of = all.get(head === 'held' ? 'gift' : head === 'free' ? 'cap' : head)
    if (!of) return 0n
    if (head === 'held') return pendingIn(of)
    return head === 'free' ? availableIn(of) : settledIn(of)
  }
  return {
    /** Sets the page's name of a gift or receiving account. */
    call(id: string, name: string) {
      names.set(id, name)
    },
    /** Returns the transfers since the last call in the notation of the page: `;` between journals. */
    async booked(): Promise<string> {
      const { transfers } = await transfersOf(on, { book, after, first: 500 })
      after = transfers.at(-1)?.id ?? after
      const journals = Map.groupBy(transfers, ({ journal }) => journal.seq)
      return [...journals.values()]
        .map((legs) =>
          legs
            .map(({ phase, debit, credit, amount }) => {
              const what = `${short(debit)} → ${short(credit)} ${amount}`
              return phase === 'single' ? what : `${phase} ${what}`
            })
            .join(', '),
        )
        .join('; ')
    },
    /** Starts a new example: earlier bookings are not part of it. */
    async begin(): Promise<void> {
      await this.booked()
      before = await shown()
    },
    /** Returns the balances since `begin`: settled ones by account name, `held` and `free` of the gift. */
    async balances(heads: readonly string[]): Promise<Record<string, string>> {
      const all = await shown()
      return Object.fromEntries(heads.map((head) => [head, String(sumOf(all, head) - sumOf(before, head))]))
    },
  }
}
