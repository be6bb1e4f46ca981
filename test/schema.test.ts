import { readFileSync } from 'node:fs'
import { isObjectType, isInputObjectType, isInterfaceType, printSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { schema } from '#server/schema.ts'

type Described = { name: string; description?: string | null }

describe('The schema', () => {
  it('is committed as the code has it (npm run generate writes it)', () => {
    expect(readFileSync('schema.graphql', 'utf8')).toBe(`${printSchema(schema)}\n`)
  })

  it('describes every type and every field', () => {
    const silent: string[] = []
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__')) continue
      // The unions of an operation's answers are named after it and need no words of their own.
      if (!type.description && !/^((Query|Mutation)\w+Result|String|Int|Float|Boolean|ID)$/.test(type.name))
        silent.push(type.name)
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue
      for (const field of Object.values<Described>(type.getFields()))
        if (!field.description) silent.push(`${type.name}.${field.name}`)
    }
    expect(silent).toEqual([])
  })
})
