import { readFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'

/** Clock ticks of a second in /proc, which Linux has fixed for programs on all processors. */
const ticks = 100
const parts = []
let counted = secondsOfChildren()

/**
 * Returns the seconds of a processor that ended child processes have taken, with the children they waited for;
 * zero where there is no /proc. The browsers and servers of journeys outlive the worker that started them, so that
 * they are in no such sum: what the processors had left to do is in the idle seconds.
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

/** Returns the seconds in which a processor of this machine had nothing to do, added up over all of them. */
const idleSeconds = () => cpus().reduce((sum, { times }) => sum + times.idle, 0) / 1000

/** Notes that a part of the run begins. The returned function notes and returns it, right after its process has ended. */
export function beginPart(title) {
  const since = performance.now() / 1000
  const idleBefore = idleSeconds()
  return () => {
    const now = secondsOfChildren()
    const until = performance.now() / 1000
    const part = { title, since, until, busy: now - counted, idle: idleSeconds() - idleBefore }
    counted = now
    parts.push(part)
    return part
  }
}

const atBegin = idleSeconds()

/**
 * Returns one line for each part: when it began and ended, the seconds of a processor that its processes took, and
 * those that no program took meanwhile. Parts that run at the same time overlap.
 */
export function timeLine(noted = parts, processors = availableParallelism(), idle = idleSeconds() - atBegin) {
  if (noted.length === 0) return ''
  const column = (value, width) => Math.round(value).toString().padStart(width)
  const lines = noted
    .toSorted((a, b) => a.since - b.since)
    .map(
      (part) =>
        `${column(part.since, 5)} –${column(part.until, 5)} s ${column(part.busy, 6)} ${column(part.idle, 6)}  ${part.title}\n`,
    )
  const begin = Math.min(...noted.map(({ since }) => since))
  const elapsed = Math.max(...noted.map(({ until }) => until)) - begin
  const busy = noted.reduce((sum, part) => sum + part.busy, 0)
  const total = `${column(elapsed, 12)} s ${column(busy, 6)} ${column(idle, 6)}  of ${Math.round(elapsed * processors)} seconds of ${processors} processors\n`
  return ` from    to    busy   idle\n${lines.join('')}${total}`
}
