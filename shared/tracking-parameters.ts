/** What messengers and newsletters hang on to links says nothing about the page. */
const tracking = /^(utm_.*|fbclid|gclid|igshid|mc_[ce]id|ref|lang)$/

/** What an address asks for, in one order and without what others hung on to it: the same page has the same text. */
export function queryWithoutTracking(search: string | URLSearchParams): URLSearchParams {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !tracking.test(name))
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
}
