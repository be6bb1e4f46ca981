import { describe, expect, it } from 'vitest'
import { plainText, buildReferenceSearch } from './reference-search.ts'

const reference = 'ABCDEFGHJKLM'
const search = buildReferenceSearch([
  { id: 'one', reference },
  { id: 'two', reference: '99887766554K' },
])
const near = (text: string) => search.findSimilar(text)

it('a text is searched without accents, spaces and punctuation, with O and I as 0 and 1', () => {
  expect(plainText('ñandú Óleo-Íñigo 12/ª')).toBe('NANDU0LE01N1G012')
})

describe('A complete reference', () => {
  it.each([reference, `XX${reference}`, `${reference}YY`, `XX${reference}YY`])('is found in %s', (text) => {
    expect(search.findExact(text)).toEqual(['one'])
  })

  it('is found beside another, each once', () => {
    expect(search.findExact(`99887766554K${reference}${reference}`)).toEqual(['two', 'one'])
  })

  it.each(['', 'ABCDEFGHJKL', 'ABCDEFGHJKLN'])('is not found in "%s"', (text) => {
    expect(search.findExact(text)).toEqual([])
  })

  it('is not searched when no candidate has one', () => {
    const empty = buildReferenceSearch([])
    expect([empty.findExact('X'.repeat(30)), empty.findSimilar('X'.repeat(30))]).toEqual([[], []])
  })
})

describe('A similar reference', () => {
  it.each([
    ['without its first group', 'XEFGHJKLMX', 1],
    ['with another letter', 'ABCDEFGHXKLM', 1],
    ['with a letter too few', 'ABCDEFGJKLM', 1],
    ['with one too many', 'ABCDEFGHHJKLM', 1],
    ['with one letter missing at the end', 'ABCDEFGHJKL', 1],
    ['inside other words, with another letter', 'PAGOABCDEFGHXKLMBODA', 1],
    ['with two other letters', 'ABCDEFXHJXLM', 2],
    ['with two, of which only the last four letters are whole', 'ABCXEFGXJKLM', 2],
    ['with two, of which only the beginning is whole', 'ABCDEXGHJXLM', 2],
    ['with a letter too few and another one', 'ABCDEGHXKLM', 2],
    ['with two letters too many', 'ABCDEXFGHYJKLM', 2],
    ['cut off after nine letters', 'ABCDEFGHJ', 2],
    ['cut off after nine letters, with others behind', 'ABCDEFGHJXXXXXX', 2],
  ])('%s has this edit distance', (_, text, slips) => {
    expect(near(text)).toEqual([{ id: 'one', slips }])
  })

  it.each([
    ['three other letters', 'ABCDXFGXXKLM'],
    ['two slips that leave no four letters whole', 'ABCDXFGHXKLM'],
    ['its first eight letters', 'ABCDEFGH'],
    ['its end but for the first of it', 'FGHJKLM'],
    ['the month of everybody', 'ABCDXXXX'],
    ['nothing', ''],
  ])('does not match %s', (_, text) => {
    expect(near(text)).toEqual([])
  })
})
