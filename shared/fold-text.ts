/**
 * Signs removed before texts are compared: accents that are characters of their own after normalization, and those people type as
 * signs, such as the dot of "Marcel·la" and the acute accent of "O´Donnell". It is a class of a regular expression for the Latin
 * letters, which PostgreSQL reads as JavaScript does.
 */
export const accentClass = String.raw`[\u005e\u0060\u00a8\u00af\u00b4\u00b7\u00b8\u02b0-\u036f]`

const accents = new RegExp(`${accentClass}|\\p{Diacritic}`, 'gu')

const withoutAccents = (text: string): string => text.normalize('NFD').replace(accents, '')

/** Returns a text for comparison: without accents, in lower case. */
export const foldText = (text: string): string => withoutAccents(text).toLowerCase()

/** Returns a text for comparison with the words of banks and documents: without accents, in upper case. */
export const foldToUpperCase = (text: string): string => withoutAccents(text).toUpperCase()

/** Folds a text whose characters may be typed in several forms, as in passwords: "ﬁ" equals "fi", "①" equals "1". */
export const foldCompatible = (text: string): string => foldText(text.normalize('NFKD'))

/** Returns the folded words of a search. */
export const searchWords = (search: string): string[] => foldText(search).split(/\s+/).filter(Boolean)
