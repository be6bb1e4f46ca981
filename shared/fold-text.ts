/**
 * Characters removed before comparing texts: combining accents, and accents typed as separate characters,
 * such as the dot of "Marcel·la" and the acute accent of "O´Donnell". A character class for Latin text that
 * PostgreSQL and JavaScript interpret equally.
 */
export const accentClass = String.raw`[\u005e\u0060\u00a8\u00af\u00b4\u00b7\u00b8\u02b0-\u036f]`

const accents = new RegExp(`${accentClass}|\\p{Diacritic}`, 'gu')

const withoutAccents = (text: string): string => text.normalize('NFD').replace(accents, '')

/** Returns a text for comparison: without accents, in lower case. */
export const foldText = (text: string): string => withoutAccents(text).toLowerCase()

/** Returns a text for comparison with the words of banks and documents: without accents, in upper case. */
export const foldToUpperCase = (text: string): string => withoutAccents(text).toUpperCase()

/**
 * Folds a text whose characters can be typed in several forms, such as passwords: "ﬁ" equals "fi", "①" equals
 * "1".
 */
export const foldCompatible = (text: string): string => foldText(text.normalize('NFKD'))

/** Returns the folded words of a search. */
export const searchWords = (search: string): string[] => foldText(search).split(/\s+/).filter(Boolean)
