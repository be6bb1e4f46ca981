import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { freshness } from '#server/graphql/viewer.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { add, hours, milliseconds, minutes, subtract } from '#shared/duration.ts'
import { onOneEngine } from '#test/databases.ts'
import { someoneRegistered } from '#test/world.ts'
import { applyRailChanges } from './apply-rail-changes.ts'
import { cancelRailChange } from './cancel-rail-change.ts'
import { confirmRailChange } from './confirm-rail-change.ts'
import { proposeRailChange } from './propose-rail-change.ts'
import { allRailsOf, saveRail, proposalLife, shieldDelay } from '#server/domain/money/payments/index.ts'
import {
  railChangeById,
  railsReplacedSince,
  recentChangePeriod,
  recentRailChange,
  railChangeStepsOf,
} from './rail-change-queries.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'

onOneEngine('A change of the bank details of a published wedding', (getDatabase) => {
  const begin = async () => {
    const world = await shieldedWedding(getDatabase())
    const { platform, lucia, mateo, by, proven, change } = world
    const proposed = (some: object = {}) => proposeRailChange(by(lucia), change(some))
    const confirmed = async (some: object = {}) => {
      const { id } = await proposed(some)
      return confirmRailChange(proven(mateo), id)
    }
    const afterDelay = async () => {
      platform.clock.advance(shieldDelay)
      await applyRailChanges(platform)
    }
    const stateOf = async (id: string) => (await railChangeById(platform.database.db, id))?.state
    const trail = async () =>
      (await railChangeStepsOf(platform.database.db, world.wedding.id)).map(({ step, accountId }) => [
        step,
        accountId,
      ])
    return { ...world, proposed, confirmed, afterDelay, stateOf, trail }
  }

  it('refuses acts that no change can have, and keeps nothing of them', async () => {
    const { proposed, trail } = await begin()
    for (const act of ['replace', '', null])
      await expect(proposed({ act })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        issues: [{ path: 'act', rule: 'required' }],
      })
    expect(await trail()).toEqual([])
  })

  it('is seen by guests 48 hours after the other partner agreed, and not a moment earlier', async () => {
    const { platform, confirmed, offered, rail, stateOf, trail, lucia, mateo } = await begin()
    const change = await confirmed()
    expect(change.takesEffectAt).toEqual(add(platform.clock.now(), shieldDelay))
    platform.clock.advance(milliseconds(shieldDelay - 1))
    await applyRailChanges(platform)
    expect(await offered()).toEqual([rail])
    platform.clock.advance(milliseconds(1))
    await applyRailChanges(platform)
    await applyRailChanges(platform)
    const [now, ...more] = await offered()
    expect(more).toEqual([])
    expect(now).toMatchObject({
      identifier: 'ES7712341234161234567890',
      position: rail.position,
      replaces: rail.id,
      confirmedAt: change.confirmedAt,
      confirmedBy: 'both',
    })
    expect(await stateOf(change.id)).toBe('applied')
    expect(await trail()).toEqual([
      ['proposed', lucia.accountId],
      ['confirmed', mateo.accountId],
      ['applied', null],
    ])
  })

  it('leaves the old one to the register', async () => {
    const { platform, confirmed, afterDelay, rail, wedding } = await begin()
    const before = platform.clock.now()
    await confirmed()
    await afterDelay()
    const all = await allRailsOf(platform.database.db, wedding.id)
    expect(all.find(({ id }) => id === rail.id)).toMatchObject({
      identifier: rail.identifier,
      removedAt: platform.clock.now(),
    })
    expect(await railsReplacedSince(platform.database.db, wedding.id, before)).toEqual(platform.clock.now())
    expect(await railsReplacedSince(platform.database.db, wedding.id, platform.clock.now())).toBeNull()
  })

  it.each(['add', 'change'] as const)('is told to guests for 14 days after an act of %s', async (act) => {
    const { platform, confirmed, afterDelay, wedding, rail } = await begin()
    const { db } = platform.database
    const added = { kind: 'bizum', holder: 'Mateo Rojas Mejía', identifier: '600111222', owner: 'two' }
    await confirmed(act === 'add' ? { act, railId: null, rail: added } : { act, railId: rail.id })
    expect(await recentRailChange(db, wedding.id, platform.clock.now())).toBeNull()
    await afterDelay()
    const applied = platform.clock.now()
    platform.clock.advance(milliseconds(recentChangePeriod - 1))
    expect(await recentRailChange(db, wedding.id, platform.clock.now())).toEqual(applied)
    platform.clock.advance(milliseconds(1))
    expect(await recentRailChange(db, wedding.id, platform.clock.now())).toBeNull()
  })

  it('adds a way, and takes one away as long as another is left', async () => {
    const { confirmed, proposed, afterDelay, offered, rail } = await begin()
    await expect(proposed({ act: 'remove', rail: null })).rejects.toMatchObject({ code: 'LAST_RAIL' })
    await confirmed({
      act: 'add',
      railId: null,
      rail: { kind: 'bizum', holder: 'Mateo Rojas Mejía', identifier: '600111222', owner: 'two' },
    })
    await afterDelay()
    expect((await offered()).map(({ kind, owner }) => [kind, owner])).toEqual([
      ['sepa', 'both'],
      ['bizum', 'two'],
    ])
    await confirmed({ act: 'remove', rail: null })
    await afterDelay()
    expect((await offered()).map(({ kind }) => kind)).toEqual(['bizum'])
    expect((await offered()).map(({ id }) => id)).not.toContain(rail.id)
  })

  it('is not confirmed by the one who proposed it, nor without a proof of this moment and for this', async () => {
    const { proposed, by, proven, lucia, mateo, platform, stateOf } = await begin()
    const early = proven(mateo)
    platform.clock.advance(minutes(1))
    const { id } = await proposed()
    const confirm = (context: typeof early) => confirmRailChange(context, id)
    await expect(confirm(proven(lucia, 'secondFactor'))).rejects.toMatchObject({
      code: 'OTHER_PARTNER_CONFIRMS',
    })
    await expect(confirm(by(mateo))).rejects.toMatchObject({ code: 'FRESH_PROOF_REQUIRED' })
    await expect(confirm(early)).rejects.toMatchObject({ code: 'FRESH_PROOF_REQUIRED' })
    const then = proven(mateo)
    platform.clock.advance(freshness)
    await expect(confirm(then)).rejects.toMatchObject({ code: 'FRESH_PROOF_REQUIRED' })
    expect(await stateOf(id)).toBe('proposed')
    await confirm(proven(mateo))
    expect(await stateOf(id)).toBe('waiting')
  })

  it('is not confirmed by a new partner', async () => {
    const { platform, proposed, join, proven } = await begin()
    const stranger = await someoneRegistered(platform)
    if (stranger.kind !== 'account') throw new Error('Registration did not log in')
    await join(stranger.accountId, 'partner', platform.clock.now().toISOString())
    const { id } = await proposed()
    await expect(confirmRailChange(proven(stranger), id)).rejects.toMatchObject({ code: 'PARTNER_TOO_NEW' })
  })

  it('is confirmed with a second factor by a partner who is alone, one that is not new', async () => {
    const { platform, proposed, proven, lucia, mateo, wedding } = await begin()
    await rows(
      platform.database.db,
      sql`delete from memberships where wedding_id = ${wedding.id} and account_id = ${mateo.accountId}`,
    )
    const { id } = await proposed()
    const factorSince = (at: Date) =>
      rows(
        platform.database.db,
        sql`update accounts set second_factor_since = ${at.toISOString()} where id = ${lucia.accountId}`,
      )
    const confirm = (how: 'password' | 'secondFactor') => confirmRailChange(proven(lucia, how), id)
    await expect(confirm('password')).rejects.toMatchObject({ code: 'SECOND_FACTOR_MISSING' })
    await factorSince(subtract(platform.clock.now(), hours(47)))
    await expect(confirm('secondFactor')).rejects.toMatchObject({ code: 'SECOND_FACTOR_TOO_NEW' })
    await factorSince(subtract(platform.clock.now(), hours(48)))
    await expect(confirm('password')).rejects.toMatchObject({ code: 'FRESH_PROOF_REQUIRED' })
    expect(await confirm('secondFactor')).toMatchObject({ state: 'waiting', alone: true })
  })

  it('is stopped by either partner until it has taken effect, and not afterwards', async () => {
    const { platform, proposed, confirmed, afterDelay, by, lucia, mateo, offered, rail, trail } =
      await begin()
    const one = await proposed()
    await cancelRailChange(by(mateo), one.id)
    const two = await confirmed()
    platform.clock.advance(hours(47))
    await cancelRailChange(by(lucia), two.id)
    await cancelRailChange(by(mateo), two.id)
    await afterDelay()
    expect(await offered()).toEqual([rail])
    expect((await trail()).map(([step]) => step)).toEqual([
      'proposed',
      'cancelled',
      'proposed',
      'confirmed',
      'cancelled',
    ])
    const three = await confirmed()
    await afterDelay()
    await expect(cancelRailChange(by(mateo), three.id)).rejects.toMatchObject({
      code: 'RAIL_CHANGE_MOVED',
      state: 'applied',
    })
  })

  it('is asked for once, however often the answer is lost, and one at a time for each way', async () => {
    const { change, by, lucia, mateo, proven, trail } = await begin()
    const asked = change()
    const first = await proposeRailChange(by(lucia), asked)
    expect(await proposeRailChange(by(lucia), asked)).toEqual(first)
    await expect(proposeRailChange(by(mateo), change())).rejects.toMatchObject({
      code: 'RAIL_CHANGE_PENDING',
    })
    await confirmRailChange(proven(mateo), first.id)
    expect(await confirmRailChange(by(mateo), first.id)).toMatchObject({ state: 'waiting' })
    expect(await trail()).toHaveLength(2)
    await expect(proposeRailChange(by(mateo), asked)).rejects.toMatchObject({ code: 'RAIL_CHANGE_NOT_FOUND' })
  })

  it('that is not confirmed lapses', async () => {
    const { platform, proposed, proven, mateo, stateOf } = await begin()
    const { id } = await proposed()
    platform.clock.advance(milliseconds(proposalLife - 1))
    await applyRailChanges(platform)
    expect(await stateOf(id)).toBe('proposed')
    platform.clock.advance(milliseconds(1))
    await expect(confirmRailChange(proven(mateo), id)).rejects.toMatchObject({ state: 'lapsed' })
    await applyRailChanges(platform)
    expect(await stateOf(id)).toBe('lapsed')
  })

  it('of what is already so, of a way that is there, or of one that is gone is not taken', async () => {
    const { proposed, confirmed, afterDelay, rail } = await begin()
    const same = { kind: 'sepa', holder: rail.holder, identifier: rail.identifier }
    await expect(proposed({ rail: same })).rejects.toMatchObject({ issues: [{ rule: 'rail.same' }] })
    await expect(
      proposed({ act: 'add', railId: null, rail: { ...same, holder: 'OTRA' } }),
    ).rejects.toMatchObject({
      issues: [{ rule: 'rail.there' }],
    })
    await confirmed()
    await afterDelay()
    await expect(proposed()).rejects.toMatchObject({ code: 'RAIL_NOT_FOUND' })
  })

  it('does nothing to a way that is gone when its time comes', async () => {
    const { platform, confirmed, afterDelay, offered, rail, stateOf } = await begin()
    const { id } = await confirmed()
    await rows(platform.database.db, sql`update rails set removed_at = now() where id = ${rail.id}`)
    await afterDelay()
    expect(await stateOf(id)).toBe('lapsed')
    expect(await offered()).toEqual([])
  })

  it('is for the partners alone: planners, strangers and visitors find nothing', async () => {
    const { platform, proposed, change, by, proven, join } = await begin()
    const { id } = await proposed()
    const planner = await someoneRegistered(platform)
    const stranger = await someoneRegistered(platform)
    if (planner.kind !== 'account' || stranger.kind !== 'account') throw new Error('They are logged in')
    await join(planner.accountId, 'planner')
    for (const other of [planner, stranger]) {
      await expect(proposeRailChange(by(other), change())).rejects.toThrow(WeddingNotFound)
      for (const act of [confirmRailChange, cancelRailChange]) {
        await expect(act(proven(other, 'secondFactor'), id)).rejects.toMatchObject({
          code: 'RAIL_CHANGE_NOT_FOUND',
        })
      }
    }
  })

  it('is not needed for a draft, and there is no way around it once published', async () => {
    const { platform, wedding, change, by, lucia } = await begin()
    const rail = {
      id: platform.random.uuid(),
      weddingId: wedding.id,
      kind: 'bizum',
      holder: 'X',
      identifier: '600111222',
    }
    await expect(saveRail(by(lucia), rail)).rejects.toMatchObject({ code: 'RAILS_ARE_SHIELDED' })
    await rows(platform.database.db, sql`update weddings set published_at = null where id = ${wedding.id}`)
    await expect(proposeRailChange(by(lucia), change())).rejects.toMatchObject({
      code: 'RAILS_ARE_NOT_SHIELDED',
    })
  })

  it('leaves a trail that even the database does not rewrite', async () => {
    const { platform, proposed } = await begin()
    await proposed()
    for (const statement of [
      sql`update rail_change_steps set account_id = null`,
      sql`delete from rail_change_steps`,
      sql`truncate rail_change_steps`,
    ]) {
      await expect(rows(platform.database.db, statement)).rejects.toThrow(/append-only/)
    }
  })
})
