import { invariant } from '#server/platform/invariant.ts'

declare const valueType: unique symbol

/**
 * A value that a domain needs and that higher domains or the configuration supply, such as a list of
 * functions.
 */
export type ExtensionPoint<Value> = {
  readonly name: string
  readonly [valueType]?: (value: Value) => Value
}

/** Defines an extension point, whose value is supplied in `server/assemble-platform.ts`. */
export const defineExtensionPoint = <Value>(name: string): ExtensionPoint<Value> => Object.freeze({ name })

type Extension = { readonly name: string; readonly value: unknown }

/** Pairs an extension point with its value. */
export const supply = <Value>(point: ExtensionPoint<Value>, value: NoInfer<Value>): Extension => ({
  name: point.name,
  value,
})

/** Values of extension points in one platform; immutable. */
export type Extensions = {
  /** Returns the value of an extension point. Throws if none was supplied. */
  get<Value>(point: ExtensionPoint<Value>): Value
  /** Returns a copy with values added or replaced. */
  with(...more: readonly Extension[]): Extensions
}

export function createExtensions(...supplied: readonly Extension[]): Extensions {
  const values = new Map(supplied.map(({ name, value }) => [name, value]))
  return {
    get<Value>({ name }: ExtensionPoint<Value>): Value {
      invariant(values.has(name), `Extension point ${name} has no value in this platform`)
      return values.get(name) as Value
    },
    with: (...more) => createExtensions(...supplied, ...more),
  }
}
