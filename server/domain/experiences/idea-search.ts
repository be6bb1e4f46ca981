/** More words than anybody looks for: each is sought in every idea, so a book of them would keep everybody else waiting. */
const longestSearch = 200

/** What one searches in: what stands first, and the rest, which counts when a word is nowhere else. */
export type Searched = { readonly headings: string; readonly rest: string }

/** Without accents or capitals. */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/**
 * Which of these texts have every word that was typed, as a test by their place. A word that is nowhere as it was typed stands
 * for those that are nearest to it.
 */
export function searchIn(texts: readonly Searched[], typed: string): (at: number) => boolean {
  const words = plain(typed.slice(0, longestSearch)).split(/\s+/).filter(Boolean)
  if (words.length === 0) return () => true
  const known = texts.map(({ headings, rest }) => ({ headings: plain(headings), rest: plain(rest) }))
  const tests = words.map((word) => testFor(word, known))
  return (at) => tests.every((test) => test(at))
}

function testFor(word: string, texts: readonly Searched[]): (at: number) => boolean {
  const inHeadings = (sought: string) => (at: number) => texts[at]?.headings.includes(sought) ?? false
  if (texts.some(({ headings }) => headings.includes(word))) return inHeadings(word)
  if (texts.some(({ rest }) => rest.includes(word))) return (at) => texts[at]?.rest.includes(word) ?? false
  const near = nearest(
    word,
    new Set(texts.flatMap(({ headings }) => headings.match(/[\p{L}\p{N}]+/gu) ?? [])),
  )
  return (at) => near.some((one) => inHeadings(one)(at))
}

/** How many slips of the hand a word of this length is forgiven: none, one or two. */
const forgiven = (word: string) => (word.length < 5 ? 0 : word.length < 8 ? 1 : 2)

/** The known words that are typed most like this one, if any is near enough. */
function nearest(word: string, known: Iterable<string>): string[] {
  let least = forgiven(word)
  let found: string[] = []
  if (least === 0) return found
  for (const one of known) {
    if (one.length < 4 || Math.abs(one.length - word.length) > least) continue
    const slips = slipsBetween(word, one)
    if (slips > least) continue
    if (slips < least) found = []
    least = slips
    found.push(one)
  }
  return found
}

/** How many letters are wrong, missing, too many, or have changed places with their neighbour (Damerau and Levenshtein). */
export function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const present = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1]
      const turned = row > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      present[at] = Math.min(
        (last[at] ?? 0) + 1,
        (present[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        turned ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = present
  }
  return last[other.length] ?? 0
}
