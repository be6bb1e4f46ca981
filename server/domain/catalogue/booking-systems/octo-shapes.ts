import { z } from 'zod'
import { currencies, exponentOf, type Money, money } from '#shared/money.ts'
import { octoStatuses } from '#shared/octo-status.ts'
import type { SystemBooking } from './port.ts'

// The fields of the OCTO specification that are relied on. Everything else is ignored, since suppliers add fields.

const pricing = z.object({
  retail: z.int().nonnegative(),
  currency: z.string(),
  currencyPrecision: z.int().min(0).max(4),
})
const id = z.string().min(1).max(200)
const name = z.string().max(500)
const instant = z.iso.datetime({ offset: true })

export const supplierShape = z.object({ name })

const unit = z.object({ id, internalName: name, type: z.string() })
const option = z.object({ id, default: z.boolean(), internalName: name, units: z.array(unit).min(1) })
export const productsShape = z.array(
  z.object({ id, internalName: name, title: name.nullish(), options: z.array(option).min(1) }),
)

const localTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)
export const slotsShape = z.array(
  z.object({
    id,
    localDateTimeStart: localTime,
    allDay: z.boolean(),
    available: z.boolean(),
    vacancies: z.int().nullish(),
    pricing: pricing.optional(),
    unitPricing: z.array(pricing.extend({ unitId: id })).optional(),
  }),
)
type Slot = z.output<typeof slotsShape>[number]

const ticket = z.object({
  deliveryOptions: z.array(z.object({ deliveryFormat: z.string(), deliveryValue: z.string() })),
})
export const bookingShape = z.object({
  uuid: z.uuid(),
  status: z.enum(octoStatuses),
  supplierReference: z.string().max(100).nullish(),
  utcExpiresAt: instant.nullish(),
  cancellable: z.boolean(),
  pricing: pricing.optional(),
  voucher: ticket.nullish(),
  unitItems: z.array(z.object({ ticket: ticket.nullish() })).default([]),
})

/** Returns an amount of OCTO as money; null for a currency that weddings do not have, or a part of the smallest unit. */
export function moneyOf(amount: z.output<typeof pricing> | undefined): Money | null {
  const currency = currencies.find((one) => one === amount?.currency)
  if (!amount || !currency) return null
  const shift = exponentOf(currency) - amount.currencyPrecision
  const minor = BigInt(amount.retail)
  if (shift >= 0) return money(minor * 10n ** BigInt(shift), currency)
  const part = 10n ** BigInt(-shift)
  return minor % part === 0n ? money(minor / part, currency) : null
}

/** Returns the price of a slot for all people: `pricing` is the total if units were asked for, `unitPricing` is for one. */
export function priceOf(slot: Slot, unitId: string, people: number): Money | null {
  const total = moneyOf(slot.pricing)
  if (total) return total
  const one = moneyOf(slot.unitPricing?.find((priced) => priced.unitId === unitId))
  return one && money(one.minor * BigInt(people), one.currency)
}

/** Returns a booking of OCTO with the fields that are used. */
export function bookingOf(seen: z.output<typeof bookingShape>): SystemBooking {
  const tickets = [seen.voucher, ...seen.unitItems.map((item) => item.ticket)]
  const addresses = tickets.flatMap((one) =>
    (one?.deliveryOptions ?? []).filter(({ deliveryFormat }) => deliveryFormat === 'PDF_URL'),
  )
  return {
    uuid: seen.uuid,
    status: seen.status,
    expiresAt: seen.utcExpiresAt ? new Date(seen.utcExpiresAt) : null,
    reference: seen.supplierReference ?? null,
    cancellable: seen.cancellable,
    price: moneyOf(seen.pricing),
    ticketUrl: addresses.find(({ deliveryValue }) => isSafeAddress(deliveryValue))?.deliveryValue ?? null,
  }
}

const isSafeAddress = (address: string): boolean =>
  address.length <= 2000 && URL.canParse(address) && new URL(address).protocol === 'https:'
