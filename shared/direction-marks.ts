/** Direction control characters (such as U+202E), with which a title can be displayed as another text. */
const directionMarks = /[\u061C\u202A-\u202E\u2066-\u2069]/gu

/** Removes direction control characters. */
export const withoutDirectionMarks = (text: string): string => text.replace(directionMarks, '')
