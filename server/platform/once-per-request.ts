const loaded = new WeakMap<object, Map<string, Promise<unknown>>>()

/** Loads something once for one request, however many fields of its answer ask for it. */
export function oncePerRequest<Loaded>(context: object, key: string, load: () => Promise<Loaded>): Promise<Loaded> {
  const ofRequest = loaded.get(context) ?? new Map<string, Promise<unknown>>()
  loaded.set(context, ofRequest)
  const known = ofRequest.get(key) as Promise<Loaded> | undefined
  if (known) return known
  const loading = load()
  ofRequest.set(key, loading)
  return loading
}
