import { writeFileSync } from 'node:fs'
import { schema } from '#server/schema.ts'
import { schemaText } from './build/schema-text.ts'

// schema.graphql is committed, so that a diff shows every change of the API.
writeFileSync('schema.graphql', schemaText(schema))
