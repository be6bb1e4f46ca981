import SchemaBuilder, { type FieldMap } from '@pothos/core'
import ErrorsPlugin from '@pothos/plugin-errors'
import { addRefusalType } from '#server/platform/graphql/refusal-plugin.ts'
import {
  dateScalar,
  dateTimeScalar,
  fileScalar,
  minorScalar,
  pageSizeScalar,
  uuidScalar,
} from '#server/platform/graphql/scalars.ts'
import type { Refusal, RefusalKind } from '#server/platform/refusal.ts'

type Types<Context extends object> = {
  Context: Context
  DefaultFieldNullability: false
  Interfaces: { Error: Refusal }
  Scalars: {
    Minor: { Input: bigint; Output: bigint }
    DateTime: { Input: Date; Output: Date }
    Date: { Input: string; Output: string }
    UUID: { Input: string; Output: string }
    PageSize: { Input: number; Output: number }
    File: { Input: File; Output: never }
    ID: { Input: string; Output: string }
  }
}

/**
 * Creates the builder of the GraphQL schema. Fields are non-null unless `nullable: true`. A mutation lists
 * its refusals in `errors: { types: […] }` and returns a union of its result and them, each implementing
 * `interface Error { code, message }`.
 */
export function createBuilder<Context extends object>() {
  const builder = new SchemaBuilder<Types<Context>>({
    // Plugins run from last to first: the errors plugin needs the types added by the other one.
    plugins: [ErrorsPlugin, 'refusalTypes'],
    defaultFieldNullability: false,
    errors: { directResult: true, defaultTypes: [] },
  })
  builder.addScalarType('Minor', minorScalar)
  builder.addScalarType('DateTime', dateTimeScalar)
  builder.addScalarType('Date', dateScalar)
  builder.addScalarType('UUID', uuidScalar)
  builder.addScalarType('PageSize', pageSizeScalar)
  builder.addScalarType('File', fileScalar)

  builder.interfaceType('Error', {
    description:
      'Expected refusal of an operation. Compare its code; the message is for reading and may change.',
    fields: (t) => ({
      code: t.exposeString('code', { description: 'Stable error code, such as NOT_LOGGED_IN.' }),
      message: t.exposeString('message', { description: 'Error message in English, for developers.' }),
    }),
  })

  type FieldBuilder<Shape> = PothosSchemaTypes.ObjectFieldBuilder<
    (typeof builder)['$inferSchemaTypes'],
    Shape
  >

  /** Adds the fields of a refusal beyond code and message to its type. */
  function refusalFields<Fields extends object>(
    kind: RefusalKind<Fields>,
    fields: (t: FieldBuilder<Refusal & Readonly<Fields>>) => FieldMap,
  ) {
    addRefusalType(builder, kind)
    builder.objectFields(kind, fields as never)
  }

  return { builder, refusalFields }
}
