/** The path as it may stand in a log: a segment that could be a private link's token is left out, and so is what is too long. */
export function loggablePath(path: string | null): string {
  if (path === null) return '(unreadable)'
  const readable = path
    .split('/')
    .map((segment) => (couldBeToken(segment) ? '…' : segment))
    .join('/')
  return readable.length > 200 ? `${readable.slice(0, 200)}…` : readable
}

/** Long, without the dot of a file name, and mixing cases or digits as no slug of ours does. */
function couldBeToken(written: string): boolean {
  // The secret address of a calendar ends like a file.
  const segment = written.replace(/\.ics$/, '')
  if (segment.length < 16 || segment.includes('.')) return false
  return /[A-Z_]/.test(segment) || /^[0-9a-z]{20,}$/.test(segment)
}
