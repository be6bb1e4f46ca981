/** Returns the language of a locale without its region: `es` of `es-MX`. */
export const baseLanguage = (locale: string): string => locale.split('-')[0]?.toLowerCase() ?? ''
