import { readFileSync } from 'node:fs'
import { isObjectType, isInputObjectType, isInterfaceType, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { isCostly, limitsRule } from '#server/platform/graphql/limits.ts'
import { schema } from '#server/schema.ts'
import { schemaText } from '../bin/build/schema-text.ts'

type DescribedElement = { name: string; description?: string | null }

describe('The schema', () => {
  it('is committed as generated (npm run generate)', () => {
    expect(readFileSync('schema.graphql', 'utf8')).toBe(schemaText(schema))
  })

  it('describes every type and every field', () => {
    const silent: string[] = []
    for (const type of Object.values(schema.getTypeMap())) {
      if (type.name.startsWith('__')) continue
      // The result unions of operations are named after them and need no description.
      if (!type.description && !/^((Query|Mutation)\w+Result|String|Int|Float|Boolean|ID)$/.test(type.name))
        silent.push(type.name)
      if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue
      for (const field of Object.values<DescribedElement>(type.getFields()))
        if (!field.description) silent.push(`${type.name}.${field.name}`)
    }
    expect(silent).toEqual([])
  })
})

it('The due date of a task has the name of the specification in inputs and answers, its former name is deprecated', () => {
  for (const name of ['CreateTaskInput', 'UpdateTaskInput']) {
    const type = schema.getType(name)
    const fields = isInputObjectType(type) ? type.getFields() : {}
    expect(fields['due_date']?.deprecationReason).toBeUndefined()
    expect(String(fields['due_date']?.type)).toBe('Date')
    expect(fields['dueDate']?.deprecationReason).toBe('Use `due_date`.')
  }
  const task = schema.getType('Task')
  expect(isObjectType(task) && Object.keys(task.getFields())).toEqual(
    expect.arrayContaining(['due_date', 'sub_items']),
  )
})

describe('An operation', () => {
  const id = '00000000-0000-4000-8000-000000000000'
  const validateField = (field: string) => () => validate(schema, parse(field), [limitsRule])

  it('counts every field that reads or writes a file or hashes a password as costly', () => {
    const costly = (['query', 'mutation'] as const).flatMap((operation) =>
      Object.values(schema.getRootType(operation as never)?.getFields() ?? {})
        .filter((field) => isCostly(field))
        .map(({ name }) => name),
    )
    expect(costly).toEqual(
      expect.arrayContaining([
        'previewCalendarImport',
        'importCalendar',
        'previewGuestImport',
        'importGuests',
        'calendarFile',
        'guestsFile',
        'registerFile',
        'login',
        'changePassword',
        'resetPassword',
        'setAvatar',
        'uploadAttachment',
        'takeVoiceNote',
      ]),
    )
    // All operations whose names indicate files are included.
    const named = Object.keys(schema.getQueryType()?.getFields() ?? {}).filter((name) =>
      /^preview.*Import$|File$/.test(name),
    )
    expect(named.filter((name) => !costly.includes(name))).toEqual([])
  })

  it('is refused with two calendar previews, under any aliases and in fragments', () => {
    const preview = (alias: string) =>
      `${alias}: previewCalendarImport(weddingId: "${id}", file: "x") { __typename }`
    expect(validateField(`{ ${preview('a')} }`)).not.toThrow()
    expect(validateField(`{ ${preview('a')} ${preview('b')} }`)).toThrow('more than once')
    expect(validateField(`{ ${preview('a')} ...More } fragment More on Query { ${preview('b')} }`)).toThrow(
      'more than once',
    )
  })
})
