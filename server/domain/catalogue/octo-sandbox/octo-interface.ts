import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Platform } from '#server/platform/context.ts'
import { daysThrough } from '#shared/calendar-days.ts'
import {
  cancelPlaces,
  confirmHold,
  holdPlaces,
  type SandboxBooking,
  sandboxBooking,
  shownBooking,
  takenPlaces,
} from './sandbox-bookings.ts'
import {
  sandboxOption,
  sandboxProducts,
  sandboxUnit,
  shownProduct,
  shownSlot,
  slotById,
  slotsOn,
} from './sandbox-products.ts'

/** Address of the sandbox, which is answered in this program and never reached by network. */
export const sandboxAddress = 'https://agencia.example/octo'

/** The address and the token with which this instance connects its sandbox. */
export const sandboxAccess = ({ secrets }: Pick<Platform, 'secrets'>): SandboxAccess => ({
  address: sandboxAddress,
  token: Buffer.from(secrets.key('octo-sandbox-token')).toString('hex'),
})

type SandboxAccess = {
  /** Base address of the API, at which nothing listens on the network. */
  readonly address: string
  readonly token: string
}

const answer = (body: unknown, status = 200) => Response.json(body, { status })
/** Error codes of the OCTO specification, all with status 400 but the last resort. */
const refusal = (error: string, details: object = {}) =>
  answer({ error, errorMessage: `Sandbox: ${error}`, ...details }, 400)

const units = z.array(z.object({ id: z.string(), quantity: z.int().positive().max(50) }))
const day = z.iso.date()
const slotQuery = z.object({
  productId: z.string(),
  optionId: z.string(),
  localDateStart: day,
  localDateEnd: day,
  units: units.optional(),
})
const reservation = z.object({
  uuid: z.uuid(),
  productId: z.string(),
  optionId: z.string(),
  availabilityId: z.string(),
  expirationMinutes: z.int().positive().max(60).default(30),
  unitItems: z
    .array(z.object({ unitId: z.string() }))
    .min(1)
    .max(50),
})
const confirmation = z.object({
  resellerReference: z.string().nullish(),
  contact: z.object({ fullName: z.string().nullish(), emailAddress: z.email().nullish() }),
})

/**
 * A simulated booking system with invented products that answers as the OCTO specification says, for tests and for
 * instances on one's own machine. It returns null for other addresses.
 */
export function octoSandbox(platform: Platform, { address, token }: SandboxAccess) {
  return async (request: Request): Promise<Response | null> => {
    if (!request.url.startsWith(`${address}/`)) return null
    const refused = refuseToken(request, token)
    if (refused) return refused
    const path = new URL(request.url).pathname.slice(new URL(address).pathname.length)
    const route = `${request.method} ${path}`
    if (route === 'GET /supplier') return answer(supplierOf(address))
    if (route === 'GET /products') return answer(sandboxProducts.map(shownProduct))
    const body = request.method === 'POST' ? await bodyOf(request) : null
    if (route === 'POST /availability') return availability(platform, body)
    const show = (booking: SandboxBooking) => shown(platform, booking)
    if (route === 'POST /bookings') return reserve(platform, body, show)
    const [, uuid, act] = /^\/bookings\/([\da-f-]{36})(?:\/(confirm|cancel))?$/.exec(path) ?? []
    if (!uuid) return refusal('BAD_REQUEST')
    if (request.method === 'GET' && !act) return single(platform, uuid, show)
    if (request.method === 'POST' && act === 'confirm') return confirm(platform, uuid, body, show)
    if (request.method === 'POST' && act === 'cancel') return cancel(platform, uuid, show)
    return refusal('BAD_REQUEST')
  }
}

type Show = (booking: SandboxBooking) => Response

function refuseToken(request: Request, token: string): Response | null {
  const sent = Buffer.from(request.headers.get('authorization') ?? '')
  if (sent.length === 0) return refusal('UNAUTHORIZED')
  const expected = Buffer.from(`Bearer ${token}`)
  return sent.length === expected.length && timingSafeEqual(sent, expected) ? null : refusal('FORBIDDEN')
}

async function bodyOf(request: Request): Promise<unknown> {
  try {
    return await request.json()
  } catch {
    return null
  }
}

const supplierOf = (endpoint: string) => ({
  id: 'agencia-inventada',
  name: 'Agencia Inventada',
  endpoint,
  contact: {
    website: 'https://agencia.example',
    email: 'hola@agencia.example',
    telephone: null,
    address: null,
  },
})

function shown(platform: Platform, booking: SandboxBooking): Response {
  const product = sandboxProducts.find(({ id }) => id === booking.productId)
  const slot = product && slotById(product, booking.availabilityId)
  return slot
    ? answer(shownBooking(booking, slot, platform.clock.now()))
    : refusal('INVALID_BOOKING_UUID', { uuid: booking.uuid })
}

async function availability(platform: Platform, body: unknown): Promise<Response> {
  const read = slotQuery.safeParse(body)
  if (!read.success) return refusal('BAD_REQUEST')
  const { productId, optionId, localDateStart, localDateEnd } = read.data
  const product = sandboxProducts.find(({ id }) => id === productId)
  if (!product) return refusal('INVALID_PRODUCT_ID', { productId })
  if (optionId !== sandboxOption) return refusal('INVALID_OPTION_ID', { optionId })
  const now = platform.clock.now()
  const people = (read.data.units ?? []).reduce((sum, { quantity }) => sum + quantity, 0) || 1
  const taken = await takenPlaces(platform.database.db, productId, now)
  const slots = daysThrough(localDateStart, localDateEnd).flatMap((date) => slotsOn(product, date))
  return answer(slots.map((slot) => shownSlot(slot, taken.get(slot.id) ?? 0, people, now)))
}

async function reserve(platform: Platform, body: unknown, show: Show): Promise<Response> {
  const read = reservation.safeParse(body)
  if (!read.success) return refusal('BAD_REQUEST')
  const { unitItems, ...hold } = read.data
  const product = sandboxProducts.find(({ id }) => id === hold.productId)
  if (!product) return refusal('INVALID_PRODUCT_ID', { productId: hold.productId })
  if (hold.optionId !== sandboxOption) return refusal('INVALID_OPTION_ID', { optionId: hold.optionId })
  const other = unitItems.find(({ unitId }) => unitId !== sandboxUnit)
  if (other) return refusal('INVALID_UNIT_ID', { unitId: other.unitId })
  const { availabilityId } = hold
  const slot = slotById(product, availabilityId)
  if (!slot) return refusal('INVALID_AVAILABILITY_ID', { availabilityId })
  const held = await holdPlaces(platform, slot, { ...hold, unitIds: unitItems.map(({ unitId }) => unitId) })
  return held ? show(held) : refusal('UNPROCESSABLE_ENTITY')
}

async function single(platform: Platform, uuid: string, show: Show): Promise<Response> {
  const found = await sandboxBooking(platform.database.db, uuid, platform.clock.now())
  return found ? show(found) : refusal('INVALID_BOOKING_UUID', { uuid })
}

async function confirm(platform: Platform, uuid: string, body: unknown, show: Show): Promise<Response> {
  const read = confirmation.safeParse(body)
  if (!read.success) return refusal('BAD_REQUEST')
  const confirmed = await confirmHold(platform, uuid, read.data.resellerReference ?? null)
  return confirmed ? show(confirmed) : refusal('INVALID_BOOKING_UUID', { uuid })
}

async function cancel(platform: Platform, uuid: string, show: Show): Promise<Response> {
  const cancelled = await cancelPlaces(platform, uuid)
  if (cancelled === 'late') return refusal('UNPROCESSABLE_ENTITY')
  return cancelled ? show(cancelled) : refusal('INVALID_BOOKING_UUID', { uuid })
}
