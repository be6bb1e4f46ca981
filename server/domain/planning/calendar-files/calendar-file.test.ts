import { describe, expect, it, test } from 'vitest'
import { leavesMainThreadFree } from '#test/turns.ts'
import { readCalendarFile } from './calendar-file.ts'
import { readCalendar } from './calendar-reader.ts'

const place = { timeZone: 'Europe/Madrid', now: new Date('2026-11-21T09:00:00Z') }
const daily = (at: number) =>
  `BEGIN:VEVENT\r\nUID:${at}@x\r\nDTSTART:00010101T090000\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\n`

test('other requests are answered while an expensive calendar file is read', async () => {
  const file = `BEGIN:VCALENDAR\r\n${Array.from({ length: 300 }, (_, at) => daily(at)).join('')}END:VCALENDAR`
  const problems: number[] = []
  const read = async () => problems.push((await readCalendarFile(file, place, 'Lucía')).problems.length)
  expect(await leavesMainThreadFree(read)).toBe(true)
  // One for each event, or one for the file where the machine is too slow for its time limit.
  expect([1, 300]).toEqual(expect.arrayContaining(problems))
})

const read = (file: string) => readCalendar(file, place)
const problems = (file: string) => read(file).problems.map(({ line, code }) => [line, code])
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')

describe('An expensive calendar file', () => {
  const dailySince = (at: number, start = '00010101T090000') => [
    'BEGIN:VEVENT',
    `UID:${at}@elsewhere`,
    `SUMMARY:${at}`,
    `DTSTART:${start}`,
    'RRULE:FREQ=DAILY',
    'END:VEVENT',
  ]

  it('expands 300 daily events since the year 1 only within the budget of a file', () => {
    const { events, problems: problemsFound } = read(
      calendar(...Array.from({ length: 300 }, (_, at) => dailySince(at, '20000101T090000')).flat()),
    )
    const expanded = events.reduce((sum, { series }) => sum + (series?.times.length ?? 0), 0)
    expect(expanded).toBeLessThanOrEqual(50_000)
    expect(events.length).toBeGreaterThan(20)
    expect(new Set(problemsFound.map(({ code }) => code))).toEqual(new Set(['tooMany']))
    expect(events.length + problemsFound.length).toBe(300)
    const ancient = read(calendar(...Array.from({ length: 300 }, (_, at) => dailySince(at)).flat()))
    expect(ancient.events).toEqual([])
  })

  it('refuses 100,000 events before the first is read', () => {
    const event = (at: number) => `BEGIN:VEVENT\r\nUID:${at}\r\nEND:VEVENT`
    expect(problems(calendar(...Array.from({ length: 100_000 }, (_, at) => event(at))))).toEqual([
      [1, 'tooMany'],
    ])
  })

  it('imports no event with 10,000 dates', () => {
    const dates = Array.from({ length: 10_000 }, (_, at) => `2027${String(at % 9999).padStart(4, '0')}`)
    const valid = dates.map(() => '20270620T100000').join(',')
    expect(
      problems(
        calendar(
          'BEGIN:VEVENT',
          'UID:1',
          'SUMMARY:x',
          'DTSTART:20270619T190000',
          `RDATE:${valid}`,
          'END:VEVENT',
        ),
      ),
    ).toEqual([[4, 'tooMany']])
  })

  it('looks up the clock of an unknown zone once, for any number of events', () => {
    const lines = (zone: string, at: number) => [
      'BEGIN:VEVENT',
      `UID:${at}@elsewhere`,
      `DTSTART;TZID=${zone}:20270619T190000`,
      'END:VEVENT',
    ]
    const many = Array.from({ length: 300 }, (_, at) => lines(`Nowhere ${at}`, at)).flat()
    expect(problems(calendar(...many)).map(([, code]) => code)).toEqual(Array(300).fill('zone'))
  })
})
