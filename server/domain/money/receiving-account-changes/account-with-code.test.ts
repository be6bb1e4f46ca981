import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows } from '#server/platform/db/database.ts'
import { hours } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { applyReceivingAccountChanges } from './apply-receiving-account-changes.ts'
import { confirmReceivingAccountChange } from './confirm-receiving-account-change.ts'
import {
  breBObjects,
  codeText,
  yapeObjects,
} from '#server/domain/money/payment-codes/payment-code.fixture.ts'
import { proposeReceivingAccountChange } from './propose-receiving-account-change.ts'
import { eraseReceivingAccounts } from './receiving-account-erasure.ts'
import {
  allReceivingAccountsOf,
  receivingAccountsOf,
  saveReceivingAccount,
} from '#server/domain/money/payments/index.ts'
import { receivingAccountChangesOf } from './receiving-account-change-queries.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'
import { vouchForReceivingAccount } from '#server/domain/money/payments/vouch-for-receiving-account.ts'

const getDatabase = databaseForTests()
const yape = codeText(yapeObjects)
const otherYape = codeText(yapeObjects.map(([id, value]) => [id, id === '39' ? 'f'.repeat(32) : value]))

/** A draft that receives by Yape with the code of its app. */
async function begin() {
  const world = await shieldedWedding(getDatabase())
  const { platform, wedding } = world
  const on = platform.database.db
  await rows(on, sql`update weddings set published_at = null where id = ${wedding.id}`)
  const account = (some: object = {}) => ({
    id: platform.random.uuid(),
    weddingId: wedding.id,
    kind: 'yape',
    holder: 'LUCIA FERNANDEZ GIL',
    identifier: '987654321',
    paymentCode: yape,
    ...some,
  })
  const publish = () =>
    rows(
      on,
      sql`update weddings set published_at = ${platform.clock.now().toISOString()} where id = ${wedding.id}`,
    )
  return { ...world, on, account, publish }
}

const issue = (rule: string) => ({ issues: [{ path: 'paymentCode', rule }] })

it('A code is stored with its account when it matches, and removed with an empty text', async () => {
  const { lucia, by, account } = await begin()
  const saved = await saveReceivingAccount(by(lucia), account())
  expect(saved.paymentCode).toBe(yape)
  const without = await saveReceivingAccount(by(lucia), account({ id: saved.id, paymentCode: '' }))
  expect(without.paymentCode).toBeNull()
})

it.each([
  ['code.damaged', { paymentCode: yape.replace('Lima', 'Cali') }],
  ['code.otherCountry', { kind: 'nequi', identifier: '3001010101' }],
  ['wrong', { kind: 'bizum', identifier: '600111222' }],
  [
    'code.otherKey',
    {
      kind: 'breB',
      identifier: '@LuciaYMateo',
      paymentCode: codeText(breBObjects('04', '@Otra12')),
    },
  ],
])('A code refused as %s is not saved', async (rule, some) => {
  const { lucia, by, account, offered } = await begin()
  await expect(saveReceivingAccount(by(lucia), account(some))).rejects.toMatchObject(issue(rule))
  expect((await offered()).map(({ kind }) => kind)).toEqual(['sepa'])
})

it('A Bre-B code is stored beside the key that it contains', async () => {
  const { lucia, by, account } = await begin()
  const paymentCode = codeText(breBObjects('02', '3001010101'))
  const saved = await saveReceivingAccount(
    by(lucia),
    account({ kind: 'breB', identifier: '300 101 0101', paymentCode }),
  )
  expect(saved.paymentCode).toBe(paymentCode)
})

it('A change of the code alone is protected like every other change of bank details', async () => {
  const { platform, lucia, mateo, by, proven, account, publish, on } = await begin()
  const saved = await saveReceivingAccount(by(lucia), account())
  await publish()
  const requested = account({ id: saved.id, paymentCode: otherYape })
  await expect(saveReceivingAccount(by(lucia), requested)).rejects.toMatchObject({
    code: 'RECEIVING_ACCOUNTS_ARE_SHIELDED',
  })
  const id = platform.random.uuid()
  const proposal = {
    id,
    weddingId: saved.weddingId,
    act: 'change',
    receivingAccountId: saved.id,
    receivingAccount: requested,
  }
  await proposeReceivingAccountChange(by(lucia), proposal)
  await confirmReceivingAccountChange(proven(mateo), id)
  const shown = async () =>
    (await receivingAccountsOf(on, saved.weddingId)).map(({ paymentCode }) => paymentCode)
  await applyReceivingAccountChanges(platform)
  expect(await shown()).toEqual([null, yape])
  platform.clock.advance(hours(48))
  await applyReceivingAccountChanges(platform)
  expect(await shown()).toEqual([null, otherYape])
})

it('A partner vouches for an account with the code only if they have seen it', async () => {
  const { lucia, mateo, by, proven, account } = await begin()
  const { id, holder } = await saveReceivingAccount(by(lucia), account())
  const seenDetails = { id, holder, identifier: '987 654 321' }
  for (const paymentCode of [undefined, otherYape])
    await expect(
      vouchForReceivingAccount(proven(mateo), { ...seenDetails, paymentCode }),
    ).rejects.toMatchObject({
      code: 'RECEIVING_ACCOUNT_NOT_FOUND',
    })
  expect(await vouchForReceivingAccount(proven(mateo), { ...seenDetails, paymentCode: yape })).toMatchObject({
    confirmedBy: 'both',
  })
})

it('Codes are erased with the other bank details, also from changes', async () => {
  const { platform, lucia, by, account, publish, on } = await begin()
  const saved = await saveReceivingAccount(by(lucia), account())
  await publish()
  const requested = account({ id: saved.id, paymentCode: otherYape })
  const id = platform.random.uuid()
  await proposeReceivingAccountChange(by(lucia), {
    id,
    weddingId: saved.weddingId,
    act: 'change',
    receivingAccountId: saved.id,
    receivingAccount: requested,
  })
  await platform.database.transaction((tx) => eraseReceivingAccounts(tx, saved.weddingId, platform))
  const storedTexts = [
    ...(await allReceivingAccountsOf(on, saved.weddingId)),
    ...(await receivingAccountChangesOf(on, saved.weddingId)),
  ]
  expect(JSON.stringify(storedTexts)).not.toContain('0002010102')
})
