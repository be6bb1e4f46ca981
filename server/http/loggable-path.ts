/**
 * Words of our paths, wedding slugs without a random part, and file names, which differ from tokens and short
 * codes.
 */
const plainWord = /^[a-z]{1,24}(-[a-z]{1,24})*(\.[a-z]{2,5})?$/

/**
 * Returns a path for logs. Only segments of plain words are kept: private links, secret page addresses, file
 * URLs and codes contain digits, capitals or other characters, or follow `/v/`.
 */
export function loggablePath(path: string | null): string {
  if (path === null) return '(unreadable)'
  const readable = path
    .split('/')
    .map((segment, at, all) =>
      segment === '' || (plainWord.test(segment) && all[at - 1] !== 'v') ? segment : '…',
    )
    .join('/')
  return readable.length > 200 ? `${readable.slice(0, 200)}…` : readable
}
