import { type GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql'

/** Returns the content of schema.graphql, which is sorted by name. */
export const schemaText = (schema: GraphQLSchema): string =>
  `${printSchema(lexicographicSortSchema(schema))}\n`
