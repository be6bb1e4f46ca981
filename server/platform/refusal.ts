/**
 * An expected error that users can act on. Defined by `defineRefusal`, returned by rules, thrown by commands
 * (which rolls back the transaction), listed by GraphQL fields. Clients compare its `code`, never its
 * message.
 */
export class Refusal extends Error {
  readonly code: string
  /** Sent with the code by fields without a union of refusals. */
  readonly extensions: Readonly<Record<string, unknown>>

  constructor(definition: Definition, fields: Readonly<Record<string, unknown>>) {
    super(fillIn(definition.message, fields))
    Object.assign(this, fields)
    this.name = definition.name
    this.code = definition.code
    this.extensions = Object.fromEntries(definition.extensions.map((name) => [name, fields[name]]))
  }
}

type Definition = {
  /** Code in PascalCase; the name of the GraphQL type. */
  readonly name: string
  readonly code: string
  /** English sentence with placeholders for fields in braces. Also the description of the GraphQL type. */
  readonly message: string
  readonly extensions: readonly string[]
}

type RaisedRefusal<Fields extends object> = Refusal & Readonly<Fields>

/**
 * A kind of refusal. Calling it creates one: `throw RoomIsFull({ roomId })`. `error instanceof RoomIsFull`
 * recognises it, and `ReturnType<typeof RoomIsFull>` is its type.
 */
export interface RefusalKind<Fields extends object = object> extends Definition {
  (...args: keyof Fields extends never ? [] : [fields: Fields]): RaisedRefusal<Fields>
  /** For `instanceof` and libraries that take error classes. The types forbid `new`. */
  new (call: never, instead: never): RaisedRefusal<Fields>
}

/**
 * Defines a kind of refusal. `code` never changes; `message` may contain fields: `'There is no room for
 * another {part}.'`. `extensions` lists the fields sent by GraphQL fields without a union of refusals.
 */
export function defineRefusal<Fields extends object = object>(
  code: string,
  message: string,
  { extensions = [] }: { extensions?: readonly (keyof Fields & string)[] } = {},
): RefusalKind<Fields> {
  function kind(fields: Fields): unknown {
    return Reflect.construct(Refusal, [kind, fields ?? {}], kind)
  }
  kind.prototype = Object.create(Refusal.prototype, { constructor: { value: kind } }) as Refusal
  Object.defineProperty(kind, 'name', { value: pascalCase(code) })
  return Object.assign(kind, { code, message, extensions }) as unknown as RefusalKind<Fields>
}

/** Any kind of refusal. */
export type AnyRefusalKind = Definition & (new (...args: never[]) => Refusal)

/** Throws the refusal that a rule returned, if any. */
export function refuse(refusal: Refusal | null | undefined): void {
  if (refusal) throw refusal
}

const pascalCase = (code: string): string =>
  code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

function fillIn(message: string, fields: Readonly<Record<string, unknown>>): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name]
    return Array.isArray(value) ? value.join(', ') : String(value)
  })
}
