/** Returns a text with a capital first letter, as at the beginning of a line: "Sábado". */
export const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
