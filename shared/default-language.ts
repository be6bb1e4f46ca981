/**
 * The language for visitors with unsupported languages, for pages without a wedding's language, and for
 * missing texts.
 */
export const defaultLanguage = 'en'
