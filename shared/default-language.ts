/** What a visitor reads whose languages we do not speak, where no wedding's own language decides, and where a word is missing. */
export const defaultLanguage = 'en'
