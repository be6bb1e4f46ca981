/** Returns a function that computes a constant, such as the content of a data file, on first use. */
export function once<Value>(compute: () => Value): () => Value {
  let cached: { readonly value: Value } | null = null
  return () => (cached ??= { value: compute() }).value
}

/**
 * Returns a function that computes a constant for each key on first use. The number of keys must be small, as
 * for data files, time zones or fonts.
 */
export function oncePerKey<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cached = new Map<Key, Value>()
  return (key) => {
    if (cached.has(key)) return cached.get(key) as Value
    const value = compute(key)
    cached.set(key, value)
    return value
  }
}

/**
 * Returns a function that computes a value for each text and keeps the values of the last texts, at most twice
 * `limit` of them. For pure functions that are asked for the same texts again and again.
 */
export function oncePerRecentText<Value>(
  limit: number,
  compute: (text: string) => Value,
): (text: string) => Value {
  let recent = new Map<string, Value>()
  let earlier = new Map<string, Value>()
  return (text) => {
    const known = recent.get(text)
    if (known !== undefined) return known
    const value = earlier.get(text) ?? compute(text)
    if (recent.size >= limit) {
      earlier = recent
      recent = new Map<string, Value>()
    }
    recent.set(text, value)
    return value
  }
}
