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
