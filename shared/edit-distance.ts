/** Returns the Damerau–Levenshtein distance of two words: wrong, missing, additional and swapped letters. */
export function editDistance(one: string, other: string): number {
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
