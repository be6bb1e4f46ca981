import { readFileSync } from 'node:fs'

/**
 * Adds up the results of a test run. A failed run without a failed test counts as one failure: a file that
 * did not load, an error outside a test, a run without tests, or a missing report.
 */
export function countTests(report, exitCode) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const unloaded = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
    ).length
    const failed = numFailedTests + unloaded
    const none = numPassedTests + failed === 0
    return { passed: numPassedTests, failed: failed === 0 && (exitCode !== 0 || none) ? 1 : failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
