import type { ApiResult } from '#server/platform/call-api.ts'
import type { Money } from '#shared/money.ts'
import type { OctoStatus } from '#shared/octo-status.ts'

/** A product of a booking system, reduced to what a link needs. */
export type SystemProduct = {
  readonly id: string
  readonly name: string
  readonly options: readonly {
    readonly id: string
    readonly name: string
    /** Kinds of tickets; the first one is for adults where the system names one. */
    readonly units: readonly { readonly id: string; readonly name: string }[]
  }[]
}

/** What is booked: one option of a product, for people of one kind. */
export type SystemOffer = { readonly productId: string; readonly optionId: string; readonly unitId: string }

/** A day, or a start time of a day, that can be booked. */
export type FreeSlot = {
  /** Id of the availability, which a reservation names. */
  readonly id: string
  /** Local day and time of the place; the time is null for a whole day. */
  readonly date: string
  readonly time: string | null
  /** Places left; null without a limit. */
  readonly vacancies: number | null
  /** Price for all people; null in another currency than ours, or unknown. */
  readonly price: Money | null
}

/** A booking as its system reports it. */
export type SystemBooking = {
  readonly uuid: string
  readonly status: OctoStatus
  /** End of a hold. */
  readonly expiresAt: Date | null
  readonly reference: string | null
  readonly cancellable: boolean
  readonly price: Money | null
  /** Address of the ticket or voucher; null without one. */
  readonly ticketUrl: string | null
}

export type SlotQuery = {
  readonly offer: SystemOffer
  readonly people: number
  readonly from: string
  readonly to: string
}

export type NewHold = {
  /** Also the idempotency key: the same uuid never books twice. */
  readonly uuid: string
  readonly offer: SystemOffer
  readonly availabilityId: string
  readonly people: number
}

export type HoldContact = {
  readonly fullName: string
  readonly emailAddress: string | null
  readonly locale: string
}

/**
 * The booking system of a provider or an agency. A write whose outcome is `unknown` may have happened: ask with
 * `booking`, or repeat it with the same uuid.
 */
export type BookingSystem = {
  /** Returns the name of the supplier behind the token. */
  supplier(): Promise<ApiResult<string>>
  products(): Promise<ApiResult<readonly SystemProduct[]>>
  /** Returns what can be booked in a range of days, the earliest first. */
  freeSlots(query: SlotQuery): Promise<ApiResult<readonly FreeSlot[]>>
  reserve(hold: NewHold): Promise<ApiResult<SystemBooking>>
  confirm(uuid: string, contact: HoldContact): Promise<ApiResult<SystemBooking>>
  cancel(uuid: string): Promise<ApiResult<SystemBooking>>
  /** Returns the booking as the system has it; null if the system does not know it. */
  booking(uuid: string): Promise<ApiResult<SystemBooking | null>>
}
