import { noOwnPicture } from '#shared/inputs/own-picture.ts'
import { sql } from 'drizzle-orm'
import { graphql } from 'graphql'
import { expect, it } from 'vitest'
import { GiftNotFound, withdrawGift } from '#server/domain/gifts/gift-list/index.ts'
import { contribute, markSent, releaseExpiredHolds } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { confirmReceived, returnContribution } from '#server/domain/gifts/receiving/index.ts'
import { weddingTotals } from '#server/domain/gifts/gift-totals/index.ts'
import { saveBooking } from '#server/domain/living/bookings/save-booking.ts'
import { replaceStops, WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { schema } from '#server/schema.ts'
import { days } from '#shared/duration.ts'
import { tripCostLimits } from '#shared/inputs/trip-cost-limits.ts'
import { onOneEngine } from '#test/databases.ts'
import { sumDifferences } from '#test/sums-of-views.ts'
import { giftOf, promiseFor, plannerOf, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy, someoneRegistered } from '#test/world.ts'
import { deleteTripCost } from './delete-trip-cost.ts'
import { forgetTripCostsJob } from './forget-trip-costs.ts'
import { includeInTrip } from './include-in-trip.ts'
import { restoreTripCost } from './restore-trip-cost.ts'
import { saveTripCost } from './save-trip-cost.ts'
import { TripCostChanged, TripCostNotFound } from './trip-budget.refusals.ts'
import { tripBudgetFile } from './trip-budget-file.ts'
import { tripBudgetOf } from './trip-budget-query.ts'

const budgetQuery = `query ($id: UUID!) { wedding(id: $id) { tripBudget {
  gifts { gift { title } cost { minor } isBooked isIncluded received { minor } onItsWay { minor } missing { minor } }
  costs { name amountMinor stopId } cost { minor currency }
  received { minor } onItsWay { minor } missing { minor } spare { minor } promised { minor } undecided { minor } } } }`

onOneEngine('The budget of the trip', (getDatabase) => {
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding, receivingAccount } = world
    const couple = () => requestBy(platform, partner)
    const gift = (title: string, targetMinor: bigint) =>
      giftOf(world, { title, sharing: 'free', minMinor: 1_00n, targetMinor })
    const give = async (giftId: string, amountMinor: bigint, upTo: 'held' | 'sent' | 'received') => {
      const { id } = await contribute(requestBy(platform), promiseFor(world, [{ giftId, amountMinor }]))
      const token = privateToken(platform.secrets, id)
      if (upTo !== 'held') await markSent(requestBy(platform), token, receivingAccount.id)
      if (upTo === 'received') await confirmReceived(couple(), id)
      return id
    }
    const cost = (input: object, { id = platform.random.uuid(), version = null as number | null } = {}) =>
      saveTripCost(couple(), { weddingId: wedding.id, id, version, input: { stopId: null, ...input } })
    const ask = async (viewer = partner) => {
      const contextValue = requestBy(platform, viewer)
      const answer = await graphql({
        schema,
        source: budgetQuery,
        contextValue,
        variableValues: { id: wedding.id },
      })
      expect(answer.errors).toBeUndefined()
      return (answer.data as { wedding: { tripBudget: unknown } | null }).wedding?.tripBudget ?? null
    }
    return { ...world, couple, gift, give, cost, ask }
  }

  it('counts amounts received or on their way, never promises, and agrees with the register', async () => {
    const { platform, wedding, couple, dinner, gift, give, cost } = await begin()
    const flight = await gift('Subir en globo', 300_00n)
    await give(flight.id, 120_00n, 'received')
    await give(flight.id, 50_00n, 'sent')
    await give(flight.id, 30_00n, 'held')
    const back = await give(dinner.id, 90_00n, 'received')
    await saveBooking(
      couple(),
      { giftId: flight.id, version: null },
      { date: null, time: null, whoToCall: '', reference: '', costMinor: '35000', notes: '' },
    )
    await cost({ name: 'Vuelos', amountMinor: '80000' })
    const budget = () => tripBudgetOf(platform.database.db, wedding, 'everything')
    const { sums, promised, gifts } = await budget()
    expect(gifts.map(({ costMinor, isBooked }) => [costMinor, isBooked])).toEqual([
      [90_00n, false],
      [350_00n, true],
    ])
    expect(sums).toEqual({
      cost: 1240_00n,
      received: 210_00n,
      onItsWay: 50_00n,
      missing: 980_00n,
      spare: 0n,
    })
    expect(promised).toBe(30_00n)
    await returnContribution(couple(), back)
    const after = await budget()
    expect(after.sums).toMatchObject({ received: 120_00n, missing: 1070_00n })
    const { received } = await weddingTotals(platform.database.db, wedding.id)
    expect(after.sums.received + after.undecided).toBe(received)
  })

  it('keeps money that arrives for a gift withdrawn after the promise had lapsed, without planning its cost', async () => {
    const { platform, wedding, couple, dinner, gift, give } = await begin()
    const flight = await gift('Subir en globo', 300_00n)
    const late = await give(flight.id, 120_00n, 'held')
    platform.clock.advance(days(90))
    await releaseExpiredHolds(platform)
    await withdrawGift(couple(), flight.id)
    await confirmReceived(couple(), late)
    const { gifts, sums } = await tripBudgetOf(platform.database.db, wedding, 'everything')
    expect(gifts.map(({ giftId, costMinor }) => [giftId, costMinor])).toEqual([
      [dinner.id, 90_00n],
      [flight.id, null],
    ])
    expect(sums).toMatchObject({ cost: 90_00n, received: 120_00n, spare: 30_00n })
    expect(await sumDifferences({ platform, weddingId: wedding.id })).toEqual([])
    await includeInTrip(couple(), flight.id, false)
    expect((await tripBudgetOf(platform.database.db, wedding, 'everything')).sums).toMatchObject({
      received: 0n,
    })
  })

  it('covers the deficit of one gift with the surplus of another', async () => {
    const { platform, wedding, couple, dinner, gift, give } = await begin()
    const flight = await gift('Subir en globo', 200_00n)
    await give(flight.id, 200_00n, 'received')
    const booking = { date: null, time: null, whoToCall: '', reference: '', notes: '' }
    const target = { giftId: flight.id, version: null }
    await saveBooking(couple(), target, { ...booking, costMinor: '15000' })
    const budget = () => tripBudgetOf(platform.database.db, wedding, 'everything')
    expect((await budget()).sums).toMatchObject({ cost: 240_00n, missing: 40_00n, spare: 0n })
    await give(dinner.id, 90_00n, 'sent')
    expect((await budget()).sums).toMatchObject({ missing: 0n, spare: 50_00n })
  })

  it('omits gifts that are no part of the trip, until they are included again', async () => {
    const { platform, wedding, couple, dinner, gift, give, ask } = await begin()
    const house = await gift('El fondo de la casa', 500_00n)
    await give(house.id, 100_00n, 'received')
    await give(dinner.id, 90_00n, 'held')
    await includeInTrip(couple(), house.id, false)
    await includeInTrip(couple(), house.id, false)
    const all = { cost: { minor: '9000' }, received: { minor: '0' }, promised: { minor: '9000' } }
    expect(await ask()).toMatchObject({
      ...all,
      gifts: [{ gift: { title: 'Cena con velas' } }, { isIncluded: false }],
    })
    expect(await sumDifferences({ platform, weddingId: wedding.id })).toEqual([])
    expect((await tripBudgetFile(couple(), wedding.id, 'csv')).content.toString()).not.toContain('casa')
    const stranger = requestBy(platform, await someoneRegistered(platform))
    await expect(includeInTrip(stranger, house.id, true)).rejects.toThrow(GiftNotFound)
    await includeInTrip(couple(), house.id, true)
    expect(await ask()).toMatchObject({ cost: { minor: '59000' }, received: { minor: '10000' } })
  })

  it('is for partners only, without amounts they hide from themselves', async () => {
    const world = await begin()
    const { platform, partner, wedding, dinner, give, cost, ask, couple } = world
    await give(dinner.id, 90_00n, 'received')
    await cost({ name: 'Seguro', amountMinor: '5000' })
    const planner = await plannerOf(world)
    expect(await ask(planner)).toBeNull()
    expect(await ask(await someoneRegistered(platform))).toBeNull()
    const byPlanner = { weddingId: wedding.id, id: platform.random.uuid(), version: null }
    const input = { name: 'x', amountMinor: '1', stopId: null }
    await expect(saveTripCost(requestBy(platform, planner), { ...byPlanner, input })).rejects.toThrow(
      WeddingNotFound,
    )
    await expect(tripBudgetFile(requestBy(platform, planner), wedding.id, 'csv')).rejects.toThrow(
      WeddingNotFound,
    )
    expect(await ask(partner)).toMatchObject({ received: { minor: '9000' }, missing: { minor: '5000' } })
    await rows(
      platform.database.db,
      sql`update weddings set amount_privacy = 'withoutAmounts' where id = ${wedding.id}`,
    )
    const nothing = { received: null, onItsWay: null, missing: null }
    expect(await ask(partner)).toMatchObject({
      ...nothing,
      spare: null,
      promised: null,
      undecided: null,
      cost: { minor: '14000' },
      gifts: [{ ...nothing, cost: { minor: '9000' } }],
      costs: [{ name: 'Seguro', amountMinor: '5000' }],
    })
    const file = await tripBudgetFile(couple(), wedding.id, 'csv')
    expect(file.content.toString()).not.toContain('Recibido')
  })

  it('adds a cost once, refuses an older version, and restores a deleted one', async () => {
    const { platform, couple, cost, ask } = await begin()
    const id = platform.random.uuid()
    const flights = { name: ' Vuelos ', amountMinor: '80000' }
    await cost(flights, { id })
    expect((await cost(flights, { id })).version).toBe(1)
    expect((await cost({ ...flights, amountMinor: '90000' }, { id, version: 1 })).version).toBe(2)
    await expect(cost({ ...flights, amountMinor: '1' }, { id, version: 1 })).rejects.toThrow(TripCostChanged)
    await expect(deleteTripCost(couple(), id, 1)).rejects.toThrow(TripCostChanged)
    await deleteTripCost(couple(), id, 2)
    await deleteTripCost(couple(), id, 2)
    expect(await ask()).toMatchObject({ costs: [] })
    await expect(cost(flights, { id, version: 3 })).rejects.toThrow(TripCostNotFound)
    await restoreTripCost(couple(), id)
    expect(await ask()).toMatchObject({ costs: [{ name: 'Vuelos', amountMinor: '90000' }] })
    const stranger = requestBy(platform, await someoneRegistered(platform))
    await expect(deleteTripCost(stranger, id, 4)).rejects.toThrow(TripCostNotFound)
    await expect(restoreTripCost(stranger, id)).rejects.toThrow(TripCostNotFound)
  })

  it('forgets a deleted cost after thirty days', async () => {
    const { couple, platform, cost } = await begin()
    const attempt = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }
    const forget = () => forgetTripCostsJob.run(platform, {}, attempt)
    const [keptCost, deleted] = [
      await cost({ name: 'Seguro', amountMinor: '9000' }),
      await cost({ name: 'Taxi', amountMinor: '9000' }),
    ]
    await deleteTripCost(couple(), deleted.id, 1)
    platform.clock.advance(days(29))
    await forget()
    await restoreTripCost(couple(), deleted.id)
    await deleteTripCost(couple(), deleted.id, 3)
    platform.clock.advance(days(31))
    await forget()
    await expect(restoreTripCost(couple(), deleted.id)).rejects.toThrow(TripCostNotFound)
    await deleteTripCost(couple(), keptCost.id, 1)
  })

  it('refuses invalid names and amounts, foreign stops, and too many costs', async () => {
    const { platform, cost } = await begin()
    for (const wrong of [
      { name: '', amountMinor: '1' },
      { name: 'x'.repeat(300_000), amountMinor: '1' },
      { name: 'x', amountMinor: '-1' },
      { name: 'x', amountMinor: '1.5' },
      { name: 'x', amountMinor: '9'.repeat(40) },
      { name: 'x', amountMinor: '1', stopId: platform.random.uuid() },
    ])
      await expect(cost(wrong)).rejects.toThrow(InvalidInput)
    expect((await cost({ name: 'Regalo de mis padres', amountMinor: '0' })).amountMinor).toBe(0n)
    for (let count = 1; count < tripCostLimits.count; count += 1) await cost({ name: 'x', amountMinor: '1' })
    await expect(cost({ name: 'x', amountMinor: '1' })).rejects.toThrow(InvalidInput)
  })

  it('keeps a cost without its stop when the stop is removed from the page', async () => {
    const { platform, wedding, cost, ask, couple } = await begin()
    const stop = { id: platform.random.uuid(), name: 'Lisboa', days: '', line: '', ...noOwnPicture }
    const putStops = (stops: readonly (typeof stop)[]) =>
      platform.database.transaction((tx) => replaceStops(tx, wedding.id, stops))
    await putStops([stop])
    const { id } = await cost({ name: '=Hotel', amountMinor: '12345', stopId: stop.id })
    const { content } = await tripBudgetFile(couple(), wedding.id, 'csv')
    expect(content.toString()).toContain('Lisboa;"\'=Hotel";123,45;0,00;0,00;123,45;EUR')
    await putStops([])
    expect(await ask()).toMatchObject({ costs: [{ name: '=Hotel', stopId: null }] })
    // The form still sends the stop that it read before.
    expect(
      await cost({ name: 'Hotel', amountMinor: '1', stopId: stop.id }, { id, version: 1 }),
    ).toMatchObject({
      name: 'Hotel',
    })
  })
})
