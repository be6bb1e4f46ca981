import { expect, test } from 'vitest'
import { seededRandom } from '#server/platform/ids.ts'
import { formats, givers, linesOfFile, movementsOf, type SentGift, sizes } from './format-pairs.fixture.ts'
import type { Candidate } from '#server/domain/money/matching/match-verdict.ts'
import { confirmedIn, settleInTurn } from './settle-in-turn.fixture.ts'

const days = ['2027-06-02', '2027-06-03', '2027-06-04', '2027-06-07']

const gifts: readonly SentGift[] = givers.map((name, at) => ({
  name,
  minor: sizes[at] ?? 0,
  reference: `27067KDM4T9${at}`,
}))
const candidates: readonly Candidate[] = gifts.map(({ name, minor, reference }) => ({
  id: name,
  reference,
  totalMinor: BigInt(minor),
  currency: 'EUR',
  state: 'sent',
  names: [name],
  promisedOn: '2027-06-01',
  sentOn: '2027-06-01',
  linked: false,
}))

test.each(formats)(
  'after %s, the same movements in any other format confirm no gift twice and no payment, in either order',
  (name, write) => {
    const random = seededRandom(name)
    let confirmed = 0
    for (const [other, writeOther] of formats) {
      const movements = movementsOf(gifts, random, days)
      const [first, second] = [
        linesOfFile(write, movements, 'first'),
        linesOfFile(writeOther, movements, 'second'),
      ]
      const inOrder = settleInTurn([first, second], candidates)
      const reversed = settleInTurn([second, first], candidates)
      for (const settled of [inOrder, reversed]) {
        const about = {
          other,
          movements,
          settled: settled.map(({ line, ids }) => [line.words, line.minor, ids]),
        }
        expect({ ...about, payments: settled.filter(({ line }) => line.minor <= 0n) }).toEqual({
          ...about,
          payments: [],
        })
        const ids = confirmedIn(settled)
        confirmed += ids.length
        expect({ ...about, ids }).toEqual({ ...about, ids: [...new Set(ids)] })
      }
      expect({ other, movements, ids: confirmedIn(reversed) }).toEqual({
        other,
        movements,
        ids: confirmedIn(inOrder),
      })
    }
    // A format whose direction a person has to name confirms nothing, but not in all pairs.
    expect(confirmed).toBeGreaterThan(formats.length)
  },
)
