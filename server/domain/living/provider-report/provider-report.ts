import { eq } from 'drizzle-orm'
import { experienceProviders } from '#server/domain/catalogue/experience-providers/index.ts'
import { alignRequest, bookingRequests } from '#server/domain/living/booking-requests/index.ts'
import { bookings } from '#server/domain/living/bookings/index.ts'
import { type AppContext, requireAdministrator } from '#server/graphql/viewer.ts'
import type { Reader } from '#server/platform/db/database.ts'
import {
  type SpreadsheetFile,
  spreadsheetFile,
  type SpreadsheetFormat,
} from '#server/platform/spreadsheet.ts'
import { wordsFrom } from '#server/platform/words.ts'
import type { BookingRequestState } from '#shared/states/booking-request.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }

const reportWords = wordsFrom({ es, en })

/** The number of requests to a provider that couples sent in a year, by what became of them. */
type ProviderYear = {
  readonly name: string
  /** Whether a commission is agreed with the provider now. */
  readonly hasCommission: boolean
  readonly year: number
  /** All requests; the others are parts of it, and `lived` is a part of `booked`. */
  readonly asked: number
  readonly booked: number
  readonly lived: number
  readonly cancelled: number
  readonly declined: number
  readonly unanswered: number
  readonly open: number
}

/** What a request counts as; a lived one counts as booked too. */
const countsAs: Readonly<
  Record<BookingRequestState, keyof Omit<ProviderYear, 'name' | 'hasCommission' | 'year' | 'asked'>>
> = {
  asked: 'open',
  offered: 'open',
  confirmed: 'booked',
  lived: 'lived',
  cancelled: 'cancelled',
  declined: 'declined',
  unanswered: 'unanswered',
}

const nothing = { asked: 0, booked: 0, lived: 0, cancelled: 0, declined: 0, unanswered: 0, open: 0 }

/**
 * Returns the requests of each provider by year (UTC), providers by name and the latest year first, without a
 * permission check. Nothing names a couple or a gift.
 */
export async function providerYears(on: Reader): Promise<ProviderYear[]> {
  const found = await on
    .select({
      id: experienceProviders.id,
      content: experienceProviders.content,
      request: {
        state: bookingRequests.state,
        bookingId: bookingRequests.bookingId,
        date: bookingRequests.date,
        createdAt: bookingRequests.createdAt,
      },
      booking: { id: bookings.id, state: bookings.state, date: bookings.date, livedOn: bookings.livedOn },
    })
    .from(bookingRequests)
    .innerJoin(experienceProviders, eq(experienceProviders.id, bookingRequests.providerId))
    .innerJoin(bookings, eq(bookings.id, bookingRequests.bookingId))
  const years = new Map<string, ProviderYear>()
  for (const { id, content, request, booking } of found) {
    const year = request.createdAt.getUTCFullYear()
    const key = `${id} ${year}`
    const before = years.get(key) ?? {
      name: content.name,
      hasCommission: content.hasCommission ?? false,
      year,
      ...nothing,
    }
    const counted = countsAs[alignRequest(request, booking).state]
    years.set(key, {
      ...before,
      asked: before.asked + 1,
      ...(counted === 'lived' && { booked: before.booked + 1 }),
      [counted]: before[counted] + 1,
    })
  }
  return [...years.values()].toSorted(
    (one, other) => one.name.localeCompare(other.name) || other.year - one.year,
  )
}

/** The report as a spreadsheet. Refuses `AdministratorsOnly`. */
export async function providerReportFile(
  { database, viewer, language }: AppContext,
  format: SpreadsheetFormat,
): Promise<SpreadsheetFile> {
  requireAdministrator(viewer)
  const translate = reportWords(language)
  const numbers = ['year', ...(Object.keys(nothing) as (keyof typeof nothing)[])] as const
  const years = await providerYears(database.db)
  return spreadsheetFile(translate('file'), format, {
    locale: language,
    sheets: [
      {
        name: translate('sheet'),
        header: ['name', 'commission', ...numbers].map((column) => translate(`column.${column}`)),
        rows: years.map(({ name, hasCommission, ...counts }) => [
          name,
          translate(hasCommission ? 'yes' : 'no'),
          ...numbers.map((column) => ({ decimal: String(counts[column]) })),
        ]),
      },
    ],
  })
}
