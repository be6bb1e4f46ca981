import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/** Returns the elapsed seconds of each test file of a report; an empty list for a missing report. */
export function durationsIn(report, root) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    return testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }))
  } catch {
    return []
  }
}

/** Returns the slowest files, one per line, and their share of the total time. */
export function slowestFiles(files, count = 10) {
  const sum = (some) => some.reduce((total, { seconds }) => total + seconds, 0)
  const longest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
  if (longest.length === 0) return ''
  const lines = longest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}\n`)
  const share = Math.round((100 * sum(longest)) / Math.max(sum(files), 0.001))
  return `${lines.join('')}${`${share} %`.padStart(10)}  of the ${Math.round(sum(files))} s of ${files.length} files\n`
}
