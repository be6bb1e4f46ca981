/** Words of our addresses, names of weddings without a random part, and names of files: what no token and no short code looks like. */
const plainWord = /^[a-z]{1,24}(-[a-z]{1,24})*(\.[a-z]{2,5})?$/

/**
 * Returns the path as it may be logged. Only segments of plain words remain: private links, secret addresses of pages, addresses of files
 * and codes hold digits, capitals or other signs, or follow `/v/`.
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
