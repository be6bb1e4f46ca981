/* oxlint-disable no-console -- The console is the only log of a demonstration. */

export const complain = (...words: unknown[]): void => console.error(...words)
export const remark = (...words: unknown[]): void => console.info(...words)

/** The message of an unexpected error, in the console and in responses. */
export const unexpectedErrorMessage = 'Internal server error'
