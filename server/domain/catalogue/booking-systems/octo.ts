import type { z } from 'zod'
import {
  apiError,
  type ApiResult,
  callApi,
  type HttpTransport,
  parseAnswer,
} from '#server/platform/call-api.ts'
import { bookingOf, bookingShape, priceOf, productsShape, slotsShape, supplierShape } from './octo-shapes.ts'
import type { BookingSystem, FreeSlot, HoldContact, SlotQuery, SystemBooking, SystemProduct } from './port.ts'

type OctoAccess = {
  /** Base address of the API, without a trailing slash. */
  readonly address: string
  readonly token: string
}

/** Error codes with which OCTO refuses a token, with status 400 too. */
const tokenCodes = new Set(['UNAUTHORIZED', 'FORBIDDEN'])
/** Refusal of a booking that the system does not know, or whose uuid is in use. */
const unknownBooking = 'INVALID_BOOKING_UUID'

/**
 * A booking system that speaks OCTO, the open standard for tours, activities and attractions, with its capability
 * `octo/pricing`. Source: the OCTO API specification (supplier, products, availability, bookings).
 */
export function octoSystem({ address, token }: OctoAccess, transport: HttpTransport): BookingSystem {
  const headers = {
    authorization: `Bearer ${token}`,
    'octo-capabilities': 'octo/pricing',
    'content-type': 'application/json',
    accept: 'application/json',
  }
  async function read<Shape>(
    shape: z.ZodType<Shape>,
    path: string,
    body?: unknown,
  ): Promise<ApiResult<Shape>> {
    const method = body === undefined ? 'GET' : 'POST'
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) } as const
    const answer = await callApi(transport, `${address}${path}`, init, { moves: false })
    return tokenRefused(parseAnswer(shape, answer, 'unavailable'))
  }
  async function write(path: string, body: unknown): Promise<ApiResult<SystemBooking>> {
    const init = { method: 'POST', headers, body: JSON.stringify(body) } as const
    const answer = await callApi(transport, `${address}${path}`, init)
    return mapped(tokenRefused(parseAnswer(bookingShape, answer, 'unknown')), bookingOf)
  }
  return {
    supplier: async () => mapped(await read(supplierShape, '/supplier'), ({ name }) => name),
    products: async () => mapped(await read(productsShape, '/products'), (found) => found.map(productOf)),
    async freeSlots(query) {
      const { offer, people, from, to } = query
      const { productId, optionId, unitId } = offer
      const units = [{ id: unitId, quantity: people }]
      const body = { productId, optionId, localDateStart: from, localDateEnd: to, units }
      return mapped(await read(slotsShape, '/availability', body), (found) => slotsOf(found, query))
    },
    reserve: ({ uuid, offer: { productId, optionId, unitId }, availabilityId, people }) => {
      const unitItems = Array.from({ length: people }, () => ({ unitId }))
      return write('/bookings', { uuid, productId, optionId, availabilityId, unitItems })
    },
    confirm: (uuid, person) => {
      const contact = contactOf(person)
      return write(`/bookings/${uuid}/confirm`, { resellerReference: uuid, emailReceipt: false, contact })
    },
    cancel: (uuid) => write(`/bookings/${uuid}/cancel`, {}),
    async booking(uuid) {
      const answer = mapped(await read(bookingShape, `/bookings/${uuid}`), bookingOf)
      if (answer.ok || answer.error.kind !== 'rejected') return answer
      const { code } = answer.error
      return code === unknownBooking || code === '404' ? { ok: true, value: null } : answer
    },
  }
}

function contactOf({ fullName, emailAddress, locale }: HoldContact) {
  const [firstName, ...others] = fullName.trim().split(/\s+/)
  const lastName = others.join(' ') || firstName
  return { fullName, firstName, lastName, emailAddress, locales: [locale] }
}

/** A refused token is a matter of the connection, not of the request. */
const tokenRefused = <Value>(answer: ApiResult<Value>): ApiResult<Value> =>
  !answer.ok && tokenCodes.has(answer.error.code ?? '')
    ? apiError('misconfigured', 'The booking system refuses the token', answer.error.code)
    : answer

const mapped = <From, To>(answer: ApiResult<From>, to: (value: From) => To): ApiResult<To> =>
  answer.ok ? { ok: true, value: to(answer.value) } : answer

function productOf({
  id,
  internalName,
  title,
  options,
}: z.output<typeof productsShape>[number]): SystemProduct {
  return {
    id,
    name: title || internalName,
    options: options
      .toSorted((a, b) => Number(b.default) - Number(a.default))
      .map((option) => ({
        id: option.id,
        name: option.internalName,
        units: option.units
          .toSorted((a, b) => Number(b.type === 'ADULT') - Number(a.type === 'ADULT'))
          .map((unit) => ({ id: unit.id, name: unit.internalName })),
      })),
  }
}

function slotsOf(found: z.output<typeof slotsShape>, { offer, people }: SlotQuery): FreeSlot[] {
  return found
    .filter(({ available, vacancies }) => available && (vacancies ?? people) >= people)
    .map((slot) => ({
      id: slot.id,
      date: slot.localDateTimeStart.slice(0, 10),
      time: slot.allDay ? null : slot.localDateTimeStart.slice(11, 16),
      vacancies: slot.vacancies ?? null,
      price: priceOf(slot, offer.unitId, people),
    }))
    .toSorted((a, b) => `${a.date}${a.time ?? ''}`.localeCompare(`${b.date}${b.time ?? ''}`))
}
