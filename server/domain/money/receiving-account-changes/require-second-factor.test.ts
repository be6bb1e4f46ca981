import { execute, parse } from 'graphql'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { moneyOperations, needsFreshProof } from '#server/fresh-proof.ts'
import { FreshProofRequired } from '#server/graphql/viewer.refusals.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { schema } from '#server/schema.ts'
import { onOneEngine } from '#test/databases.ts'
import { applyReceivingAccountChanges } from './apply-receiving-account-changes.ts'
import { cancelReceivingAccountChange } from './cancel-receiving-account-change.ts'
import { confirmReceivingAccountChange } from './confirm-receiving-account-change.ts'
import { proposeReceivingAccountChange } from './propose-receiving-account-change.ts'
import { recentReceivingAccountChange } from './receiving-account-change-queries.ts'
import { requireSecondFactor } from './require-second-factor.ts'
import { shieldDelay } from '#server/domain/money/payments/index.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'

it('Every operation on payment settings can require a second factor', () => {
  const names = Object.keys(needsFreshProof)
  const section = names.slice(
    names.indexOf('Mutation.saveReceivingAccount'),
    names.indexOf('Mutation.setVisibility'),
  )
  expect(section).toEqual(moneyOperations)
})

onOneEngine('A second factor that partners require of each other', (getDatabase) => {
  const begin = async () => {
    const world = await shieldedWedding(getDatabase())
    const { platform, wedding, lucia, mateo, change } = world
    const { db } = platform.database
    const giveFactor = (...accounts: string[]) =>
      Promise.all(
        accounts.map((id) =>
          rows(db, sql`update accounts set second_factor_since = '2020-01-01T00:00:00Z' where id = ${id}`),
        ),
      )
    const both = () => giveFactor(lucia.accountId, mateo.accountId)
    const isRequired = async () => (await weddingById(db, wedding.id))?.bankDetailsSecondFactor
    const ending = () => change({ act: 'allowPassword', receivingAccountId: null, receivingAccount: null })
    return { ...world, db, giveFactor, both, isRequired, ending }
  }

  it('is required once both have one, by a partner who has just used theirs', async () => {
    const { wedding, lucia, mateo, proven, giveFactor, isRequired } = await begin()
    const require = (how: 'password' | 'secondFactor') => requireSecondFactor(proven(lucia, how), wedding.id)
    await giveFactor(lucia.accountId)
    await expect(require('secondFactor')).rejects.toMatchObject({ code: 'PARTNER_WITHOUT_SECOND_FACTOR' })
    await giveFactor(mateo.accountId)
    await expect(require('password')).rejects.toMatchObject({ code: 'FRESH_PROOF_REQUIRED' })
    expect(await isRequired()).toBe(false)
    await require('secondFactor')
    expect(await isRequired()).toBe(true)
  })

  it('refuses a proof by password for payment settings, and only while it is required', async () => {
    const { wedding, lucia, receivingAccount, proven, both } = await begin()
    const remove = async (how: 'password' | 'secondFactor') => {
      const { errors } = await execute({
        schema,
        document: parse('mutation ($id: UUID!) { removeReceivingAccount(id: $id) { __typename } }'),
        variableValues: { id: receivingAccount.id },
        contextValue: proven(lucia, how),
      })
      return errors?.some(({ originalError }) => originalError instanceof FreshProofRequired) ?? false
    }
    expect(await remove('password')).toBe(false)
    await both()
    await requireSecondFactor(proven(lucia, 'secondFactor'), wedding.id)
    expect([await remove('password'), await remove('secondFactor')]).toEqual([true, false])
  })

  it('ends 48 hours after both confirmed, unless one stops it, and guests are not notified', async () => {
    const { platform, wedding, lucia, mateo, by, proven, both, isRequired, ending, db } = await begin()
    await expect(proposeReceivingAccountChange(by(lucia), ending())).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
    await both()
    await requireSecondFactor(proven(lucia, 'secondFactor'), wedding.id)
    const stopped = await proposeReceivingAccountChange(by(lucia), ending())
    await expect(proposeReceivingAccountChange(by(mateo), ending())).rejects.toMatchObject({
      code: 'RECEIVING_ACCOUNT_CHANGE_PENDING',
    })
    await confirmReceivingAccountChange(proven(mateo), stopped.id)
    await cancelReceivingAccountChange(by(mateo), stopped.id)
    const { id } = await proposeReceivingAccountChange(by(lucia), ending())
    await expect(confirmReceivingAccountChange(proven(lucia, 'secondFactor'), id)).rejects.toMatchObject({
      code: 'OTHER_PARTNER_CONFIRMS',
    })
    await confirmReceivingAccountChange(proven(mateo), id)
    await applyReceivingAccountChanges(platform)
    expect(await isRequired()).toBe(true)
    platform.clock.advance(shieldDelay)
    await applyReceivingAccountChanges(platform)
    expect(await isRequired()).toBe(false)
    expect(await recentReceivingAccountChange(db, wedding.id, platform.clock.now())).toBeNull()
  })
})
