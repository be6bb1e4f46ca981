import { connect, createServer, type Server, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { type Database, rows } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { isOutcomeUnknown, isOutOfService, sqlState } from '#server/platform/db/sql-errors.ts'
import { createPostgresDatabase, postgresForTests } from '#test/databases.ts'

const getDatabase = postgresForTests()
const lock = defineLock<[]>('outages')
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function open(databaseUrl: string): Promise<Database> {
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  closing.push(() => database.close())
  return database
}

const failureOf = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => expect.fail('It did not fail'),
    (error: unknown) => error,
  )

/** A connection between the program and PostgreSQL that a test can cut. */
async function openLine() {
  const { port, pathname } = new URL(getDatabase.url())
  const sockets = new Set<Socket>()
  const dead = new Set<Socket>()
  let cutAt: RegExp | null = null
  const cut = () => sockets.forEach((socket) => socket.destroy())
  const server: Server = createServer((client) => {
    const upstream = connect(Number(port), '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.on('data', (bytes: Buffer) => {
        if (dead.has(from)) return
        const isHere = from === client && cutAt?.test(bytes.toString('latin1'))
        if (!isHere) return to.write(bytes)
        cutAt = null
        // The server gets the statement, and its answer is lost.
        to.write(bytes, () => setTimeout(cut, 100))
        client.pause()
        upstream.removeAllListeners('data')
      })
    }
  })
  const listen = () => new Promise<void>((resolve) => server.listen(Number(line.port), '127.0.0.1', resolve))
  const line = {
    port: '0',
    url: () => `postgresql://postgres@127.0.0.1:${line.port}${pathname}`,
    /** Cuts all connections once this was sent, so that its answer is lost. */
    loseAnswerTo: (text: RegExp) => void (cutAt = text),
    /** Lets the present connections be silent, as when the other machine has lost its power. */
    loseOtherEnd: () => sockets.forEach((socket) => dead.add(socket)),
    /** Refuses connections for this time. */
    async interrupt(time: number) {
      server.close()
      cut()
      setTimeout(() => void listen(), time)
    },
  }
  await listen()
  const address = server.address()
  if (typeof address === 'object' && address) line.port = String(address.port)
  closing.push(async () => {
    cut()
    server.close()
  })
  return line
}

describe('of several servers', () => {
  const hostsOf = (...hosts: string[]) => {
    const { host, pathname } = new URL(getDatabase.url())
    return `postgresql://postgres@${[...hosts, host].join(',')}${pathname}`
  }

  it('the first one that answers is used', async () => {
    const database = await open(hostsOf('127.0.0.1:1', '127.0.0.1:2'))
    expect(await rows(database.db, sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  it('one that is read-only is passed over if the program has to write', async () => {
    const { url, drop } = await createPostgresDatabase({ migrated: false })
    closing.push(drop)
    const database = await open(`${url}?target_session_attrs=read-write`)
    const name = sql.identifier(new URL(url).pathname.slice(1))
    await database.transaction((tx) =>
      tx.execute(sql`alter database ${name} set default_transaction_read_only = on`),
    )
    await expect(
      openDatabase({ databaseUrl: `${url}?target_session_attrs=read-write`, dataDir: '' }),
    ).rejects.toThrow('No server with target_session_attrs=read-write answers')
    const reading = await open(`${url}?target_session_attrs=read-only`)
    expect(await rows(reading.db, sql`select 1 as one`)).toEqual([{ one: 1 }])
  })

  it('the message about unusable ones names all of them, without the password', async () => {
    const failure = await failureOf(
      openDatabase({ databaseUrl: 'postgresql://u:secreto@127.0.0.1:1,127.0.0.1:2/x', dataDir: '' }),
    )
    expect(String(failure)).toContain('PostgreSQL at 127.0.0.1:1,127.0.0.1:2/x (DATABASE_URL)')
    expect(String(failure)).not.toContain('secreto')
  })
})

describe('when the connection is lost', () => {
  const count = async (of: string) =>
    (
      await rows<{ n: number }>(
        getDatabase().db,
        sql`select count(*)::int as n from recurring_jobs where name = ${of}`,
      )
    )[0]?.n
  const insert = (database: Database, name: string) =>
    database.transaction((tx) => tx.execute(sql`insert into recurring_jobs values (${name}, now())`))

  it('reads and transactions wait until it is back, and happen once', async () => {
    const line = await openLine()
    const database = await open(line.url())
    await line.interrupt(1_000)
    const [one] = await Promise.all([
      rows(database.db, sql`select 1 as one`),
      insert(database, 'interrupted'),
      insert(database, 'interrupted too'),
    ])
    expect(one).toEqual([{ one: 1 }])
    expect([await count('interrupted'), await count('interrupted too')]).toEqual([1, 1])
  })

  it('inside a transaction, it is repeated as a whole', async () => {
    const line = await openLine()
    const database = await open(line.url())
    line.loseAnswerTo(/half-way/)
    let attempts = 0
    await database.transaction(async (tx) => {
      attempts += 1
      await tx.execute(sql`insert into recurring_jobs values ('repeated', now())`)
      await tx.execute(sql`select 'half-way'`)
    })
    expect([attempts, await count('repeated')]).toEqual([2, 1])
  })

  it('after a commit was sent, it is not repeated: it may have happened', async () => {
    const line = await openLine()
    const database = await open(line.url())
    line.loseAnswerTo(/commit/)
    const failure = await failureOf(insert(database, 'unknown'))
    expect([isOutcomeUnknown(failure), isOutOfService(failure)]).toEqual([true, true])
    await expect.poll(() => count('unknown')).toBe(1)
  })

  it('without a word, a listener notices it and listens again', async () => {
    const line = await openLine()
    const database = await open(line.url())
    const heard: string[] = []
    let gaps = 0
    const stop = await database.listen(
      'silence',
      (payload) => heard.push(payload),
      () => (gaps += 1),
    )
    line.loseOtherEnd()
    const notify = (what: string) =>
      getDatabase().transaction((tx) => tx.execute(sql`select pg_notify('silence', ${what})`))
    await notify('lost')
    await expect.poll(() => gaps).toBe(1)
    await notify('heard')
    await expect.poll(() => heard).toEqual(['heard'])
    await stop()
  })

  it('for long, work fails as out of service, at first after a wait and then at once', async () => {
    const line = await openLine()
    const database = await open(line.url())
    await line.interrupt(60_000)
    const start = performance.now()
    expect(isOutOfService(await failureOf(insert(database, 'never')))).toBe(true)
    expect(performance.now() - start).toBeGreaterThan(5_000)
    const later = performance.now()
    expect(isOutOfService(await failureOf(Promise.resolve(rows(database.db, sql`select 1`))))).toBe(true)
    expect(performance.now() - later).toBeLessThan(2_000)
    expect(isOutOfService(await failureOf(database.ping()))).toBe(true)
  })
})

it.each([
  ['statement_timeout', '57014', sql`select pg_sleep(10)`],
  ['lock_timeout', '55P03', null],
])(
  'a statement that reaches its %s is out of service, and not an error of the program',
  async (setting, state, statement) => {
    const database = getDatabase()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let isHeld = () => {}
    const holding = new Promise<void>((resolve) => (isHeld = resolve))
    const holder = database.transaction(async (tx) => {
      await lock(tx)
      isHeld()
      await held
    })
    await holding
    const failure = await failureOf(
      database.transaction(async (tx) => {
        await tx.execute(sql`select set_config(${setting}, '50ms', true)`)
        await (statement ? tx.execute(statement) : lock(tx))
      }),
    )
    release()
    await holder
    expect([sqlState(failure), isOutOfService(failure)]).toEqual([state, true])
  },
)
