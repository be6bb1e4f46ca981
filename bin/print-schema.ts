import { writeFileSync } from 'node:fs'
import { printSchema } from 'graphql'
import { schema } from '#server/schema.ts'

// schema.graphql is committed, so that every change of the API is seen in a diff.
writeFileSync('schema.graphql', `${printSchema(schema)}\n`)
