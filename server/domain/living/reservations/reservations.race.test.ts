import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { HttpTransport } from '#server/platform/call-api.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { days, hours, minutes } from '#shared/duration.ts'
import { isCurrentReservation } from '#shared/states/reservation.ts'
import { onBothEngines } from '#test/databases.ts'
import { isLong } from '#test/test-length.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { confirmReservation } from './confirm-reservation.ts'
import { stateOf } from './reservation.ts'
import { freeDay, reservationWorld } from './reservations.fixture.ts'
import { checkBookingSystems } from './settle-reservation.ts'

type World = Awaited<ReturnType<typeof reservationWorld>>

/** Refusals are right answers to two steps at once; other errors are not. */
async function allowRefusal<Value>(step: Promise<Value>): Promise<Value | null> {
  return step.catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}

const faults = ['none', 'lostBefore', 'lostAfter', 'twice', 'late', 'trouble'] as const
type Fault = (typeof faults)[number]

/** A network that loses, repeats and delays requests to the booking system. */
function faultyNetwork(world: World) {
  const late: Request[] = []
  const lost = () => Promise.reject(new Error('connection reset'))
  const through: Record<Fault, HttpTransport> = {
    none: world.direct,
    lostBefore: lost,
    lostAfter: async (request) => {
      await world.direct(request)
      return lost()
    },
    twice: async (request) => {
      await world.direct(request.clone())
      return world.direct(request)
    },
    late: (request) => {
      late.push(request)
      return lost()
    },
    trouble: async (request) => {
      await world.direct(request)
      return new Response('', { status: 503 })
    },
  }
  return {
    use(fault: Fault) {
      // Reads arrive: a search that fails is refused before anything is reserved.
      world.network.transport = (request) =>
        /\/(?:bookings.*)$/.test(new URL(request.url).pathname)
          ? through[fault](request)
          : world.direct(request)
    },
    async deliverLate() {
      for (const request of late.splice(0)) await world.direct(request)
    },
  }
}

const steps = [
  'reserve',
  'confirm',
  'cancel',
  'bothConfirm',
  'confirmAndCancel',
  'wait',
  'lateArrives',
] as const
type Step = (typeof steps)[number]

async function takeStep(world: World, network: ReturnType<typeof faultyNetwork>, step: Step): Promise<void> {
  const latest = await world.latest()
  const on = (what: 'confirm' | 'cancel') =>
    latest
      ? allowRefusal((what === 'confirm' ? confirmReservation : cancelReservation)(world.couple(), latest.id))
      : null
  switch (step) {
    case 'reserve':
      await allowRefusal(world.reserve())
      return
    case 'confirm':
    case 'cancel':
      await on(step)
      return
    case 'bothConfirm':
      await Promise.all([on('confirm'), on('confirm')])
      return
    case 'confirmAndCancel':
      await Promise.all([on('confirm'), on('cancel')])
      return
    case 'wait':
      world.platform.clock.advance(minutes(7))
      await checkBookingSystems(world.platform)
      return
    case 'lateArrives':
      await network.deliverLate()
  }
}

/** Expects that our side and the booking system agree after everything has arrived. */
async function expectAgreement(world: World): Promise<void> {
  const latest = await world.latest()
  const atSandbox = await world.atSandbox()
  const live = atSandbox.filter(({ status }) => status === 'CONFIRMED')
  const state = latest && stateOf(latest)
  expect(live.map(({ uuid }) => uuid)).toEqual(state === 'confirmed' ? [latest?.id] : [])
  expect(atSandbox.filter(({ status }) => status === 'ON_HOLD')).toEqual([])
  if (state && isCurrentReservation(state)) expect(state).toBe('confirmed')
  const booking = await world.booking()
  if (state === 'confirmed') expect(booking).toEqual(['confirmed', freeDay])
  else expect(booking?.[0] ?? 'wanted').toBe('wanted')
}

onBothEngines('Reservations', (getDatabase) => {
  it('agree with the booking system after lost, late, repeated and failing requests', async () => {
    const course = fc.array(fc.tuple(fc.constantFrom(...steps), fc.constantFrom(...faults)), {
      minLength: 2,
      maxLength: 9,
    })
    await fc.assert(
      fc.asyncProperty(course, async (taken) => {
        const world = await reservationWorld(getDatabase())
        const network = faultyNetwork(world)
        for (const [step, fault] of taken) {
          network.use(fault)
          await takeStep(world, network, step)
        }
        network.use('none')
        await network.deliverLate()
        for (const time of [minutes(31), hours(3), days(1), days(1)]) {
          world.platform.clock.advance(time)
          await checkBookingSystems(world.platform)
        }
        await expectAgreement(world)
      }),
      { numRuns: isLong ? 150 : 12, endOnFailure: !isLong },
    )
  })

  it('are one when two partners reserve at once', async () => {
    const world = await reservationWorld(getDatabase())
    const both = await Promise.all([allowRefusal(world.reserve()), allowRefusal(world.reserve())])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await world.atSandbox()).toHaveLength(1)
  })

  it('are confirmed once when two partners confirm at once, while the job asks too', async () => {
    const world = await reservationWorld(getDatabase())
    const { id } = await world.reserve()
    world.platform.clock.advance(minutes(1))
    await Promise.all([
      confirmReservation(world.couple(), id),
      confirmReservation(world.couple(), id),
      checkBookingSystems(world.platform),
    ])
    world.platform.clock.advance(minutes(2))
    await checkBookingSystems(world.platform)
    await expectAgreement(world)
    expect(await world.booking()).toEqual(['confirmed', freeDay])
  })

  it('end cancelled when one partner cancels while the other confirms', async () => {
    const world = await reservationWorld(getDatabase())
    const { id } = await world.reserve()
    await Promise.all([
      allowRefusal(confirmReservation(world.couple(), id)),
      allowRefusal(cancelReservation(world.couple(), id)),
    ])
    for (const time of [minutes(2), minutes(31)]) {
      world.platform.clock.advance(time)
      await checkBookingSystems(world.platform)
    }
    const latest = await world.latest()
    expect(latest && stateOf(latest)).toBe('cancelled')
    await expectAgreement(world)
  })
})
