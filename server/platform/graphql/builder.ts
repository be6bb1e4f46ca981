import SchemaBuilder from '@pothos/core'
import ErrorsPlugin from '@pothos/plugin-errors'
import {
  dateScalar,
  dateTimeScalar,
  fileScalar,
  minorScalar,
  pageSizeScalar,
  uuidScalar,
} from '#server/platform/graphql/scalars.ts'
import type { Refusal } from '#server/platform/refusal.ts'

type Types<Context extends object> = {
  Context: Context
  DefaultFieldNullability: false
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

type RefusalClass<R extends Refusal> = abstract new (...given: never[]) => R

/**
 * The one way to define the schema. A field is never null unless it says `nullable: true`. A mutation lists its refusals as
 * `errors: { types: […] }` and becomes a union of its result and them, each behind `interface Error { code, message }`.
 */
export function createBuilder<Context extends object>() {
  const builder = new SchemaBuilder<Types<Context>>({
    plugins: [ErrorsPlugin],
    defaultFieldNullability: false,
    errors: { directResult: true, defaultTypes: [] },
  })
  builder.addScalarType('Minor', minorScalar)
  builder.addScalarType('DateTime', dateTimeScalar)
  builder.addScalarType('Date', dateScalar)
  builder.addScalarType('UUID', uuidScalar)
  builder.addScalarType('PageSize', pageSizeScalar)
  builder.addScalarType('File', fileScalar)

  const errorInterface = builder.interfaceRef<Refusal>('Error').implement({
    description: 'An expected no. Compare its code; the message is for reading and may change.',
    fields: (t) => ({
      code: t.exposeString('code', {
        description: 'What is wrong, such as NOT_LOGGED_IN. It never changes.',
      }),
      message: t.exposeString('message', {
        description: 'The same as a sentence in English, for developers.',
      }),
    }),
  })

  /** Puts a refusal into the schema under `name`; what it has beyond code and message is added with `builder.objectFields`. */
  function refusalType<R extends Refusal>(name: string, refusal: RefusalClass<R>, description: string) {
    builder.objectType(refusal as unknown as new () => Refusal, {
      name,
      description,
      interfaces: [errorInterface],
      isTypeOf: (value) => value instanceof refusal,
    })
  }

  return { builder, refusalType, errorInterface }
}
