import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { describe, expect, it } from 'vitest'
import { days } from '#shared/duration.ts'
import { type CalendarEntry, calendarFile } from '#shared/ics.ts'
import { readCalendar } from './calendar-reader.ts'
import { occurrencesOf } from './series.ts'

const place = { timeZone: 'Europe/Madrid', now: new Date('2026-11-21T09:00:00Z') }
const read = (file: string) => readCalendar(file, place)
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) =>
  calendar('BEGIN:VEVENT', 'UID:1@elsewhere', 'SUMMARY:Prueba', ...lines, 'END:VEVENT')
const times = (file: string) =>
  read(file).events.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()])
const problems = (file: string) => read(file).problems.map(({ line, code }) => [line, code])

describe('A title in a calendar file', () => {
  const titled = (title: string) =>
    read(
      event('DTSTART:20270619T170000Z', 'DESCRIPTION:Traer flores').replace(
        'SUMMARY:Prueba',
        `SUMMARY:${title}`,
      ),
    ).events[0]

  it('that is too long ends with an ellipsis, and is complete in the description', () => {
    const long = 'palabra '.repeat(30).trim()
    expect(titled(long)?.title).toMatch(/^palabra .*palabra…$/)
    expect(titled(long)?.title.length).toBeLessThanOrEqual(160)
    expect(titled(long)?.description).toBe(`${long}\n\nTraer flores`)
    expect(titled('x'.repeat(160))?.title).toBe('x'.repeat(160))
  })

  it('loses direction marks', () => {
    expect(titled('Cena \u202Egpj.exe')?.title).toBe('Cena gpj.exe')
  })
})

describe('A time in a calendar file', () => {
  it.each([
    ['in UTC', ['DTSTART:20270619T170000Z', 'DTEND:20270619T180000Z']],
    [
      'in a named zone',
      ['DTSTART;TZID=Europe/Madrid:20270619T190000', 'DTEND;TZID=Europe/Madrid:20270619T200000'],
    ],
    [
      'in a zone as Windows names it',
      ['DTSTART;TZID="Romance Standard Time":20270619T190000', 'DURATION:PT1H'],
    ],
    [
      'in a zone with a program’s name before it',
      ['DTSTART;TZID=/citadel.org/20210210_1/Europe/Madrid:20270619T190000', 'DURATION:PT1H'],
    ],
    ['without a zone, by the clock of the wedding', ['DTSTART:20270619T190000', 'DURATION:PT1H']],
    ['in a folded line', ['DTSTART;TZID=Europe/', ' Madrid:20270619T19', '\t0000', 'DURATION:PT1H']],
  ])('is read %s', (_, lines) => {
    expect(times(event(...lines))).toEqual([['2027-06-19T17:00:00.000Z', '2027-06-19T18:00:00.000Z']])
  })

  it('is read in a zone defined by the file, with its rules', () => {
    const standard = [
      'BEGIN:STANDARD',
      'DTSTART:20070101T000000',
      'TZOFFSETFROM:-0500',
      'TZOFFSETTO:-0500',
      'END:STANDARD',
    ]
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Hora de casa', ...standard, 'END:VTIMEZONE']
    const lines = [
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:x',
      'DTSTART;TZID=Hora de casa:20270619T190000',
      'END:VEVENT',
    ]
    expect(times(calendar(...zone, ...lines))[0]?.[0]).toBe('2027-06-20T00:00:00.000Z')
    expect(problems(calendar(...lines))).toEqual([[4, 'zone']])
  })

  it('of whole days covers those days in every zone, including the last', () => {
    const oneDay = ['2027-06-19T00:00:00.000Z', '2027-06-20T00:00:00.000Z']
    expect(times(event('DTSTART;VALUE=DATE:20270619'))).toEqual([oneDay])
    expect(times(event('DTSTART;VALUE=DATE:20270619', 'DTEND;VALUE=DATE:20270619'))).toEqual([oneDay])
    expect(times(event('DTSTART;VALUE=DATE:20270619', 'DTEND;VALUE=DATE:20270622'))[0]?.[1]).toBe(
      '2027-06-22T00:00:00.000Z',
    )
  })

  it('lasts calendar days and clock hours, also in the night that summer time begins', () => {
    const night = 'DTSTART;TZID=Europe/Madrid:20270327T190000'
    expect(times(event(night, 'DURATION:P1D'))[0]?.[1]).toBe('2027-03-28T17:00:00.000Z')
    expect(times(event(night, 'DURATION:PT24H'))[0]?.[1]).toBe('2027-03-28T18:00:00.000Z')
  })
})

describe('A recurring event in a calendar file', () => {
  it('skips exceptions, ends in its own zone, and includes changed occurrences', () => {
    const zone = ';TZID=Europe/Madrid:'
    const weekly = [
      'BEGIN:VEVENT',
      'UID:w',
      'SUMMARY:Clase de baile',
      `DTSTART${zone}20270302T200000`,
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;UNTIL=20270330T180000Z',
      `EXDATE${zone}20270309T200000`,
      'END:VEVENT',
    ]
    const moved = [
      'BEGIN:VEVENT',
      'UID:w',
      'SUMMARY:Ensayo general',
      `RECURRENCE-ID${zone}20270316T200000`,
      `DTSTART${zone}20270317T210000`,
      `DTEND${zone}20270317T220000`,
      'END:VEVENT',
    ]
    const off = [
      'BEGIN:VEVENT',
      'UID:w',
      'STATUS:CANCELLED',
      `RECURRENCE-ID${zone}20270323T200000`,
      `DTSTART${zone}20270323T200000`,
      'END:VEVENT',
    ]
    const {
      events: [one],
      problems: none,
    } = read(calendar(...moved, ...weekly, ...off))
    expect([one?.title, none]).toEqual(['Clase de baile', []])
    const window = { from: new Date('2027-01-01T00:00:00Z'), to: new Date('2028-01-01T00:00:00Z') }
    const found = one?.series ? occurrencesOf(one.series, false, window) : []
    expect(found.map(({ start, exception: texts }) => [start.toISOString(), texts?.title])).toEqual([
      ['2027-03-02T19:00:00.000Z', undefined],
      ['2027-03-17T20:00:00.000Z', 'Ensayo general'],
      ['2027-03-30T18:00:00.000Z', undefined],
    ])
  })

  it('is refused if it recurs too often to be shown', () => {
    const often = (rule: string) => problems(event('DTSTART:20270619T170000Z', `RRULE:${rule}`))
    expect(often('FREQ=MINUTELY')).toEqual([[4, 'tooOften']])
    expect(often('FREQ=DAILY;BYHOUR=1,2,3')).toEqual([[4, 'tooOften']])
    expect(often('FREQ=SOMETIMES')).toEqual([[4, 'rule']])
  })
})

describe('A calendar file', () => {
  it('with an unreadable event imports the others, and reports its position', () => {
    const good = ['BEGIN:VEVENT', 'UID:g', 'SUMMARY:Bien', 'DTSTART:20270619T170000Z', 'END:VEVENT']
    const bad = ['BEGIN:VEVENT', 'UID:b', 'SUMMARY:Mal\\, muy mal', 'DTSTART:ayer', 'END:VEVENT']
    const { events, problems: found } = read(calendar(...bad, ...good, 'BEGIN:VEVENT', 'UID:z'))
    expect(events.map(({ title }) => title)).toEqual(['Bien'])
    expect(found).toEqual([
      { line: 4, code: 'unreadable', title: 'Mal, muy mal' },
      { line: 14, code: 'unreadable', title: null },
    ])
  })

  it.each([
    ['nothing', '', [[1, 'notACalendar']]],
    ['a letter', 'Querida Lucía:\n', [[1, 'notACalendar']]],
    [
      'an event that ends before it begins',
      event('DTSTART:20270619T170000Z', 'DTEND:20270619T160000Z'),
      [[4, 'endBeforeStart']],
    ],
    ['an event without a beginning', event(), [[4, 'noStart']]],
    [
      'an event that was called off',
      event('DTSTART:20270619T170000Z', 'STATUS:CANCELLED'),
      [[4, 'cancelled']],
    ],
    ['an event out of all time', event('DTSTART:00010101T000000Z'), [[4, 'date']]],
  ])('of %s causes a warning', (_, file, found) => {
    expect(problems(file)).toEqual(found)
  })

  const words = fc
    .string({ unit: 'grapheme', maxLength: 60 })
    .filter((text) => /^[^\p{C}\p{Z}<&]+$/u.test(text))
  // node-ical ends a quoted name at a semicolon, which is none of these.
  const people = ['Lucía Fernández Gil', 'Rojas, Mateo: el de Cali', 'José 🎻 Ñúñez'].map((name, index) => ({
    name,
    address: `urn:uuid:0000000${index}-0000-4000-8000-000000000000`,
  }))
  /** What node-ical reads of a text: it takes quotes around all of it away. */
  const unquoted = (text: string) => text.replace(/^"([^]*)"$/, '$1')
  const entry = fc
    .record({
      title: words,
      description: fc.array(words, { maxLength: 4 }).map((lines) => lines.join('\n')),
      location: fc.oneof(words, fc.constant(''), fc.constant('Finca «La Niña», s/n; Ronda')),
      attendees: fc.subarray(people),
      day: fc.integer({ min: 0, max: 5000 }),
      minute: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 1, max: 40 }),
      allDay: fc.boolean(),
    })
    .map(({ day, minute, length, allDay, ...words }): CalendarEntry => {
      const start = Date.UTC(2020, 0, 1 + day) + (allDay ? 0 : minute * 60_000)
      const end = start + length * (allDay ? days(1) : 900_000)
      return {
        uid: `${day}-${minute}@x`,
        ...words,
        start: new Date(start),
        end: new Date(end),
        allDay,
      }
    })

  it('that we write is read the same by ours, ical.js and node-ical', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { selector: ({ uid }) => uid, minLength: 1, maxLength: 4 }),
        (entries) => {
          const file = calendarFile({ productId: '-//x//y//ES', writtenAt: place.now, entries, name: 'Boda' })
          const texts = entries.map(({ title, description, start, end }) => [
            title,
            description ?? '',
            start,
            end,
          ])
          const places = entries.map(({ location }) => location ?? '')
          const coming = entries.map(({ attendees = [] }) => attendees)
          const addresses = coming.map((those) => those.map(({ address }) => address))
          expect(read(file)).toMatchObject({ problems: [], events: { length: entries.length } })
          expect(
            read(file).events.map(({ title, description, startsAt, endsAt }) => [
              title,
              description,
              startsAt,
              endsAt,
            ]),
          ).toEqual(texts)
          expect(read(file).events.map(({ place: where }) => where)).toEqual(places)
          expect(read(file).events.map(({ attendees }) => attendees)).toEqual(addresses)
          const jcal = new ICAL.Component(ICAL.parse(file) as unknown[])
          const byIcal = jcal.getAllSubcomponents('vevent').map((component) => {
            const one = new ICAL.Event(component)
            const utc = ({ year, month, day, hour, minute }: ICAL.Time) =>
              new Date(Date.UTC(year, month - 1, day, hour, minute))
            return [one.summary, one.description ?? '', utc(one.startDate), utc(one.endDate)]
          })
          expect(byIcal).toEqual(texts)
          const components = jcal.getAllSubcomponents('vevent')
          expect(components.map((one) => one.getFirstPropertyValue('location') ?? '')).toEqual(places)
          const inIcal = components.map((one) =>
            one
              .getAllProperties('attendee')
              .map((attendee) => ({ name: attendee.getParameter('cn'), address: attendee.getFirstValue() })),
          )
          expect(inIcal).toEqual(coming)
          const byNode = Object.values(nodeIcal.sync.parseICS(file)).flatMap((one) =>
            one?.type === 'VEVENT' ? one : [],
          )
          const plain = (value: unknown) =>
            typeof value === 'string' || value === undefined ? (value ?? '') : value
          expect(byNode.map(({ summary }) => plain(summary))).toEqual(
            entries.map(({ title }) => unquoted(title)),
          )
          expect(byNode.map(({ description }) => plain(description))).toEqual(
            entries.map(({ description }) => unquoted(description ?? '')),
          )
          expect(byNode.map(({ location }) => plain(location))).toEqual(places.map(unquoted))
          const inNode = byNode.map(({ attendee = [] }) =>
            [attendee]
              .flat()
              .map((one) => (typeof one === 'string' ? null : { name: one.params.CN, address: one.val })),
          )
          expect(inNode).toEqual(coming)
          // That reader gives whole days as midnights of wherever it runs.
          const asUtc = (date: Date) =>
            new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))
          const starts = byNode.map(({ start, datetype }) => (datetype === 'date' ? asUtc(start) : start))
          expect(starts.map(Number)).toEqual(entries.map(({ start }) => start.getTime()))
        },
      ),
      { numRuns: 60 },
    )
  })
})
