import { writeFileSync } from 'node:fs'
import { lexicographicSortSchema, printSchema } from 'graphql'
import { schema } from '#server/schema.ts'

// schema.graphql is committed, so that a diff shows every change of the API.
writeFileSync('schema.graphql', `${printSchema(lexicographicSortSchema(schema))}\n`)
