/** Computes a constant, such as the content of a data file, at its first use. */
export function once<Value>(compute: () => Value): () => Value {
  let kept: { readonly value: Value } | null = null
  return () => (kept ??= { value: compute() }).value
}

/** Computes a constant for each key at its first use: there are as many keys as data files, time zones or fonts. */
export function oncePerKey<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>()
  return (key) => {
    if (kept.has(key)) return kept.get(key) as Value
    const value = compute(key)
    kept.set(key, value)
    return value
  }
}
