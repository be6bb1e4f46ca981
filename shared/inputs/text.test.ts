import { describe, expect, it } from 'vitest'
import { check } from './issues.ts'
import {
  calendarDate,
  email,
  htmlText,
  line,
  maxMarks,
  optionalLine,
  optionalWebAddress,
  paragraphs,
  requiredLine,
} from './text.ts'

const valueOf = (result: ReturnType<typeof check>) =>
  result.ok ? result.value : result.issues.map((issue) => issue.rule)

describe('Typed text', () => {
  it('on one line has no breaks, no control characters and single spaces', () => {
    expect(valueOf(check(line(40), 'factura\u202Egpj\u202C \u2066x\u2069'))).toBe('facturagpj x')
    expect(valueOf(check(line(40), '  Cena\r\ncon\t\tvelas\u0000 \u2028 '))).toBe('Cena con velas')
  })

  it('is the same for any composition of accents', () => {
    expect(valueOf(check(line(40), 'Luci\u0301a'))).toBe('Luc\u00eda')
  })

  it('has a maximum length, without surrounding spaces', () => {
    expect(valueOf(check(line(4), 'Luis'))).toBe('Luis')
    expect(valueOf(check(line(4), '  Luis '))).toBe('Luis')
    expect(valueOf(check(line(4), 'Luisa'))).toEqual(['tooLong'])
    expect(valueOf(check(line(4), ' '.repeat(17)))).toEqual(['tooLong'])
  })

  it('is missing when it is empty, blank or absent', () => {
    for (const typed of ['', '   ', undefined, null, 5])
      expect(valueOf(check(requiredLine(9), typed))).toEqual(['required'])
  })

  it('is null when optional and missing, never an empty text', () => {
    for (const typed of ['', '  ', null, undefined]) expect(valueOf(check(optionalLine(9), typed))).toBeNull()
  })

  it('in paragraphs keeps its lines, with at most one blank line', () => {
    expect(valueOf(check(paragraphs(80), ' Hola  \r\n\r\n\r\n\r\nAbuela\nCarmen\u0007\n '))).toBe(
      'Hola\n\nAbuela\nCarmen',
    )
  })
})

describe('An email address', () => {
  it.each(['carmen@example.com', ' carmen@example.com ', 'Carmen.Navarro+boda@sub.example.com'])(
    '%s is valid',
    (typed) => {
      expect(valueOf(check(email, typed))).toBe(typed.trim())
    },
  )

  it.each([
    'carmen',
    'carmen@',
    '@example.com',
    'carmen@example',
    'a@b@example.com',
    'carmen@example.com, otro@example.com',
    'a b@example.com',
  ])('%s is invalid', (typed) => {
    expect(valueOf(check(email, typed))).toEqual(['email'])
  })

  it('cannot inject a header', () => {
    expect(valueOf(check(email, 'carmen@example.com\r\nBcc: otra@example.com'))).toEqual(['email'])
  })
})

describe('A web address', () => {
  it('has the scheme http or https only', () => {
    expect(valueOf(check(optionalWebAddress, 'https://maps.example.com/x?y=1'))).toBe(
      'https://maps.example.com/x?y=1',
    )
    for (const typed of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://example.com',
      'https://',
      'maps',
      '//example.com',
    ]) {
      expect(valueOf(check(optionalWebAddress, typed))).toEqual(['webAddress'])
    }
    expect(valueOf(check(optionalWebAddress, ''))).toBeNull()
  })
})

describe('A calendar date', () => {
  it('exists', () => {
    expect(valueOf(check(calendarDate, '2028-02-29'))).toBe('2028-02-29')
    for (const typed of [
      '2027-02-29',
      '2027-13-01',
      '19/06/2027',
      '2027-6-9',
      '1899-12-31',
      '2200-01-01',
      '9999-12-31',
      '',
    ])
      expect(valueOf(check(calendarDate, typed))).toEqual(['date'])
  })
})

describe('HTML input', () => {
  it('has a maximum of characters', () => {
    expect(valueOf(check(htmlText(10), 'x'.repeat(10)))).toBe('x'.repeat(10))
    expect(valueOf(check(htmlText(10), 'x'.repeat(11)))).toEqual(['tooLong'])
  })

  it.each(['<', '&'])('has a maximum of tags and entities: %s', (mark) => {
    const most = mark.repeat(maxMarks)
    expect(valueOf(check(htmlText(100_000), most))).toBe(most)
    expect(valueOf(check(htmlText(100_000), `${most}${mark}`))).toEqual(['tooLong'])
  })
})
