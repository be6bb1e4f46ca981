import { file, isCode, isNode, isTest, nodesOf } from './source-file.ts'
import type { Rule, SyntaxNode } from './source-file.ts'

/** Shorter lists may be equal by chance. */
const fewest = 4
const production = /^(server|shared|web|demo)\//

/** Returns the sorted strings of a list that contains only strings; null for any other expression. */
function listOf(node: SyntaxNode): string[] | null {
  if (node.type !== 'ArrayExpression') return null
  const texts = (node['elements'] as unknown[]).map((element) => isNode(element) && element['value'])
  const strings = texts.filter((text) => typeof text === 'string')
  const unique = [...new Set(strings)].toSorted((a, b) => a.localeCompare(b))
  return strings.length === texts.length && unique.length >= fewest ? unique : null
}

const lists: Rule = {
  name: 'lists: a list of names is written once and imported',
  check: (files) => {
    const sources = files.filter(
      (source) => isCode(source) && production.test(source.path) && !isTest(source),
    )
    const found = sources.flatMap((source) =>
      nodesOf(source).flatMap((node) => {
        const list = listOf(node)
        return list ? [{ path: source.path, key: list.join(', ') }] : []
      }),
    )
    return Object.entries(Object.groupBy(found, ({ key }) => key)).flatMap(([key, places = []]) => {
      const paths = [...new Set(places.map(({ path }) => path))]
      return paths.length > 1 ? [`${paths.join(' and ')} both list ${key}`] : []
    })
  },
  caught: [
    [
      file('server/domain/a/a.tables.ts', `text({ enum: ['one', 'two', 'three', 'four'] })`),
      file('web/features/a/a.tsx', `const kinds = ['four', 'one', 'two', 'three'] as const`),
    ],
  ],
  allowed: [
    file('server/domain/a/a.tables.ts', `text({ enum: ['one', 'two', 'three'] })`),
    file('web/features/a/a.tsx', `const kinds = ['one', 'two', 'three']`),
    file('web/features/a/b.tsx', `const kinds = ['one', 'two', 'three', 'four']`),
    file('web/features/a/b.test.tsx', `const kinds = ['one', 'two', 'three', 'four']`),
    file('web/features/a/c.tsx', `const kinds = [...four, 'five', 'six', 'seven', 'eight']`),
  ],
}

export const repeatedListRules: readonly Rule[] = [lists]
