import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds wrong with the screen as it stands, by these rules or by all of them: a line for each place. */
export async function foundByAxe(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Once for each document: to compile it takes longer than many a screen takes to be looked at.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  }
  const violations = await page.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // What is in order is not described place by place: that took most of the time.
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
