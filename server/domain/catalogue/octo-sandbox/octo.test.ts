import {
  zAvailability,
  zBooking,
  zErrorBadRequest,
  zErrorInvalidAvailabilityId,
  zErrorInvalidBookingUuid,
  zErrorInvalidOptionId,
  zErrorInvalidProductId,
  zErrorInvalidUnitId,
  zProduct,
  zSupplier,
} from '@octocloud/types'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { type BookingSystem, octoSystem } from '#server/domain/catalogue/booking-systems/index.ts'
import { priceOf } from '#server/domain/catalogue/booking-systems/octo-shapes.ts'
import type { Platform } from '#server/platform/context.ts'
import { hours, minutes } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { platformForTests } from '#test/world.ts'
import { octoSandbox } from './octo-interface.ts'
import { octoSandboxBookings } from './octo-sandbox.tables.ts'

const address = 'https://sistema.example/octo'
const token = 'token-inventado'
const offer = { productId: 'globo-inventado', optionId: 'DEFAULT', unitId: 'adult' }
const contact = { fullName: 'Lucía y Mateo', emailAddress: 'lucia@example.com', locale: 'es' }
const tuesday = '2027-06-22'
const availabilityId = `${tuesday}T06:30:00+00:00`

const getDatabase = databaseForTests()
let platform: Awaited<ReturnType<typeof platformForTests>>
let system: BookingSystem

const transportOf = (on: Platform) => {
  const sandbox = octoSandbox(on, { address, token })
  return async (request: Request) => (await sandbox(request)) ?? new Response(null, { status: 404 })
}

beforeEach(async () => {
  platform = await platformForTests(getDatabase())
  await getDatabase().db.delete(octoSandboxBookings)
  system = octoSystem({ address, token }, transportOf(platform))
})

const hold = (some: object = {}) => ({
  uuid: platform.random.uuid(),
  offer,
  availabilityId,
  people: 2,
  ...some,
})
const reserved = async (some: object = {}) => {
  const answer = await system.reserve(hold(some))
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.value
}
const codeOf = (answer: Awaited<ReturnType<BookingSystem['booking']>>) =>
  answer.ok ? 'ok' : [answer.error.kind, answer.error.code]
const slots = async (people = 2, day = tuesday) => {
  const answer = await system.freeSlots({ offer, people, from: day, to: day })
  return answer.ok ? answer.value : []
}

describe('the adapter and the sandbox', () => {
  it('name the supplier and its products', async () => {
    expect(await system.supplier()).toEqual({ ok: true, value: 'Agencia Inventada' })
    const products = await system.products()
    expect(products.ok && products.value[0]).toEqual({
      id: 'globo-inventado',
      name: 'Vuelo en globo (inventado)',
      options: [{ id: 'DEFAULT', name: 'General', units: [{ id: 'adult', name: 'Persona' }] }],
    })
  })

  it('show free start times with the price for all people, and none on a closed day', async () => {
    expect(await slots()).toEqual([
      {
        id: availabilityId,
        date: tuesday,
        time: '06:30',
        vacancies: 8,
        price: { minor: 330_00n, currency: 'EUR' },
      },
    ])
    expect(await slots(2, '2027-06-21')).toEqual([])
    expect(await slots(9)).toEqual([])
  })

  it('hold, confirm and cancel a booking', async () => {
    const held = await reserved()
    expect(held).toMatchObject({ status: 'ON_HOLD', reference: null, cancellable: true })
    expect(held.expiresAt).toEqual(new Date(platform.clock.now().getTime() + minutes(30)))
    expect((await slots())[0]?.vacancies).toBe(6)
    const confirmed = await system.confirm(held.uuid, contact)
    expect(confirmed).toMatchObject({ ok: true, value: { status: 'CONFIRMED', expiresAt: null } })
    expect(confirmed.ok && confirmed.value.reference).toMatch(/^INV-/)
    expect(await system.cancel(held.uuid)).toMatchObject({ ok: true, value: { status: 'CANCELLED' } })
    expect((await slots())[0]?.vacancies).toBe(8)
  })

  it('have no second effect when a step is repeated', async () => {
    const uuid = platform.random.uuid()
    await reserved({ uuid })
    expect(await reserved({ uuid })).toMatchObject({ uuid, status: 'ON_HOLD' })
    expect((await slots())[0]?.vacancies).toBe(6)
    for (const _ of [1, 2])
      expect(await system.confirm(uuid, contact)).toMatchObject({ ok: true, value: { status: 'CONFIRMED' } })
    for (const _ of [1, 2])
      expect(await system.cancel(uuid)).toMatchObject({ ok: true, value: { status: 'CANCELLED' } })
  })

  it('end a hold when its time is over', async () => {
    const { uuid } = await reserved()
    platform.clock.advance(minutes(30))
    expect(await system.booking(uuid)).toMatchObject({ ok: true, value: { status: 'EXPIRED' } })
    expect(codeOf(await system.confirm(uuid, contact))).toEqual(['rejected', 'INVALID_BOOKING_UUID'])
    expect((await slots())[0]?.vacancies).toBe(8)
  })

  it('refuse a cancellation after the cutoff', async () => {
    const { uuid } = await reserved()
    await system.confirm(uuid, contact)
    platform.clock.advance((Date.parse(availabilityId) - platform.clock.now().getTime() - hours(24)) as never)
    expect(codeOf(await system.cancel(uuid))).toEqual(['rejected', 'UNPROCESSABLE_ENTITY'])
    expect(await system.booking(uuid)).toMatchObject({ ok: true, value: { cancellable: false } })
  })

  it('never sell more places than there are', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => system.reserve(hold({ people: 2 }))))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(4)
  })

  it('name what is wrong with a request', async () => {
    const refusals = [
      [{ offer: { ...offer, productId: 'x' } }, 'INVALID_PRODUCT_ID'],
      [{ offer: { ...offer, optionId: 'x' } }, 'INVALID_OPTION_ID'],
      [{ offer: { ...offer, unitId: 'x' } }, 'INVALID_UNIT_ID'],
      [{ availabilityId: '2027-06-21T06:30:00+00:00' }, 'INVALID_AVAILABILITY_ID'],
      [{ people: 9 }, 'UNPROCESSABLE_ENTITY'],
    ] as const
    for (const [some, code] of refusals)
      expect(codeOf(await system.reserve(hold(some)))).toEqual(['rejected', code])
    expect(await system.booking(platform.random.uuid())).toEqual({ ok: true, value: null })
  })

  it('tell a wrong token from a wrong request', async () => {
    const stranger = octoSystem({ address, token: 'otro' }, transportOf(platform))
    expect(codeOf(await stranger.booking(platform.random.uuid()))).toEqual(['misconfigured', 'FORBIDDEN'])
  })
})

describe('a system in trouble', () => {
  const answering = (answer: () => Response | Promise<Response>) =>
    octoSystem({ address, token }, async () => answer())
  const broken = {
    'breaks off': answering(() => Promise.reject(new Error('reset'))),
    fails: answering(() => new Response('', { status: 503 })),
    'answers in another shape': answering(() => Response.json({ status: 'CONFIRMED' })),
    'answers a page': answering(() => new Response('<html>')),
  }
  test.each(Object.entries(broken))(
    'that %s leaves a write in doubt and a read without an answer',
    async (_, some) => {
      expect(await some.reserve(hold())).toMatchObject({ ok: false, error: { kind: 'unknown' } })
      expect(await some.confirm(platform.random.uuid(), contact)).toMatchObject({
        error: { kind: 'unknown' },
      })
      expect(await some.booking(platform.random.uuid())).toMatchObject({ error: { kind: 'unavailable' } })
      expect(await some.products()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    },
  )

  it('shows no link that is not https, and no money in another currency', async () => {
    const { uuid } = await reserved()
    const withTicket = (deliveryValue: string) =>
      answering(() =>
        Response.json({
          uuid,
          status: 'CONFIRMED',
          cancellable: true,
          pricing: { retail: 1, currency: 'GBP', currencyPrecision: 2 },
          voucher: { deliveryOptions: [{ deliveryFormat: 'PDF_URL', deliveryValue }] },
        }),
      ).booking(uuid)
    const safe = 'https://sistema.example/vale.pdf'
    expect(await withTicket(safe)).toMatchObject({ value: { ticketUrl: safe, price: null } })
    expect(await withTicket('javascript:alert(1)')).toMatchObject({ value: { ticketUrl: null } })
  })
})

test('prices keep their exact amount over precisions', () => {
  const slot = { id: 'x', localDateTimeStart: '', allDay: true, available: true }
  const price = (retail: number, currency: string, currencyPrecision: number) =>
    priceOf({ ...slot, unitPricing: [{ unitId: 'adult', retail, currency, currencyPrecision }] }, 'adult', 2)
  expect(price(10_50, 'EUR', 2)).toEqual({ minor: 21_00n, currency: 'EUR' })
  expect(price(10, 'EUR', 0)).toEqual({ minor: 20_00n, currency: 'EUR' })
  expect(price(10_000, 'CLP', 0)).toEqual({ minor: 20_000n, currency: 'CLP' })
  expect(price(10_000_00, 'CLP', 2)).toEqual({ minor: 20_000n, currency: 'CLP' })
  expect(price(10_000_50, 'CLP', 2)).toBeNull()
  expect(price(10_50, 'GBP', 2)).toBeNull()
})

// The schemas of the specification are published by its own project in @octocloud/types.
describe('the sandbox answers in the published shapes', () => {
  const sent = async (path: string, body?: unknown): Promise<unknown> => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const request = new Request(`${address}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}` },
    })
    return (await transportOf(platform)(request)).json()
  }
  const query = { ...offer, localDateStart: tuesday, localDateEnd: '2027-06-24' }
  const booked = () => {
    const { productId, optionId, unitId } = offer
    return { uuid: platform.random.uuid(), productId, optionId, availabilityId, unitItems: [{ unitId }] }
  }

  it('for supplier, products and availability', async () => {
    zSupplier.parse(await sent('/supplier'))
    expect(zProduct.array().parse(await sent('/products'))).toHaveLength(4)
    expect(zAvailability.array().parse(await sent('/availability', query))).toHaveLength(3)
  })

  it('for a booking in each status', async () => {
    const body = booked()
    const statuses = [zBooking.parse(await sent('/bookings', body)).status]
    for (const act of ['confirm', 'cancel'])
      statuses.push(zBooking.parse(await sent(`/bookings/${body.uuid}/${act}`, { contact: {} })).status)
    const other = booked()
    await sent('/bookings', other)
    platform.clock.advance(minutes(31))
    statuses.push(zBooking.parse(await sent(`/bookings/${other.uuid}`)).status)
    expect(statuses).toEqual(['ON_HOLD', 'CONFIRMED', 'CANCELLED', 'EXPIRED'])
  })

  it('for each refusal', async () => {
    const body = booked()
    const errors = [
      zErrorInvalidProductId.parse(await sent('/availability', { ...query, productId: 'x' })),
      zErrorInvalidOptionId.parse(await sent('/availability', { ...query, optionId: 'x' })),
      zErrorInvalidUnitId.parse(await sent('/bookings', { ...body, unitItems: [{ unitId: 'x' }] })),
      zErrorInvalidAvailabilityId.parse(await sent('/bookings', { ...body, availabilityId: 'x' })),
      zErrorInvalidBookingUuid.parse(await sent(`/bookings/${body.uuid}/confirm`, { contact: {} })),
      zErrorBadRequest.parse(await sent('/bookings', {})),
    ]
    expect(errors.map(({ error }) => error)).toEqual([
      'INVALID_PRODUCT_ID',
      'INVALID_OPTION_ID',
      'INVALID_UNIT_ID',
      'INVALID_AVAILABILITY_ID',
      'INVALID_BOOKING_UUID',
      'BAD_REQUEST',
    ])
  })
})
