import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { onOneEngine } from '#test/databases.ts'
import { applyRailChanges } from './apply-rail-changes.ts'
import { confirmRailChange } from './confirm-rail-change.ts'
import { railChanges } from './rail-changes.tables.ts'
import { proposeRailChange } from './propose-rail-change.ts'
import { eraseRails } from './rail-erasure.ts'
import { allRailsOf, railsOf, shieldDelay } from '#server/domain/money/payments/index.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'

const account = {
  kind: 'chileAccount',
  holder: 'JAVIERA ROJAS',
  identifier: '123456789',
  bank: 'Prex',
  accountType: 'vista',
  document: '12.345.678-5',
  holderEmail: 'javiera@example.cl',
}

onOneEngine('An account in Chile of a published wedding', (getDatabase) => {
  const begin = async () => {
    const { platform, wedding, lucia, mateo, by, proven, change } = await shieldedWedding(getDatabase())
    const on = platform.database.db
    const proposed = (some: object) => proposeRailChange(by(lucia), change(some))
    const confirm = (id: string) => confirmRailChange(proven(mateo), id)
    const applied = async (some: object) => {
      const { id } = await proposed(some)
      await confirm(id)
      platform.clock.advance(shieldDelay)
      await applyRailChanges(platform)
    }
    const add = () => applied({ act: 'add', railId: null, rail: account })
    const current = async () => {
      const found = (await railsOf(on, wedding.id)).filter(({ kind }) => kind === 'chileAccount')
      expect(found).toHaveLength(1)
      const [rail] = found
      if (!rail) throw new Error('It was added')
      return rail
    }
    return { platform, wedding, on, proposed, confirm, applied, add, current }
  }

  it('comes through the shield with its bank by name and its email address', async () => {
    const { add, current, applied } = await begin()
    await add()
    const rail = await current()
    expect(rail).toMatchObject({ bank: 'Prex', holderEmail: 'javiera@example.cl' })
    await applied({ railId: rail.id, rail: { ...account, bank: 'Bci', holderEmail: null } })
    expect(await current()).toMatchObject({ bank: '016', holderEmail: null, replaces: rail.id })
  })

  it('has changed when its email address has, and not when nothing has', async () => {
    const { add, current, proposed } = await begin()
    await add()
    const { id: railId } = await current()
    await expect(proposed({ railId, rail: account })).rejects.toMatchObject({
      issues: [{ path: 'identifier', rule: 'rail.same' }],
    })
    const { state } = await proposed({ railId, rail: { ...account, holderEmail: 'otra@example.cl' } })
    expect(state).toBe('proposed')
    expect(await current()).toMatchObject({ holderEmail: 'javiera@example.cl' })
  })

  it('takes effect when it was proposed before there were email addresses', async () => {
    const { platform, on, proposed, confirm, current } = await begin()
    const { id } = await proposed({ act: 'add', railId: null, rail: account })
    await rows(on, sql`update rail_changes set wished = wished - 'holderEmail' where id = ${id}`)
    await confirm(id)
    platform.clock.advance(shieldDelay)
    await applyRailChanges(platform)
    expect(await current()).toMatchObject({ bank: 'Prex', holderEmail: null })
  })

  it('is erased with the data of the wedding, what was only wished too', async () => {
    const { platform, on, wedding, add, current, proposed } = await begin()
    await add()
    const { id: railId } = await current()
    const { id } = await proposed({ railId, rail: { ...account, holderEmail: 'otra@example.cl' } })
    await platform.database.transaction((tx) => eraseRails(tx, wedding.id, platform))
    const gone = { holder: '', identifier: '', bank: null, document: null, holderEmail: null }
    expect((await allRailsOf(on, wedding.id)).find((rail) => rail.id === railId)).toMatchObject(gone)
    const [change] = await on.select().from(railChanges).where(eq(railChanges.id, id))
    expect(change).toMatchObject({ state: 'cancelled', wished: gone })
  })
})
