import { expect, test } from 'vitest'
import { languageCookie, languageFrom, languageParameter, rememberLanguage } from './language.ts'

test('a visitor’s choice is remembered', () => {
  for (const choice of ['es', 'en', 'es-MX', 'es-419']) {
    const [cookie = ''] = rememberLanguage(choice).split(';')
    expect(languageCookie(`theme=x; ${cookie}; other=y`)).toBe(choice)
    expect(languageParameter(new URL(`https://vivencia.test/lista?lang=${choice}`))).toBe(choice)
  }
})

test('unsupported languages are ignored', () => {
  for (const odd of ['fr', 'klingon', 'es-mx', 'es_MX', 'en-US;q=1', '']) {
    expect(languageCookie(`lang=${odd}`), odd).not.toBe(odd)
    expect(
      languageParameter(new URL(`https://vivencia.test/?lang=${encodeURIComponent(odd)}`)),
      odd,
    ).toBeNull()
  }
  expect(languageCookie(null)).toBeNull()
  expect(languageCookie('slang=en')).toBeNull()
})

test('without a choice the accepted languages of the browser count by weight, among the supported ones', () => {
  expect(languageFrom('fr, en;q=0.4, es-AR;q=0.8', ['es', 'en'])).toBe('es')
  expect(languageFrom('en-GB,en', ['es', 'en'])).toBe('en')
  expect(languageFrom('fr', ['es', 'en'])).toBe('en')
  expect(languageFrom('fr', ['es'])).toBe('es')
  expect(languageFrom(null, ['en', 'es'])).toBe('en')
})
