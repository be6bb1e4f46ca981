import { expect, it } from 'vitest'
import { confirmReceived } from '#server/domain/gifts/receiving/index.ts'
import { countedInstalments, planInstalments } from '#server/domain/gifts/instalments/index.ts'
import { instalmentsOfPlan } from '#server/domain/gifts/contributions/index.ts'
import { releaseExpiredHolds } from '#server/domain/gifts/giving/index.ts'
import { violations } from '#server/domain/money/ledger/index.ts'
import { days } from '#shared/duration.ts'
import { databaseForTests } from './databases.ts'
import { follow, openWorld } from './money-world.fixture.ts'
import { requestBy } from './world.ts'

// The rows of docs/money.md about instalment plans.
const getDatabase = databaseForTests()

it('A gift in instalments is booked as documented', async () => {
  const world = await openWorld(getDatabase())
  const { platform, book, couple, idOf, ask, promise, tokenOf } = world
  const email = 'carmen@example.com'
  const aside = (...days: string[]) =>
    planInstalments(requestBy(platform), tokenOf('Carmen'), { days, email })
  const part = async (number: number) => {
    const parts = countedInstalments(await instalmentsOfPlan(platform.database.db, idOf('Carmen')))
    return parts[number - 1]?.id ?? ''
  }
  await ask(300_00n)
  await book.booked()
  await follow('A gift paid in instalments', book, [
    () => promise('Carmen', 100_00n),
    () => aside('2026-12-15', '2026-12-31', '2027-01-15'),
    async () => confirmReceived(couple(), await part(1)),
    () => aside('2027-01-31'),
    () => aside('2027-01-31', '2027-02-15'),
    async () => {
      platform.clock.advance(days(80))
      await releaseExpiredHolds(platform)
    },
    async () => confirmReceived(couple(), await part(2)),
  ])
  expect(await violations(platform.database.db)).toEqual([])
})
