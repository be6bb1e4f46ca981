/** Parameters that messengers and newsletters append to links and that do not affect the page. */
const tracking = /^(utm_.*|fbclid|gclid|igshid|mc_[ce]id|ref|lang)$/

/** Returns the query in a fixed order without tracking parameters, so that one page has one text. */
export function queryWithoutTracking(search: string | URLSearchParams): URLSearchParams {
  const remaining = [...new URLSearchParams(search)].filter(([name]) => !tracking.test(name))
  return new URLSearchParams(remaining.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
