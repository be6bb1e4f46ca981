/* oxlint-disable no-console -- Whoever runs a demonstration has no other place to look. */

export const complain = (...words: unknown[]): void => console.error(...words)
export const remark = (...words: unknown[]): void => console.info(...words)

/** What is said, here and to whoever asked, of anything that nobody foresaw. */
export const unforeseen = 'Internal server error'
