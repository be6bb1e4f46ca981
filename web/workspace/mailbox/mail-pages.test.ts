import { expect, test } from 'vitest'
import type { MailRowFragment } from '#web/graphql/generated/graphql.ts'
import {
  appendPage,
  type MailAnswer,
  nextCursor,
  mergeReloaded,
  rowsByPage,
  type MailPage,
} from './mail-pages.ts'

const mail = (id: string) => ({ id }) as MailRowFragment

/** Returns a response for a part of the list; `endCursor` if more follows. */
const answer = (after: string | null, until: string | null, ids: string, endCursor?: string): MailAnswer => ({
  range: { after, until },
  page: {
    nodes: Array.from(ids, mail),
    endCursor: endCursor ?? ids.at(-1) ?? null,
    hasNextPage: endCursor !== undefined,
  },
})
const shown = (pages: readonly MailPage[]) =>
  rowsByPage(pages).map((rows) => rows.map(({ id }) => id).join(''))

const three = () => {
  const top = mergeReloaded([], [answer(null, null, 'zyx', 'x')], 'stale')
  const next = appendPage(top, answer('x', null, 'wvu', 'u'))
  return appendPage(next, answer('u', null, 'ts'))
}

test('a list grows page by page, each continuing the previous one, until the end', () => {
  const pages = three()
  expect(shown(pages)).toEqual(['zyx', 'wvu', 'ts'])
  expect(pages.map(({ after, until }) => [after, until])).toEqual([
    [null, 'x'],
    ['x', 'u'],
    ['u', null],
  ])
  expect(nextCursor(pages.slice(0, 2))).toBe('u')
  expect(nextCursor(pages)).toBe(null)
})

test('a page requested twice, or for another list, is added once', () => {
  const two = three().slice(0, 2)
  const late = answer('x', null, 'wvu', 'u')
  expect(appendPage(two, late)).toBe(two)
})

test('new mails extend the top page, and the pages below neither move nor reload', () => {
  const pages = mergeReloaded(three(), [answer(null, 'x', 'NMzyx')], 'stale')
  expect(shown(pages)).toEqual(['NMzyx', 'wvu', 'ts'])
  expect(pages.map(({ isStale }) => isStale)).toEqual([false, true, true])
})

test('a part that exceeds one page is read on from its end', () => {
  const pages = mergeReloaded(three(), [answer(null, 'x', 'NMLK', 'K')], 'stale')
  expect(pages.map(({ after, until, isStale }) => [after, until, isStale])).toEqual([
    [null, 'K', false],
    ['K', 'x', true],
    ['x', 'u', true],
    ['u', null, true],
  ])
  const whole = mergeReloaded(pages, [answer('K', 'x', 'zyx')], 'unchanged')
  expect(shown(whole)).toEqual(['NMLK', 'zyx', 'wvu', 'ts'])
})

test('a mail that moved up is shown once, at its latest position', () => {
  const pages = mergeReloaded(three(), [answer(null, 'x', 'szyx')], 'stale')
  expect(shown(pages)).toEqual(['szyx', 'wvu', 't'])
})

test('an empty page keeps its place', () => {
  const pages = mergeReloaded(three(), [answer('x', 'u', '')], 'unchanged')
  expect(shown(pages)).toEqual(['zyx', '', 'ts'])
  expect(shown(mergeReloaded(pages, [answer('x', 'u', 'v')], 'unchanged'))).toEqual(['zyx', 'v', 'ts'])
})

test('a response for a list that is no longer shown changes nothing', () => {
  expect(mergeReloaded([], [answer('x', 'u', 'wvu')], 'stale')).toEqual([])
  expect(shown(mergeReloaded(three(), [answer('q', 'r', 'abc')], 'unchanged'))).toEqual(['zyx', 'wvu', 'ts'])
})
