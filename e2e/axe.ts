import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Returns the axe violations of the current screen, for these rules or all of them: one line per element. */
export async function axeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Injected once per document, since compiling axe takes longer than many checks.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  }
  const violations = await page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // Passed checks are not reported in detail, which took most of the time.
    const results = await run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: [...only] }),
    })
    return results.violations
  }, rules)
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n${target.join(' ')}\n${failureSummary ?? ''}`),
  )
}
