import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const maxLinesOfMessage = 12

/**
 * Returns a text for each failed test of a report, and for each file that failed outside of its tests: its
 * file, its name, and the beginning of its error. A missing report gives an empty list.
 */
export function failuresIn(report, root) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    return testResults.flatMap(({ name, status, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (status === 'failed' && failed.length === 0) return [failure(file, message ?? '')]
      return failed.map(({ fullName, failureMessages }) =>
        failure(`${file} > ${fullName}`, failureMessages.join('\n')),
      )
    })
  } catch {
    return []
  }
}

function failure(heading, message) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, maxLinesOfMessage)
  return `${heading}\n${lines.map((line) => `    ${line}\n`).join('')}`
}
