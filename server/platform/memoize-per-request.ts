const results = new WeakMap<object, Map<string, unknown>>()

/** Creates or loads a value once per request, however many fields need it. */
export function memoizePerRequest<Thing>(context: object, key: string, make: () => Thing): Thing {
  const ofRequest = results.get(context) ?? new Map<string, unknown>()
  results.set(context, ofRequest)
  if (ofRequest.has(key)) return ofRequest.get(key) as Thing
  const thing = make()
  ofRequest.set(key, thing)
  return thing
}
