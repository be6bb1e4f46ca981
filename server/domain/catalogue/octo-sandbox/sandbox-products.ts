import { type Currency, exponentOf } from '#shared/money.ts'
import { add, hours } from '#shared/duration.ts'

type SandboxProduct = {
  readonly id: string
  readonly name: string
  readonly currency: Currency
  /** Price of one person, in the smallest unit. */
  readonly price: number
  readonly startTimes: readonly string[]
  readonly capacity: number
}

/** The invented products of the sandbox. Each is closed on Mondays. */
export const sandboxProducts: readonly SandboxProduct[] = [
  {
    id: 'globo-inventado',
    name: 'Vuelo en globo (inventado)',
    currency: 'EUR',
    price: 165_00,
    startTimes: ['06:30'],
    capacity: 8,
  },
  {
    id: 'surf-inventado',
    name: 'Clase de surf (inventada)',
    currency: 'EUR',
    price: 35_00,
    startTimes: ['10:00', '16:30'],
    capacity: 6,
  },
  {
    id: 'bicicletas-inventadas',
    name: 'Bicicletas entre lavandas (inventadas)',
    currency: 'EUR',
    price: 36_00,
    startTimes: ['09:00'],
    capacity: 12,
  },
  {
    id: 'cocina-inventada',
    name: 'Taller de cocina (inventado)',
    currency: 'COP',
    price: 180_000_00,
    startTimes: ['11:00'],
    capacity: 10,
  },
]

/** The one option and the one kind of ticket that each product has. */
export const sandboxOption = 'DEFAULT'
export const sandboxUnit = 'adult'
const timeZone = 'UTC'

const pricingOf = ({ price, currency }: SandboxProduct, people: number) => ({
  original: price * people,
  retail: price * people,
  net: null,
  currency,
  currencyPrecision: exponentOf(currency),
  includedTaxes: [],
})

const unrestricted = {
  minAge: 0,
  maxAge: 99,
  idRequired: false,
  minQuantity: null,
  maxQuantity: null,
  paxCount: 1,
  accompaniedBy: [],
}

function shownOption(product: SandboxProduct) {
  const pricingFrom = [pricingOf(product, 1)]
  const unit = {
    id: sandboxUnit,
    internalName: 'Persona',
    reference: null,
    type: 'ADULT',
    requiredContactFields: [],
    restrictions: unrestricted,
    pricingFrom,
  }
  return {
    id: sandboxOption,
    default: true,
    internalName: 'General',
    reference: null,
    availabilityLocalStartTimes: product.startTimes,
    cancellationCutoff: '24 hours',
    cancellationCutoffAmount: 24,
    cancellationCutoffUnit: 'hour',
    requiredContactFields: ['firstName', 'lastName', 'emailAddress'],
    restrictions: { minUnits: 1, maxUnits: product.capacity },
    units: [unit],
    pricingFrom,
  }
}

/** A product in the shape of OCTO, with `octo/pricing`. */
export function shownProduct(product: SandboxProduct) {
  return {
    id: product.id,
    internalName: product.name,
    reference: null,
    locale: 'es',
    timeZone,
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: ['QRCODE'],
    deliveryMethods: ['VOUCHER'],
    redemptionMethod: 'DIGITAL',
    defaultCurrency: product.currency,
    availableCurrencies: [product.currency],
    pricingPer: 'UNIT',
    options: [shownOption(product)],
  }
}

/** A start time of a product on a day. */
export type SandboxSlot = { readonly product: SandboxProduct; readonly id: string; readonly startsAt: Date }

/** Returns the start times of a product on a day (YYYY-MM-DD). */
export function slotsOn(product: SandboxProduct, day: string): SandboxSlot[] {
  if (new Date(`${day}T00:00:00Z`).getUTCDay() === 1) return []
  return product.startTimes.map((time) => {
    const id = `${day}T${time}:00+00:00`
    return { product, id, startsAt: new Date(id) }
  })
}

/** Returns the slot with an availability id; null if the product has none. */
export const slotById = (product: SandboxProduct, id: string): SandboxSlot | null =>
  slotsOn(product, id.slice(0, 10)).find((slot) => slot.id === id) ?? null

/** A slot in the shape of OCTO: with `pricing` for all people if units were asked for. */
export function shownSlot({ product, id, startsAt }: SandboxSlot, taken: number, people: number, now: Date) {
  const vacancies = product.capacity - taken
  const available = vacancies >= people && startsAt > now
  const ends = add(startsAt, hours(2)).toISOString().replace('.000Z', '+00:00')
  const open = 2 * vacancies < product.capacity ? 'LIMITED' : 'AVAILABLE'
  return {
    id,
    localDateTimeStart: id,
    localDateTimeEnd: ends,
    utcCutoffAt: startsAt.toISOString(),
    allDay: false,
    available,
    status: startsAt <= now ? 'CLOSED' : vacancies === 0 ? 'SOLD_OUT' : open,
    vacancies,
    capacity: product.capacity,
    maxUnits: null,
    openingHours: [],
    unitPricing: [{ unitId: sandboxUnit, ...pricingOf(product, 1) }],
    pricing: pricingOf(product, people),
  }
}

/** Price of a booking in the shape of OCTO. */
export const bookingPricing = pricingOf
