import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core'
import type { AnyRefusalKind } from '#server/platform/refusal.ts'

declare global {
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      refusalTypes: RefusalTypesPlugin<Types>
    }
  }
}

/** Methods of a schema builder used here, for any context type. */
type TypeBuilder = {
  readonly configStore: { hasConfig(kind: AnyRefusalKind): boolean }
  objectType(kind: AnyRefusalKind, options: ObjectType): unknown
}

type ObjectType = {
  readonly name: string
  readonly description: string
  readonly interfaces: string[]
  readonly isTypeOf: (value: unknown) => boolean
}

/** Adds the GraphQL type of a refusal unless it exists, named after the kind and described by its message. */
export function addRefusalType(builder: unknown, kind: AnyRefusalKind): void {
  const types = builder as TypeBuilder
  if (types.configStore.hasConfig(kind)) return
  types.objectType(kind, {
    name: kind.name,
    description: kind.message,
    interfaces: ['Error'],
    isTypeOf: (value) => value instanceof kind,
  })
}

/**
 * Adds the types of refusals that fields list in `errors: { types: […] }`. Pothos calls it before the errors
 * plugin.
 */
class RefusalTypesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const listed = (field.pothosOptions.errors?.types ?? []) as unknown as readonly AnyRefusalKind[]
    for (const kind of listed) addRefusalType(this.builder, kind)
    return field
  }
}

// Tests load this module repeatedly with one copy of Pothos.
SchemaBuilder.allowPluginReRegistration = true
SchemaBuilder.registerPlugin('refusalTypes', RefusalTypesPlugin)
