import { dateTimeFormat, numberFormat, relativeTimeFormat } from '#shared/intl-formats.ts'
import { formatMoney, type Currency } from '#shared/money.ts'
import { listInWords } from './list-in-words.ts'

/** An amount as GraphQL returns it. */
export type MoneyAnswer = { minor: string; currency: Currency }

export type Format = ReturnType<typeof createFormat>

const formats = new Map<string, Format>()

/**
 * Returns the formatters of amounts, dates and lists for a locale; amounts have the code of their currency on request.
 * Each card of a list uses them, so they are created once.
 */
export function formatFor(locale: string, withCode = false): Format {
  const key = `${locale} ${withCode}`
  const format = formats.get(key) ?? createFormat(locale, withCode)
  formats.set(key, format)
  return format
}

function createFormat(locale: string, withCode: boolean) {
  const inUtc = (style: Intl.DateTimeFormatOptions) => (day: string) =>
    dateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
  const inZone = (style: Intl.DateTimeFormatOptions) => (at: string, timeZone: string) =>
    dateTimeFormat(locale, { ...style, timeZone }).format(new Date(at))
  const deadline = inZone({ weekday: 'long', day: 'numeric', month: 'long' })
  return {
    locale,
    /** "44 €"; with `withCode`, "44 EUR"; dots for an amount that is hidden from the reader. */
    money: (amount: MoneyAnswer | null, options: { withCode?: boolean } = { withCode }) =>
      amount === null
        ? '•••'
        : formatMoney({ minor: BigInt(amount.minor), currency: amount.currency }, locale, options),
    number: (value: number) => numberFormat(locale).format(value),
    percent: (part: number) => numberFormat(locale, { style: 'percent' }).format(part),
    /** The month of a calendar date: "junio de 2027". */
    monthAndYear: inUtc({ month: 'long', year: 'numeric' }),
    /** A calendar date in words: "sábado, 19 de junio de 2027". */
    day: inUtc({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    /** "19 de junio de 2027". */
    date: inUtc({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** "19 de junio". */
    dayAndMonth: inUtc({ day: 'numeric', month: 'long' }),
    /** "19 jun 2027". */
    mediumDate: inUtc({ day: 'numeric', month: 'short', year: 'numeric' }),
    /** "19 jun". */
    shortDate: inUtc({ day: 'numeric', month: 'short' }),
    weekday: inUtc({ weekday: 'long' }),
    /** The date of an instant in the wedding's time zone: "19 de junio de 2027". */
    dayOf: inZone({ day: 'numeric', month: 'long', year: 'numeric' }),
    /** "jueves 3 de diciembre": for deadlines. */
    deadline,
    /** The last day before an instant at which something ends: midnight belongs to the day before. */
    lastDay: (end: string, timeZone: string) =>
      deadline(new Date(Date.parse(end) - 1).toISOString(), timeZone),
    /** "jueves 3 de diciembre, 19:30": for deadlines of hours. */
    deadlineWithTime: inZone({
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      hour: 'numeric',
      minute: '2-digit',
    }),
    /** An instant with its time: "19 de junio, 19:00". */
    moment: inZone({ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }),
    time: inZone({ hour: 'numeric', minute: '2-digit' }),
    /** A local time without a zone, `2027-06-19T19:00`: "19:00". */
    localTime: (at: string) =>
      dateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
        new Date(`${at.slice(0, 16)}:00Z`),
      ),
    /** How long ago, in words: "hace 3 horas". `now` comes from the loader. */
    ago: (at: string, now: string) => ago(locale, Date.parse(at) - Date.parse(now)),
    /** "812 kB", "1,2 MB". */
    fileSize: (bytes: number) => fileSize(locale, bytes),
    /** "Carmen, Diego y Valentina". */
    list: (items: readonly string[]) => listInWords(items, locale),
  }
}

const units: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
]

function ago(locale: string, milliseconds: number): string {
  const seconds = milliseconds / 1000
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60]
  return relativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(seconds / size), unit)
}

/** Counts in 1024, as the limits of uploads do: a file of exactly 10 MB is shown as "10 MB". */
function fileSize(locale: string, bytes: number): string {
  const kilobytes = Math.round(bytes / 1024)
  const [value, unit, digits] =
    kilobytes < 1024 ? [Math.max(1, kilobytes), 'kilobyte', 0] : [bytes / 1024 ** 2, 'megabyte', 1]
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits } as const
  return numberFormat(locale, style).format(value)
}
