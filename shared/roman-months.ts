/** The months as Roman numerals, January first, as cards and postmarks write them in every language. */
export const romanMonths = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const
