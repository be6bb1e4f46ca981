import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** Clock ticks of a second in /proc, which Linux has fixed for programs on all processors. */
const ticks = 100
const parts = []
let counted = secondsOfChildren()

/**
 * Returns the seconds of a processor that ended child processes have taken, with the children they waited for;
 * zero where there is no /proc.
 */
function secondsOfChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // After the name in parentheses, which may contain spaces, the first field is the third.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticks
  } catch {
    return 0
  }
}

/** Notes that a part of the run begins. The returned function notes and returns it, right after its process has ended. */
export function beginPart(title) {
  const since = performance.now() / 1000
  return () => {
    const now = secondsOfChildren()
    const part = { title, since, until: performance.now() / 1000, busy: now - counted }
    counted = now
    parts.push(part)
    return part
  }
}

/**
 * Returns one line for each part: when it began and ended, and the seconds of a processor that its processes
 * took. Parts that run at the same time overlap.
 */
export function timeLine(noted = parts, processors = availableParallelism()) {
  if (noted.length === 0) return ''
  const column = (value, width) => Math.round(value).toString().padStart(width)
  const lines = noted
    .toSorted((a, b) => a.since - b.since)
    .map(
      ({ title, since, until, busy }) =>
        `${column(since, 5)} –${column(until, 5)} s ${column(busy, 6)}  ${title}\n`,
    )
  const begin = Math.min(...noted.map(({ since }) => since))
  const elapsed = Math.max(...noted.map(({ until }) => until)) - begin
  const busy = noted.reduce((sum, part) => sum + part.busy, 0)
  const total = `${column(elapsed, 12)} s ${column(busy, 6)}  of ${Math.round(elapsed * processors)} seconds of ${processors} processors\n`
  return ` from    to    busy\n${lines.join('')}${total}`
}
