import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { domainJobs } from '#server/event-handlers.ts'
import { connectCards } from '#server/domain/cards/card-accounts/index.ts'
import { disconnectCards } from '#server/domain/cards/card-accounts/disconnect-cards.ts'
import { publishWedding } from '#server/domain/gifts/guest-page/index.ts'
import { removeReceivingAccount } from '#server/domain/money/payments/remove-receiving-account.ts'
import { requireSecondFactor } from '#server/domain/money/receiving-account-changes/require-second-factor.ts'
import {
  applyReceivingAccountChanges,
  confirmReceivingAccountChange,
  proposeReceivingAccountChange,
} from '#server/domain/money/receiving-account-changes/index.ts'
import {
  saveReceivingAccount,
  setExchangeRate,
  setPaymentFreeze,
  shieldDelay,
} from '#server/domain/money/payments/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { defineJob, registerJobs } from '#server/platform/jobs.ts'
import { deliverMailKind } from '#server/platform/mail/queue-mail.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import { runDueJobs } from '#server/platform/run-jobs.ts'
import { withoutIds } from '#test/without-ids.ts'
import { databaseForTests } from '#test/databases.ts'
import { shieldedWedding } from '#server/domain/money/payments/shielded-wedding.fixture.ts'

const getDatabase = databaseForTests()
const never = defineJob({ kind: deliverMailKind, run: async () => undefined })
const jobs = registerJobs(domainJobs, [never])

/** A draft of two partners, Lucía and Mateo, with one receiving account. */
async function draftOfTwo() {
  const world = await shieldedWedding(getDatabase(), {
    operatorKeys: { sandbox: {} },
    operatorCollects: false,
    ownKeys: [],
    transportTo: () => async () => new Response(),
  })
  const { platform, wedding, lucia, mateo } = world
  const { db } = platform.database
  await rows(db, sql`update weddings set status = 'draft', published_at = null where id = ${wedding.id}`)
  /** Runs what is due and returns the mails it wrote. */
  const readMails = async () => {
    await runDueJobs({ platform, jobs })
    const all = await db.select().from(emails).orderBy(emails.id)
    await platform.database.transaction((tx) => tx.delete(emails))
    return all
  }
  const addressOf = async (accountId: string) =>
    (await rows<{ email: string }>(db, sql`select email from accounts where id = ${accountId}`))[0]?.email
  await readMails()
  const addresses = {
    lucia: await addressOf(lucia.accountId),
    mateo: await addressOf(mateo.accountId),
  }
  return { ...world, written: readMails, addresses }
}

it('The other partner is notified when an account of a draft is saved, corrected or removed, without its number', async () => {
  const { platform, wedding, lucia, by, written: readMails, addresses } = await draftOfTwo()
  const form = {
    id: platform.random.uuid(),
    weddingId: wedding.id,
    kind: 'sepa',
    holder: 'OTRA PERSONA',
    identifier: 'ES77 1234 1234 1612 3456 7890',
  }
  await saveReceivingAccount(by(lucia), form)
  await saveReceivingAccount(by(lucia), form)
  const [saved, ...more] = await readMails()
  expect(more).toEqual([])
  expect(saved).toMatchObject({ toAddress: addresses.mateo })
  expect(saved?.text).toContain('•••• 7890 · OTRA PERSONA')
  expect(saved?.text).toContain('http://vivencia.test/boda/ajustes#recibir')
  expect(saved?.text?.replace(/\s/g, '')).not.toMatch(/ES\d{2}\d{8}/)
  await saveReceivingAccount(by(lucia), { ...form, holder: 'UNA TERCERA' })
  expect(
    (await readMails()).map(({ toAddress, text }) => [toAddress, text?.includes('UNA TERCERA')]),
  ).toEqual([[addresses.mateo, true]])
  await removeReceivingAccount(by(lucia), form.id)
  await removeReceivingAccount(by(lucia), form.id)
  expect((await readMails()).map(({ toAddress }) => toAddress)).toEqual([addresses.mateo])
})

it('The other partner is notified when the card company of a draft is chosen, also by takeCardPermission, and when it is stopped', async () => {
  const { platform, wedding, mateo, by, written: readMails, addresses } = await draftOfTwo()
  const input = { id: platform.random.uuid(), weddingId: wedding.id, provider: 'sandbox' }
  await connectCards(by(mateo), input)
  await connectCards(by(mateo), input)
  const [mail, ...more] = await readMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ toAddress: addresses.lucia })
  expect(mail?.text).toContain('Banco de Prueba')
  await disconnectCards(by(mateo), input.id)
  expect((await readMails()).map(({ toAddress }) => toAddress)).toEqual([addresses.lucia])
})

it('The other partner is notified of an exchange rate, which takes effect at once also on a published page', async () => {
  const { wedding, lucia, by, written: readMails, addresses } = await draftOfTwo()
  const rate = { weddingId: wedding.id, currency: 'COP', giftMinor: '10000', otherMinor: '47500000' }
  await publishWedding(by(lucia), wedding.id)
  await readMails()
  await setExchangeRate(by(lucia), rate)
  const [mail, ...more] = await readMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ toAddress: addresses.mateo })
  expect(mail?.text).toMatch(/100.EUR = 475\.000.COP/)
})

it('Both partners are notified of the receiving accounts once the page is published, and again when it is reopened', async () => {
  const { platform, wedding, lucia, by, written: readMails, addresses } = await draftOfTwo()
  await publishWedding(by(lucia), wedding.id)
  await publishWedding(by(lucia), wedding.id)
  const published = await readMails()
  expect(published).toHaveLength(2)
  expect(published.map(({ toAddress }) => toAddress)).toEqual(
    expect.arrayContaining([addresses.lucia, addresses.mateo]),
  )
  for (const { text } of published) expect(text).toContain('•••• 1332 · LUCIA FERNANDEZ GIL')
  await rows(platform.database.db, sql`update weddings set status = 'closed' where id = ${wedding.id}`)
  await publishWedding(by(lucia), wedding.id)
  expect(await readMails()).toHaveLength(2)
})

it('Both partners are notified when the operator pauses and resumes payments, with the reason, once per step', async () => {
  const { platform, wedding, lucia, by, written: readMails, addresses } = await draftOfTwo()
  await publishWedding(by(lucia), wedding.id)
  await readMails()
  const set = (act: 'freeze' | 'unfreeze') =>
    setPaymentFreeze(platform, {
      slug: wedding.slug,
      act,
      reason: 'Una cuenta por comprobar.',
      via: 'command',
    })
  await set('freeze')
  await set('freeze')
  const paused = await readMails()
  expect(paused.map(({ toAddress }) => toAddress)).toEqual(
    expect.arrayContaining([addresses.lucia, addresses.mateo]),
  )
  expect(paused).toHaveLength(2)
  for (const { text, subject } of paused) {
    expect(subject).toBe('Los pagos de vuestra lista están en pausa')
    expect(text).toContain('Una cuenta por comprobar.')
    expect(withoutIds(text ?? '')).not.toContain('1332')
  }
  await set('unfreeze')
  const resumed = await readMails()
  expect(resumed).toHaveLength(2)
  for (const { text } of resumed) expect(text).toContain('•••• 1332 · LUCIA FERNANDEZ GIL')
})

it('Both partners are notified, in their languages, when a second factor is required and when that ends', async () => {
  const {
    platform,
    wedding,
    lucia,
    mateo,
    by,
    proven,
    change,
    written: readMails,
    addresses,
  } = await draftOfTwo()
  const { db } = platform.database
  await publishWedding(by(lucia), wedding.id)
  await readMails()
  await rows(db, sql`update accounts set second_factor_since = '2020-01-01T00:00:00Z'`)
  await rows(db, sql`update accounts set language = 'en' where id = ${mateo.accountId}`)
  await requireSecondFactor(proven(lucia, 'secondFactor'), wedding.id)
  await requireSecondFactor(proven(lucia, 'secondFactor'), wedding.id)
  const subjects = async () =>
    Object.fromEntries((await readMails()).map(({ toAddress, subject }) => [toAddress, subject]))
  expect(await subjects()).toEqual({
    [addresses.lucia ?? '']: 'Vuestros datos bancarios piden el segundo factor',
    [addresses.mateo ?? '']: 'Your bank details need the second factor',
  })
  const { id } = await proposeReceivingAccountChange(
    by(lucia),
    change({ act: 'allowPassword', receivingAccountId: null, receivingAccount: null }),
  )
  await confirmReceivingAccountChange(proven(mateo, 'secondFactor'), id)
  await readMails()
  platform.clock.advance(shieldDelay)
  await applyReceivingAccountChanges(platform)
  const ended = await readMails()
  expect(ended).toHaveLength(2)
  for (const { text } of ended)
    expect(text).toMatch(/no piden el segundo factor|no longer need the second factor/)
})
