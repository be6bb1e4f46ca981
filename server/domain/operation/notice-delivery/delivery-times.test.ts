import { describe, expect, it } from 'vitest'
import { settleTime } from '#server/domain/operation/member-notices/index.ts'
import { minutes } from '#shared/duration.ts'
import { afterQuietHours, maxDelay, planDelivery, type WaitingNotice } from './delivery-times.ts'

const madrid = { timeZone: 'Europe/Madrid', quietFrom: '22:00', quietUntil: '08:00' }
const at = (text: string) => new Date(`${text}Z`)
const after = (start: Date, ms: number) => new Date(start.getTime() + ms)
const noon = at('2026-11-25T11:00:00')

const waiting = (id: string, createdAt: Date, more: Partial<WaitingNotice> = {}): WaitingNotice => ({
  id,
  createdAt,
  isRead: false,
  frequency: 'atOnce',
  hiddenUntil: null,
  ...more,
})

describe('A mail about notices', () => {
  it('waits until nothing new has come for five minutes, and reports all of it', () => {
    const two = [waiting('a', noon), waiting('b', after(noon, minutes(3)))]
    const settled = after(noon, minutes(3) + settleTime)
    expect(planDelivery(two, madrid, after(settled, -1))).toEqual({ send: [], drop: [], nextAt: settled })
    expect(planDelivery(two, madrid, settled)).toEqual({ send: ['a', 'b'], drop: [], nextAt: null })
  })

  it('waits an hour at most while gifts keep coming', () => {
    const storm = Array.from({ length: 31 }, (_, index) =>
      waiting(`${index}`, after(noon, minutes(2 * index))),
    )
    const latest = after(noon, maxDelay)
    expect(planDelivery(storm.slice(0, 30), madrid, after(latest, -1)).send).toEqual([])
    expect(planDelivery(storm, madrid, latest).send).toHaveLength(31)
  })

  it('leaves out what was read meanwhile and kinds without mails', () => {
    const notices = [waiting('read', noon, { isRead: true }), waiting('never', noon, { frequency: 'never' })]
    expect(planDelivery(notices, madrid, noon)).toEqual({ send: [], drop: ['read', 'never'], nextAt: null })
  })

  it('keeps quiet in the night of its reader, and comes when the night ends', () => {
    const evening = at('2026-11-25T21:30:00')
    const notices = [waiting('a', evening)]
    const morning = at('2026-11-26T07:00:00')
    expect(planDelivery(notices, madrid, after(evening, settleTime))).toMatchObject({
      send: [],
      nextAt: morning,
    })
    expect(planDelivery(notices, madrid, morning).send).toEqual(['a'])
    const bogota = { ...madrid, timeZone: 'America/Bogota' }
    expect(planDelivery(notices, bogota, after(evening, settleTime)).send).toEqual(['a'])
  })

  it('comes daily at eight, and weekly on Monday at eight, by the local clock', () => {
    const day = [waiting('a', noon, { frequency: 'daily' })]
    expect(planDelivery(day, madrid, noon).nextAt).toEqual(at('2026-11-26T07:00:00'))
    const week = [waiting('a', noon, { frequency: 'weekly' })]
    expect(planDelivery(week, madrid, noon).nextAt).toEqual(at('2026-11-30T07:00:00'))
    expect(planDelivery(week, madrid, at('2026-11-30T06:59:59')).send).toEqual([])
    expect(planDelivery(week, madrid, at('2026-11-30T07:00:00')).send).toEqual(['a'])
  })

  it('says nothing of a hidden gift before its day, and one mail tells of all on it', () => {
    const hiddenUntil = at('2026-12-01T23:00:00')
    const notices = [waiting('a', noon, { hiddenUntil }), waiting('b', after(noon, 9), { hiddenUntil })]
    const quiet = at('2026-12-02T07:00:00')
    expect(planDelivery(notices, madrid, at('2026-11-26T12:00:00'))).toEqual({
      send: [],
      drop: [],
      nextAt: quiet,
    })
    expect(planDelivery(notices, madrid, quiet).send).toEqual(['a', 'b'])
  })
})

describe('Quiet hours', () => {
  it.each([
    ['2026-11-25T20:59:00', '2026-11-25T20:59:00'],
    ['2026-11-25T21:00:00', '2026-11-26T07:00:00'],
    ['2026-11-26T06:59:00', '2026-11-26T07:00:00'],
    ['2026-11-26T07:00:00', '2026-11-26T07:00:00'],
  ])('move %s to %s', (from, to) => {
    expect(afterQuietHours(at(from), madrid)).toEqual(at(to))
  })

  it('can be within a day, and are none between equal times', () => {
    const siesta = { timeZone: 'UTC', quietFrom: '14:00', quietUntil: '17:00' }
    expect(afterQuietHours(at('2026-11-25T15:00:00'), siesta)).toEqual(at('2026-11-25T17:00:00'))
    expect(afterQuietHours(at('2026-11-25T18:00:00'), siesta)).toEqual(at('2026-11-25T18:00:00'))
    const none = { ...siesta, quietUntil: '14:00' }
    expect(afterQuietHours(at('2026-11-25T14:00:00'), none)).toEqual(at('2026-11-25T14:00:00'))
  })
})
