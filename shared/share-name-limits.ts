/** Limits of the names of a gift's shares: moments that guests choose instead of a number. */
export const shareNameLimits = { names: 60, letters: 60 }
