import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ideasSchema } from '#shared/inputs/reviewed-idea.ts'
import { splitEvenly, sumMinor } from '#shared/money.ts'
import { accounts, guests } from './cast.ts'
import { draftWedding } from './draft-wedding.ts'
import type { SampleContribution, SampleGift } from './sample-wedding.ts'
import { wedding } from './wedding.ts'

const root = new URL('../../', import.meta.url)
const scenes = readdirSync(new URL('art/scenes/', root)).map((file) => file.replace('.svg', ''))
const ideas = readdirSync(new URL('data/ideas/', root)).flatMap((file) =>
  ideasSchema.parse(JSON.parse(readFileSync(new URL(`data/ideas/${file}`, root), 'utf8'))),
)
const { gifts, contributions } = wedding
const giftOf = new Map(gifts.map((gift) => [gift.slug, gift]))
const lines = contributions.flatMap((contribution) =>
  contribution.lines.map((line) => ({ contribution, line })),
)
const counts = (contribution: SampleContribution) => ['held', 'sent', 'received'].includes(contribution.state)
const amountOf = (gift: SampleGift) =>
  sumMinor(
    lines
      .filter(({ contribution, line }) => line.gift === gift.slug && counts(contribution))
      .map(({ line }) => line.amountMinor),
  )
const expectUnique = (values: readonly string[]) => expect(values).toHaveLength(new Set(values).size)

describe('the cast', () => {
  test('each person has a unique address at example.com', () => {
    const addresses = [...accounts, ...guests].map(({ email }) => email)
    expectUnique(addresses)
    expect(addresses.every((address) => address.endsWith('@example.com'))).toBe(true)
  })

  test('each login has a unique password of at least twelve characters', () => {
    expectUnique(accounts.map(({ password }) => password))
    expect(Math.min(...accounts.map(({ password }) => password.length))).toBeGreaterThanOrEqual(12)
  })
})

describe('the gifts of the sample', () => {
  test('are forty, two of them hidden, one the common fund', () => {
    expect(gifts).toHaveLength(40)
    expect(gifts.filter((gift) => gift.hidden)).toHaveLength(2)
    expect(gifts.filter((gift) => gift.isFund)).toHaveLength(1)
  })

  test('have unique slugs', () => expectUnique(gifts.map((gift) => gift.slug)))

  test('have existing illustrations, rarely used twice', () => {
    const used = new Set(gifts.map((gift) => gift.image))
    expect(gifts.length - used.size).toBeLessThanOrEqual(3)
    const named = [wedding, draftWedding].flatMap((sample) => [
      sample.imgCover,
      ...sample.sections.flatMap(({ pictures }) => pictures.map(({ picture }) => picture)),
      ...sample.gifts.flatMap((gift) => [gift.image, ...gift.planBs.map((planB) => planB.image)]),
    ])
    expect(named.filter((image) => image !== null && !scenes.includes(image))).toEqual([])
  })

  test.each([wedding, draftWedding])('have prices that fit the pricing mode: $slug', (sample) => {
    for (const { slug, sharing, targetMinor, shareCount, minMinor, isFund } of sample.gifts) {
      const has = [targetMinor !== null, shareCount !== null, minMinor !== null]
      if (sharing === 'whole') expect(has, slug).toEqual([true, false, false])
      else if (sharing === 'shares') {
        expect(has, slug).toEqual([true, true, false])
        expect(new Set(splitEvenly(targetMinor ?? 0n, shareCount ?? 1)).size, slug).toBe(1)
      } else expect(has.slice(1), slug).toEqual([false, true])
      if (isFund) expect(targetMinor, slug).toBeNull()
    }
  })

  test('each have a stop of the route, and the stops have gifts', () => {
    const stops = wedding.stops.map((stop) => stop.key)
    expect(new Set(gifts.map((gift) => gift.stop))).toEqual(new Set(stops))
  })

  test.each([wedding, draftWedding])('those of $slug copied from an idea name one that exists', (sample) => {
    const slugs = ideas.map((idea) => idea.slug)
    expect(sample.gifts.filter((gift) => gift.ideaSlug && !slugs.includes(gift.ideaSlug))).toEqual([])
  })

  test('have unique keys of their plans B', () => {
    for (const gift of gifts) expectUnique(gift.planBs.map((planB) => planB.key))
  })
})

describe('the contributions of the sample', () => {
  test('are sixty, in every state, by every kind of signature, from five countries', () => {
    expect(contributions).toHaveLength(60)
    const states = ['expired', 'held', 'notFound', 'received', 'sent', 'undone']
    expect([...new Set(contributions.map(({ state }) => state))].sort()).toEqual(states)
    const kinds = ['anonymous', 'joint', 'onBehalf', 'self']
    expect([...new Set(contributions.map(({ kind }) => kind))].sort()).toEqual(kinds)
    expect([...new Set(contributions.map(({ country }) => country))].sort()).toEqual([
      'AR',
      'CL',
      'CO',
      'ES',
      'MX',
    ])
    expect(contributions.filter((amountOf) => amountOf.lines.length > 1).length).toBeGreaterThan(8)
    expect(lines.filter(({ line }) => line.planB).length).toBeGreaterThan(5)
  })

  test('have the price of the gift in every line', () => {
    for (const { line } of lines) {
      const gift = giftOf.get(line.gift)
      const target = gift?.targetMinor ?? 0n
      if (gift?.sharing === 'whole')
        expect([line.shares, line.amountMinor], line.gift).toEqual([null, target])
      else if (gift?.sharing === 'shares') {
        const price = target / BigInt(gift.shareCount ?? 1)
        expect(line.amountMinor, line.gift).toBe(price * BigInt(line.shares ?? 0))
      } else {
        expect(line.shares, line.gift).toBeNull()
        expect(line.amountMinor, line.gift).toBeGreaterThanOrEqual(gift?.minMinor ?? line.amountMinor + 1n)
      }
      if (line.planB) expect(gift?.planBs.map((planB) => planB.key)).toContain(line.planB)
    }
  })

  test('have no hidden gift, nor the same gift twice', () => {
    expect(lines.filter(({ line }) => giftOf.get(line.gift)?.hidden)).toEqual([])
    for (const contribution of contributions) expectUnique(contribution.lines.map((line) => line.gift))
  })

  test('have the sum of their lines as total', () => {
    for (const { lines: own, totalMinor } of contributions)
      expect(sumMinor(own.map((line) => line.amountMinor))).toBe(totalMinor)
  })

  test('never exceed the target of a gift', () => {
    const over = gifts.filter((gift) => gift.targetMinor !== null && amountOf(gift) > gift.targetMinor)
    expect(over.map((gift) => gift.slug)).toEqual([])
  })

  test('complete some gifts, leave one share of some, and others untouched', () => {
    const full = gifts.filter((gift) => amountOf(gift) === gift.targetMinor)
    const untouched = gifts.filter((gift) => !gift.hidden && amountOf(gift) === 0n)
    const lastShare = gifts.filter(
      (gift) =>
        gift.targetMinor !== null &&
        gift.shareCount !== null &&
        amountOf(gift) === gift.targetMinor - gift.targetMinor / BigInt(gift.shareCount),
    )
    expect(Math.min(full.length, untouched.length, lastShare.length)).toBeGreaterThanOrEqual(5)
  })

  test('have the times of their state, in order, after the publication', () => {
    for (const amountOf of contributions) {
      const { state, createdDaysAgo, sentDaysAgo, receivedDaysAgo, endedDaysAgo, thanks, reply } = amountOf
      const known = [sentDaysAgo, receivedDaysAgo, endedDaysAgo].map((moment) => moment !== null)
      const expected = {
        held: [false, false, false],
        sent: [true, false, false],
        received: [true, true, false],
        expired: [false, false, true],
        undone: [false, false, true],
        notFound: [true, false, true],
      }[state]
      expect(known, amountOf.signature).toEqual(expected)
      const order = [
        wedding.publishedDaysAgo ?? 0,
        createdDaysAgo,
        ...[sentDaysAgo, receivedDaysAgo, endedDaysAgo, thanks?.daysAgo, reply?.daysAgo].filter(
          (moment) => moment !== null && moment !== undefined,
        ),
      ]
      expect(order, amountOf.signature).toEqual([...order].sort((one, other) => other - one))
      if (thanks) expect(state).toBe('received')
      if (reply) expect(thanks).not.toBeNull()
    }
  })

  test('have holds of two days: held ones are younger, expired ones ended; some end today', () => {
    const held = contributions
      .filter(({ state }) => state === 'held')
      .map((amountOf) => amountOf.createdDaysAgo)
    expect(Math.max(...held)).toBeLessThan(2)
    expect(Math.max(...held)).toBeGreaterThan(1.5)
    for (const { state, createdDaysAgo, endedDaysAgo } of contributions)
      if (state === 'expired') expect(createdDaysAgo - (endedDaysAgo ?? 0)).toBe(2)
  })

  test('use a receiving account of the wedding', () => {
    const kinds = wedding.receivingAccounts.map((receivingAccount) => receivingAccount.kind)
    const sent = contributions.filter(({ sentDaysAgo }) => sentDaysAgo !== null)
    expect(
      sent.filter(({ receivingAccount }) => receivingAccount === null || !kinds.includes(receivingAccount)),
    ).toEqual([])
    expect(
      sent.filter(({ receivingAccount, country }) => receivingAccount === 'bizum' && country !== 'ES'),
    ).toEqual([])
  })

  test('have no name if anonymous, otherwise a name and a signature', () => {
    for (const { kind, giverName, signature, onBehalfOf } of contributions) {
      expect(giverName === null).toBe(kind === 'anonymous')
      expect(signature === '').toBe(kind === 'anonymous')
      expect(onBehalfOf).toBe(kind === 'onBehalf' ? signature : null)
    }
  })

  test('repeat no message or letter, and a few have none', () => {
    expectUnique(contributions.map(({ message }) => message).filter((message) => message !== ''))
    expectUnique(
      contributions
        .flatMap(({ thanks, reply }) => [thanks?.text, reply?.text])
        .filter((text) => text !== undefined),
    )
    expect(contributions.filter(({ message }) => message === '').length).toBeGreaterThan(2)
  })

  test('include one name of maximum length', () => {
    expect(Math.max(...contributions.map(({ giverName }) => giverName?.length ?? 0))).toBe(60)
  })
})
