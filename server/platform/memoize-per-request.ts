const made = new WeakMap<object, Map<string, unknown>>()

/** Makes or loads something once for one request, however many fields of its answer ask for it. */
export function memoizePerRequest<Thing>(context: object, key: string, make: () => Thing): Thing {
  const ofRequest = made.get(context) ?? new Map<string, unknown>()
  made.set(context, ofRequest)
  if (ofRequest.has(key)) return ofRequest.get(key) as Thing
  const thing = make()
  ofRequest.set(key, thing)
  return thing
}
