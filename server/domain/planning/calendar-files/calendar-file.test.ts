import { expect, test } from 'vitest'
import { leavesMainThreadFree } from '#test/turns.ts'
import { readCalendarFile } from './calendar-file.ts'

const place = { timeZone: 'Europe/Madrid', now: new Date('2026-11-21T09:00:00Z') }
const daily = (at: number) =>
  `BEGIN:VEVENT\r\nUID:${at}@x\r\nDTSTART:00010101T090000\r\nRRULE:FREQ=DAILY\r\nEND:VEVENT\r\n`

test('other requests are answered while a costly calendar file is read', async () => {
  const file = `BEGIN:VCALENDAR\r\n${Array.from({ length: 300 }, (_, at) => daily(at)).join('')}END:VCALENDAR`
  const problems: number[] = []
  const read = async () => problems.push((await readCalendarFile(file, place, 'Lucía')).problems.length)
  expect(await leavesMainThreadFree(read)).toBe(true)
  // One for each event, or one for the file where the machine is too slow for its time limit.
  expect([1, 300]).toEqual(expect.arrayContaining(problems))
})
