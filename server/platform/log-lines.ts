const marks: Readonly<Record<string, string>> = {
  fatal: '‼',
  error: '✗',
  warn: '!',
  info: ' ',
  debug: '·',
  trace: '·',
}

/** Formats a log entry for people: time, mark, message, then the rest as name=value. */
export function readableLine({ time, level, msg, err, ...rest }: Record<string, unknown>): string {
  const details = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  const start = `${String(time).slice(11, 19)} ${marks[String(level)] ?? ' '}`
  const stack = typeof err === 'object' && err !== null && 'stack' in err ? `\n${String(err.stack)}` : ''
  return `${[start, msg, ...details].filter(Boolean).join(' ')}${stack}\n`
}
