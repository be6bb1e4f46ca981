import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { onOneEngine } from '#test/databases.ts'
import { applyReceivingAccountChanges } from './apply-receiving-account-changes.ts'
import { confirmReceivingAccountChange } from './confirm-receiving-account-change.ts'
import { receivingAccountChanges } from './receiving-account-changes.tables.ts'
import { proposeReceivingAccountChange } from './propose-receiving-account-change.ts'
import { eraseReceivingAccounts } from './receiving-account-erasure.ts'
import {
  allReceivingAccountsOf,
  receivingAccountsOf,
  shieldDelay,
} from '#server/domain/money/payments/index.ts'
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
    const proposed = (some: object) => proposeReceivingAccountChange(by(lucia), change(some))
    const confirm = (id: string) => confirmReceivingAccountChange(proven(mateo), id)
    const applied = async (some: object) => {
      const { id } = await proposed(some)
      await confirm(id)
      platform.clock.advance(shieldDelay)
      await applyReceivingAccountChanges(platform)
    }
    const add = () => applied({ act: 'add', receivingAccountId: null, receivingAccount: account })
    const current = async () => {
      const found = (await receivingAccountsOf(on, wedding.id)).filter(({ kind }) => kind === 'chileAccount')
      expect(found).toHaveLength(1)
      const [receivingAccount] = found
      if (!receivingAccount) throw new Error('It was added')
      return receivingAccount
    }
    return { platform, wedding, on, proposed, confirm, applied, add, current }
  }

  it('is protected, with its bank by name and its email address', async () => {
    const { add, current, applied } = await begin()
    await add()
    const receivingAccount = await current()
    expect(receivingAccount).toMatchObject({ bank: 'Prex', holderEmail: 'javiera@example.cl' })
    await applied({
      receivingAccountId: receivingAccount.id,
      receivingAccount: { ...account, bank: 'Bci', holderEmail: null },
    })
    expect(await current()).toMatchObject({ bank: '016', holderEmail: null, replaces: receivingAccount.id })
  })

  it('is a change when its email address changes, and not when nothing does', async () => {
    const { add, current, proposed } = await begin()
    await add()
    const { id: receivingAccountId } = await current()
    await expect(proposed({ receivingAccountId, receivingAccount: account })).rejects.toMatchObject({
      issues: [{ path: 'identifier', rule: 'receivingAccount.same' }],
    })
    const { state } = await proposed({
      receivingAccountId,
      receivingAccount: { ...account, holderEmail: 'otra@example.cl' },
    })
    expect(state).toBe('proposed')
    expect(await current()).toMatchObject({ holderEmail: 'javiera@example.cl' })
  })

  it('takes effect when it was proposed before the email address existed', async () => {
    const { platform, on, proposed, confirm, current } = await begin()
    const { id } = await proposed({ act: 'add', receivingAccountId: null, receivingAccount: account })
    await rows(on, sql`update receiving_account_changes set wished = wished - 'holderEmail' where id = ${id}`)
    await confirm(id)
    platform.clock.advance(shieldDelay)
    await applyReceivingAccountChanges(platform)
    expect(await current()).toMatchObject({ bank: 'Prex', holderEmail: null })
  })

  it('is erased with the data of the wedding, also in proposals', async () => {
    const { platform, on, wedding, add, current, proposed } = await begin()
    await add()
    const { id: receivingAccountId } = await current()
    const { id } = await proposed({
      receivingAccountId,
      receivingAccount: { ...account, holderEmail: 'otra@example.cl' },
    })
    await platform.database.transaction((tx) => eraseReceivingAccounts(tx, wedding.id, platform))
    const gone = { holder: '', identifier: '', bank: null, document: null, holderEmail: null }
    expect(
      (await allReceivingAccountsOf(on, wedding.id)).find(
        (receivingAccount) => receivingAccount.id === receivingAccountId,
      ),
    ).toMatchObject(gone)
    const [change] = await on.select().from(receivingAccountChanges).where(eq(receivingAccountChanges.id, id))
    expect(change).toMatchObject({ state: 'cancelled', proposed: gone })
  })
})
