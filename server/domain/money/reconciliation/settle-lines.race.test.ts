import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Contribution, contributionsOf } from '#server/domain/gifts/contributions/index.ts'
import { contribute, releaseExpiredHoldsJob } from '#server/domain/gifts/giving/index.ts'
import { domainEvents } from '#server/platform/events.tables.ts'
import { violations } from '#server/domain/money/ledger/index.ts'
import { countStatements } from '#server/platform/db/count-statements.ts'
import { days } from '#shared/duration.ts'
import { onBothEngines } from '#test/databases.ts'
import { giftOf, promiseFor } from '#test/wedding-world.ts'
import { requestBy } from '#test/world.ts'
import { matchLines } from './match-lines.ts'
import { bankMatches } from './reconciliation.tables.ts'
import { statementWorld } from './statement-world.fixture.ts'

const attempt = (signal: AbortSignal) => ({ id: 1n, attempt: 1, eventId: null, signal })

onBothEngines('Certain matches of a file', (getDatabase) => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `Invitada ${at}`)

  /** A file with a line for each gift, stored and not matched. */
  const withGifts = async (count: number) => {
    const world = await statementWorld(getDatabase())
    const gifts: Awaited<ReturnType<typeof world.sent>>[] = []
    for (const name of names(count)) gifts.push(await world.sent(name, 40_00n))
    await world.run()
    const match = (signal = new AbortController().signal) =>
      matchLines.run(world.platform, { weddingId: world.wedding.id }, attempt(signal))
    /** Imports the lines while no gift can be matched. */
    const dropUnmatched = async () => {
      const hide = (isHidden: boolean) =>
        on.execute(
          sql`update contributions set from_provider = ${isHidden} where wedding_id = ${world.wedding.id}`,
        )
      const on = world.platform.database.db
      await hide(true)
      await dropGifts()
      await hide(false)
    }
    const dropGifts = () => world.drop(gifts.map(({ reference }) => `21/11/2026;${reference};40,00`))
    const states = async () => Promise.all(gifts.map(({ id }) => world.stateOf(id)))
    /** What the books, the events and the matches say of the gifts. */
    const recorded = async () => {
      const on = world.platform.database.db
      const received = await on
        .select()
        .from(domainEvents)
        .where(eq(domainEvents.kind, 'ContributionReceived'))
      const matches = await on.select().from(bankMatches).where(eq(bankMatches.weddingId, world.wedding.id))
      return {
        received: await world.received(),
        promised: await world.balance('promised'),
        events: received.filter(({ payload }) => payload['weddingId'] === world.wedding.id).length,
        matches: matches.filter(({ undoneAt }) => undoneAt === null).length,
        lines: (await world.lines('settled')).length,
        violations: await violations(on),
      }
    }
    return { ...world, gifts, match, dropGifts, dropUnmatched, states, recorded }
  }

  const complete = (count: number) => ({
    received: 40_00n * BigInt(count),
    promised: 0n,
    events: count,
    matches: count,
    lines: count,
    violations: [],
  })

  it('send five statements for each gift and some for each twenty', async () => {
    const counts: number[] = []
    for (const gifts of [4, 24]) {
      const { dropUnmatched, platform, match, states } = await withGifts(gifts)
      await dropUnmatched()
      counts.push((await countStatements(platform.database, () => match())).count)
      expect(new Set(await states())).toEqual(new Set(['received']))
    }
    const [few = 0, many = 0] = counts
    expect(many - few).toBeLessThanOrEqual(20 * 5 + 10)
    expect(few).toBeLessThanOrEqual(4 * 5 + 40)
  })

  it('are recorded once when the process ends between two transactions and the job runs again', async () => {
    const { dropGifts, dropUnmatched, platform, match, recorded, run } = await withGifts(21)
    await dropUnmatched()
    const ending = new AbortController()
    const stop = platform.database.onStatement((text) => {
      if (text.startsWith('insert into "bank_matches"')) ending.abort(new Error('killed'))
      return () => undefined
    })
    await expect(match(ending.signal)).rejects.toThrow('killed')
    stop()
    expect(await recorded()).toMatchObject({ matches: 20, events: 20, violations: [] })
    await match()
    await run()
    expect(await recorded()).toEqual(complete(21))
    await match()
    await dropGifts()
    expect(await recorded()).toEqual(complete(21))
  })

  it('are recorded one by one when one of them fails', async () => {
    const { dropGifts, gifts, on, recorded, oneLine } = await withGifts(5)
    await on.execute(
      sql`update contribution_lines set money_hold = 999999999 where contribution_id = ${gifts[2]?.id}`,
    )
    await dropGifts()
    expect(await recorded()).toMatchObject({ matches: 4, events: 4, lines: 4, received: 160_00n })
    expect((await oneLine('doubtful')).line).toMatchObject({ doubt: 'failed', failure: 'PENDING_UNKNOWN' })
  })

  it('hold gifts again whose holds had ended, as long as there is room', async () => {
    const { states, recorded, ...world } = await withGifts(2)
    const { platform } = world
    const gift = await giftOf(world, { title: 'La cena', sharing: 'whole', targetMinor: 95_00n })
    const expire = async () => {
      platform.clock.advance(days(30))
      await releaseExpiredHoldsJob.run(platform, {}, attempt(new AbortController().signal))
    }
    const late: Contribution[] = []
    for (const name of ['Marta León', 'Diego Rojas']) {
      const giver = { kind: 'self', name, signature: name }
      const form = { ...promiseFor(world, [{ giftId: gift.id }]), giver }
      late.push(await contribute(requestBy(platform), form))
      await expire()
    }
    const today = platform.clock.now().toISOString().slice(0, 10).split('-').toReversed().join('/')
    await world.drop([
      ...world.gifts.map(({ reference }) => `${today};${reference};40,00`),
      ...late.map(({ reference }) => `${today};${reference};95,00`),
    ])
    expect(await states()).toEqual(['received', 'received'])
    const both = await contributionsOf(
      world.on,
      world.wedding.id,
      late.map(({ id }) => id),
    )
    expect(both.map((one) => one?.contribution.state)).toEqual(['received', 'received'])
    expect(both.filter((one) => one?.contribution.needsDecision)).toHaveLength(1)
    expect(await world.balance('unassigned')).toBe(95_00n)
    expect(await recorded()).toMatchObject({ matches: 4, lines: 4, events: 3, violations: [] })
  })
})
