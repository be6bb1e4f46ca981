import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailSearchLimit, namesFolder, parseMailSearch } from './mail-search.ts'

const terms = (text: string) => parseMailSearch(text).terms
const problems = (text: string) => parseMailSearch(text).problems.map(({ kind }) => kind)
const plus = { isNegated: false }
const minus = { isNegated: true }

describe('A mailbox search', () => {
  test('has separate words, and phrases in quotation marks', () => {
    expect(terms('gracias abuela')).toEqual([
      { ...plus, kind: 'words', text: 'gracias' },
      { ...plus, kind: 'words', text: 'abuela' },
    ])
    for (const phrase of ['"un  gran abrazo"', '«un gran abrazo»', '“un gran abrazo”', '"un gran abrazo'])
      expect(terms(phrase)).toEqual([{ ...plus, kind: 'words', text: 'un gran abrazo' }])
  })

  test.each([
    ['from:ana', 'de:ana', { kind: 'from', text: 'ana' }],
    ['to:"Tía Ana"', 'para: "Tía Ana"', { kind: 'to', text: 'Tía Ana' }],
    ['subject:flores', 'Asunto:flores', { kind: 'subject', text: 'flores' }],
    ['has:attachment', 'tiene:adjunto', { kind: 'attachment' }],
    ['label:del-mar', 'etiqueta:del-mar', { kind: 'label', text: 'del-mar' }],
    ['in:sent', 'en:enviados', { kind: 'in', folder: 'outbox' }],
    ['folder:bin', 'carpeta:papelera', { kind: 'in', folder: 'deleted' }],
    ['before:2027-06-19', 'antes:19/06/2027', { kind: 'before', day: '2027-06-19' }],
    ['after:2027/6/9', 'después:9.6.2027', { kind: 'after', day: '2027-06-09' }],
    ['date:2027-06-19', 'fecha:19/6/2027', { kind: 'date', day: '2027-06-19' }],
    ['is:unread', 'es:no-leído', { kind: 'is', state: 'unread' }],
    ['is:starred', 'es:favorita', { kind: 'is', state: 'starred' }],
  ])('treats %s as %s', (english, spanish, condition) => {
    for (const typed of [english, spanish]) {
      expect(terms(typed)).toEqual([{ ...plus, ...condition }])
      expect(terms(`-${typed}`)).toEqual([{ ...minus, ...condition }])
      expect(problems(typed)).toEqual([])
    }
  })

  test('excludes with a minus, which is literal inside a word and ignored alone', () => {
    expect(terms('-flores e-mail - ')).toEqual([
      { ...minus, kind: 'words', text: 'flores' },
      { ...plus, kind: 'words', text: 'e-mail' },
    ])
  })

  test('does not take the next operator for the value of an empty one', () => {
    expect(terms('de: tiene:adjunto')).toEqual([{ ...plus, kind: 'attachment' }])
    expect(problems('de: tiene:adjunto')).toEqual(['missing'])
  })

  test('explains an unknown operator and searches it as text; addresses, times and replies are text', () => {
    expect(terms('nota:flores')).toEqual([{ ...plus, kind: 'words', text: 'nota:flores' }])
    expect(problems('nota:flores')).toEqual(['unknown'])
    expect(problems('https://example.com 10:30 Re:gracias')).toEqual([])
    expect(terms('https://example.com')).toEqual([{ ...plus, kind: 'words', text: 'https://example.com' }])
  })

  test('explains and ignores an invalid date, folder, state or "has"', () => {
    for (const date of [
      'antes:ayer',
      'antes:31/02/2027',
      'after:99999',
      'before:-1',
      'before:2027-13-01',
      'fecha:hoy',
    ])
      expect([terms(date), problems(date)]).toEqual([[], ['date']])
    expect(problems('en:ninguna es:rojo tiene:hambre de:')).toEqual(['folder', 'is', 'has', 'missing'])
  })

  test('is truncated at a maximum length, with a notice', () => {
    expect(problems('x'.repeat(300_000))).toEqual(['long'])
    expect(problems('a '.repeat(21))).toEqual(['long'])
    expect(problems('a '.repeat(20))).toEqual([])
    expect(terms('a '.repeat(100))).toHaveLength(20)
  })

  test('takes the folder from an `in:` that is not excluded', () => {
    expect([namesFolder(parseMailSearch('in:todo')), namesFolder(parseMailSearch('-in:todo x'))]).toEqual([
      true,
      false,
    ])
  })

  test('never fails, and its terms are never longer than the input', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc
        .array(
          fc.constantFrom('from:', 'de:', '"', '-', ' ', 'antes:', 'x', '2027-06-19', ':', 'en:', '«', '\t'),
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(typed, (text) => {
        const { terms: found } = parseMailSearch(text)
        expect(found.length).toBeLessThanOrEqual(20)
        const texts = found.flatMap((term) => ('text' in term ? [term.text] : []))
        expect(texts.filter((one) => one === '' || one.trim() !== one)).toEqual([])
        expect(texts.filter(({ length }) => length > mailSearchLimit)).toEqual([])
      }),
    )
  })

  test('keeps any words in quotation marks as one phrase, with any operator before them', () => {
    const phrase = fc.stringMatching(/^[a-zñ]+( [a-zñ]+){0,5}$/)
    fc.assert(
      fc.property(phrase, fc.boolean(), (text, isNegated) => {
        const sign = isNegated ? '-' : ''
        expect(terms(`${sign}"${text}" ${sign}de:"${text}"`)).toEqual([
          { isNegated, kind: 'words', text },
          { isNegated, kind: 'from', text },
        ])
      }),
    )
  })
})
