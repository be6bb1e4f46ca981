/** Months as Roman numerals from January, as written on cards and postmarks in every language. */
export const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const
