import { graphql } from 'graphql'
import { describe, expect, it } from 'vitest'
import { confirmReceived, reportNotFound } from '#server/domain/gifts/receiving/index.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { deliverGiftMessage } from '#server/domain/planning/letters/index.ts'
import { registerRows } from '#server/domain/money/register/register-rows.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { schema } from '#server/schema.ts'
import { days } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { giftOf, payInInstalments, promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { freshSession, platformForTests, requestBy } from '#test/world.ts'
import { type VisibleFields, visibleFieldsOf } from './amount-privacy.ts'
import { setAmountPrivacy } from './set-amount-privacy.ts'

describe('Amount privacy of the couple', () => {
  const wedding = { weddingDate: '2027-06-19', timeZone: 'America/Bogota' }
  const open = { ...wedding, amountPrivacy: 'everything', surpriseUntil: null } as const
  const quiet = { ...wedding, amountPrivacy: 'withoutAmounts', surpriseUntil: null } as const
  const surprise = { ...wedding, amountPrivacy: 'surprise', surpriseUntil: '2027-06-10' } as const
  it.each([
    [open, '2026-11-21T12:00:00Z', 'everything'],
    [quiet, '2026-11-21T12:00:00Z', 'withoutAmounts'],
    [surprise, '2026-11-21T12:00:00Z', 'nothing'],
    // The day begins where the wedding is: five hours after Greenwich.
    [quiet, '2027-06-19T04:59:59Z', 'withoutAmounts'],
    [quiet, '2027-06-19T05:00:00Z', 'everything'],
    [surprise, '2027-06-10T04:59:59Z', 'nothing'],
    [surprise, '2027-06-10T05:00:00Z', 'everything'],
  ] as const)('with %o at %s shows %s', (chosen, at, visibleFields) => {
    expect(visibleFieldsOf('partner', chosen, new Date(at))).toBe(visibleFields)
    expect(visibleFieldsOf('planner', chosen, new Date(at))).toBeNull()
    expect(visibleFieldsOf(null, chosen, new Date(at))).toBeNull()
  })
})

const everything = /* GraphQL */ `
  query ($id: UUID!, $gift: UUID!, $from: DateTime!, $to: DateTime!) {
    wedding(id: $id) {
      visibleFields
      totals {
        promised {
          minor
        }
        sent {
          minor
        }
        received {
          minor
        }
        left {
          minor
        }
        heldCount
        receivedCount
        toDecideCount
        givers
        unreadMails
        receivingAccounts {
          received {
            minor
          }
        }
        cards {
          received {
            minor
          }
        }
      }
      gifts {
        promised {
          minor
        }
        sent {
          minor
        }
        received {
          minor
        }
        left {
          minor
        }
        sharesTaken
        givers
      }
      all: contributions(tab: all) {
        nodes {
          signature
          message
          total {
            minor
          }
          lines {
            amount {
              minor
            }
            shares
          }
          letters {
            id
          }
        }
      }
      received: contributions(tab: received) {
        nodes {
          signature
        }
      }
      deciding: contributions(tab: toDecide) {
        nodes {
          signature
          total {
            minor
          }
        }
      }
      growth {
        chosen {
          minor
        }
      }
      figures {
        total {
          minor
        }
        givers {
          name
        }
      }
      activity(first: 50) {
        kind
      }
    }
    contribution(id: $gift) {
      signature
      total {
        minor
      }
      message
      mailId
    }
    mails(weddingId: $id) {
      nodes {
        from {
          name
        }
      }
      totalCount
    }
    mailTags(weddingId: $id) {
      id
      totalMails
    }
    search(weddingId: $id, words: "Carmen") {
      kind
    }
    recipients(weddingId: $id, search: "Carmen") {
      name
    }
    events(weddingId: $id, from: $from, to: $to) {
      source
    }
    registerFile(weddingId: $id, format: csv) {
      ... on SpreadsheetFile {
        content
      }
    }
  }
`

const attempt = { id: 1n, attempt: 1, eventId: null, signal: new AbortController().signal }

describe('Every operation with amounts', () => {
  const getDatabase = databaseForTests()
  const begin = async () => {
    const world = await publishedWedding(await platformForTests(getDatabase()))
    const { platform, partner, wedding, receivingAccount } = world
    const couple = () => requestBy(platform, freshSession(partner, platform.clock.now()))
    const give = async (title: string, minor: bigint, signature: string) => {
      const gift = await giftOf(world, { title, sharing: 'whole', targetMinor: minor })
      const promise = promiseFor(world, [{ giftId: gift.id }])
      const message = `Palabras de ${signature}`
      return contribute(requestBy(platform), {
        ...promise,
        giver: { kind: 'self', name: signature, signature },
        message,
      })
    }
    const came = await give('Globo', 7_431_00n, 'Carmen')
    await markSent(requestBy(platform), privateToken(platform.secrets, came.id), receivingAccount.id)
    await confirmReceived(couple(), came.id)
    await deliverGiftMessage.run(platform, { contributionId: came.id }, attempt)
    const lost = await give('Tren', 52_00n, 'Diego')
    await markSent(requestBy(platform), privateToken(platform.secrets, lost.id), receivingAccount.id)
    await reportNotFound(couple(), lost.id)
    await payInInstalments(requestBy(platform), await give('Barco', 8_642_00n, 'Valentina'))
    const ask = async () => {
      const from = platform.clock.now().toISOString()
      const to = new Date(platform.clock.now().getTime() + days(30)).toISOString()
      const { data, errors } = await graphql({
        schema,
        source: everything,
        contextValue: couple(),
        variableValues: { id: wedding.id, gift: came.id, from, to },
      })
      expect(errors).toBeUndefined()
      return JSON.stringify(data, (key, value: unknown) => {
        if (key === 'content' && typeof value === 'string') return Buffer.from(value, 'base64').toString()
        return typeof value === 'bigint' ? `${value}` : value
      })
    }
    const choose = (amountPrivacy: string, surpriseUntil?: string) =>
      setAmountPrivacy(couple(), { weddingId: wedding.id, amountPrivacy, surpriseUntil })
    return { ...world, ask, choose, couple }
  }

  it('returns all, all but amounts, or only what needs a decision; and everything on the day', async () => {
    const { platform, wedding, ask, choose } = await begin()
    const sums = ['743100', '864200', '432100', '7431', '1607300', '1612500']
    const waiting = ['Diego', '5200']
    const shown = async () => {
      const answer = await ask()
      return {
        visibleFields: (JSON.parse(answer) as { wedding: { visibleFields: VisibleFields } }).wedding
          .visibleFields,
        sums: sums.filter((sum) => answer.includes(sum)),
        people: ['Carmen', 'Valentina', 'Palabras de Carmen'].filter((name) => answer.includes(name)),
        waiting: waiting.filter((sum) => answer.includes(sum)),
        deadlines: answer.includes('"source":"deadline"'),
        facts: answer.includes('ContributionReceived') || answer.includes('ContributionPledged'),
      }
    }
    const people = ['Carmen', 'Valentina', 'Palabras de Carmen']
    const all = await shown()
    expect(all).toMatchObject({ visibleFields: 'everything', people, waiting, deadlines: true, facts: true })
    expect(all.sums).toContain('743100')
    expect(all.sums).toContain('864200')

    await choose('withoutAmounts')
    expect(await shown()).toEqual({
      visibleFields: 'withoutAmounts',
      sums: [],
      people,
      waiting,
      deadlines: true,
      facts: true,
    })
    await choose('surprise')
    expect(await shown()).toEqual({
      visibleFields: 'nothing',
      sums: [],
      people: [],
      waiting,
      deadlines: false,
      facts: false,
    })
    expect(await registerRows(platform.database.db, wedding)).toHaveLength(4)

    platform.clock.advance(days(211))
    expect(await shown()).toMatchObject({ visibleFields: 'everything', people })
  })

  it('follows the setting of either partner, for future days', async () => {
    const { choose, wedding } = await begin()
    expect(await choose('surprise')).toMatchObject({ surpriseUntil: wedding.weddingDate })
    expect(await choose('surprise', '2027-06-01')).toMatchObject({ surpriseUntil: '2027-06-01' })
    expect(await choose('withoutAmounts', '2027-06-01')).toMatchObject({ surpriseUntil: null })
    await expect(choose('surprise', '2026-11-21')).rejects.toThrow(InvalidInput)
    await expect(choose('surprise', '2028-06-20')).rejects.toThrow(InvalidInput)
    await expect(choose('surprise', 'mañana')).rejects.toThrow(InvalidInput)
    expect(await choose('everything')).toMatchObject({ amountPrivacy: 'everything', surpriseUntil: null })
  })
})
