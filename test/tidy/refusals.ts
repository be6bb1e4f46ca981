import { file, isCode, isNode, isTest, nodesOf } from './source-file.ts'
import type { Rule, SourceFile, SyntaxNode } from './source-file.ts'

const nodes = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nameOf = (node: unknown): string =>
  isNode(node) && /^(Identifier|JSXIdentifier)$/.test(node.type) ? String(node['name']) : ''
const textOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null

/** Returns `error` for `error`, `outcome.error` and `(error as Error)`. */
function lastNameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression') return nameOf(node['property'])
  return node.type === 'TSAsExpression' || node.type === 'ChainExpression'
    ? lastNameOf(node['expression'])
    : nameOf(node)
}

const subclasses: Rule = {
  name: 'refusals: defined by defineRefusal, never as a class',
  check: (files) =>
    files
      .filter((source) => isCode(source) && source.path !== 'server/platform/refusal.ts')
      .flatMap((source) =>
        nodesOf(source)
          .filter(({ type }) => type === 'ClassDeclaration' || type === 'ClassExpression')
          .filter(({ superClass }) => lastNameOf(superClass) === 'Refusal')
          .map(({ id }) => `${source.path} has a class ${nameOf(id)} of refusals`),
      ),
  caught: [
    [file('server/domain/gifts/giving/giving.refusals.ts', 'export class GiftIsFull extends Refusal {}')],
    [file('server/http/x.test.ts', 'const Stranger = class extends platform.Refusal {}')],
  ],
  allowed: [
    file('server/platform/refusal.ts', 'export class Refusal extends Error {}'),
    file('server/platform/x.ts', 'export class Unreachable extends Error {}'),
    file('server/http/x.ts', 'if (error instanceof Refusal) throw error'),
  ],
}

type Definition = { name: string; code: string | null; message: string | null; fields: string[] }

function definitionsIn(source: SourceFile): Definition[] {
  return nodesOf(source).flatMap((node) => {
    const call = node.type === 'VariableDeclarator' ? node['init'] : null
    if (!isNode(call) || call.type !== 'CallExpression' || nameOf(call['callee']) !== 'defineRefusal')
      return []
    const [code, message] = nodes(call['arguments'])
    const fields = isNode(call['typeArguments']) ? nodes(call['typeArguments']['params']) : []
    const members = fields.flatMap(({ members: own }) => nodes(own))
    return [
      {
        name: nameOf(node['id']),
        code: textOf(code),
        message: textOf(message),
        fields: members.map(({ key }) => nameOf(key)),
      },
    ]
  })
}

const pascalCase = (code: string): string =>
  code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const isOneSentence = (message: string): boolean => /^[A-Z][^.!?]*\.$/.test(message)

function faultsOf({ name, code, message, fields }: Definition, coverage: string): string[] {
  if (code === null || message === null) return [`${name} computes its code or its message`]
  const strange = [...message.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field)
  const isWorded = isOneSentence(message) || /^\{\w+\}$/.test(message) || coverage.includes(`\n| ${message} `)
  return [
    ...(name === pascalCase(code) ? [] : [`${name} is not called ${pascalCase(code)}`]),
    ...(isWorded ? [] : [`${name} does not say “${message}” as one sentence with a full stop`]),
    ...strange.filter((field) => !fields.includes(field)).map((field) => `${name} has no field ${field}`),
  ]
}

const define = (name: string, rest: string): SourceFile =>
  file('server/domain/gifts/giving/giving.refusals.ts', `export const ${name} = defineRefusal${rest}`)

const definitions: Rule = {
  name: 'refusals: a kind is called as its code, and its message is one sentence or the specification’s',
  check: (files) => {
    const coverage = files.find(({ path }) => path === 'docs/specification-coverage.md')?.text ?? ''
    const seen = new Map<string, string>()
    return files.filter(isCode).flatMap((source) =>
      definitionsIn(source).flatMap((definition) => {
        const faults = faultsOf(definition, coverage).map((fault) => `${source.path}: ${fault}`)
        const { code } = definition
        if (code === null || isTest(source)) return faults
        const twin = seen.get(code)
        seen.set(code, source.path)
        return twin ? [...faults, `${source.path}: ${code} is also defined in ${twin}`] : faults
      }),
    )
  },
  caught: [
    [define('GiftFull', `('GIFT_IS_FULL', 'This gift is full.')`)],
    [define('GiftIsFull', `('GIFT_IS_FULL', 'This gift is full')`)],
    [define('GiftIsFull', `('GIFT_IS_FULL', 'This gift is full. Choose another.')`)],
    [define('GiftIsFull', `('GIFT_IS_FULL', \`Gift \${title} is full.\`)`)],
    [define('GiftIsFull', `<{ giftId: string }>('GIFT_IS_FULL', 'The gift {title} is full.')`)],
    [
      define('GiftIsFull', `('GIFT_IS_FULL', 'This gift is full.')`),
      file('server/platform/full.ts', `const GiftIsFull = defineRefusal('GIFT_IS_FULL', 'Full.')`),
    ],
  ],
  allowed: [
    define('GiftIsFull', `<{ title: string }>('GIFT_IS_FULL', 'The gift {title} is full; choose another.')`),
    file('server/http/x.test.ts', `const GiftIsFull = defineRefusal('GIFT_IS_FULL', 'Full.')`),
    file(
      'server/graphql/viewer.refusals.ts',
      `const TaskNotFound = defineRefusal('TASK_NOT_FOUND', 'Task not found')`,
    ),
    file('docs/specification-coverage.md', '\n| Task not found | x | y |\n'),
  ],
}

const isError = /^(error|err|cause|reason|failure|failed|problem|refusal|exception|thrown)$/i

/** Returns the reads of an error's name inside template literals, such as in log lines. */
const shownIn = (source: SourceFile): Set<SyntaxNode> =>
  new Set(
    nodesOf(source).flatMap((node) => (node.type === 'TemplateLiteral' ? nodes(node['expressions']) : [])),
  )

const names: Rule = {
  name: 'refusals: an error is recognised by its class or its code, never by its name',
  check: (files) =>
    files
      .filter((source) => isCode(source) && source.path !== 'web/ui/browser-error.ts')
      .flatMap((source) => {
        const shown = shownIn(source)
        return nodesOf(source)
          .filter((node) => node.type === 'MemberExpression' && !shown.has(node))
          .filter(({ object, property }) => nameOf(property) === 'name' && isError.test(lastNameOf(object)))
          .map(({ object }) => `${source.path} reads the name of ${lastNameOf(object)}`)
      }),
  caught: [
    [file('server/x.ts', `throw error instanceof Error && error.name === 'WeddingNotFound' ? other : error`)],
    [file('web/x.ts', `if (error?.name !== 'AbortError') throw error`)],
    [file('web/x.tsx', `switch ((error as Error).name) {}`)],
    [file('server/x.test.ts', `expect(outcome.reason.name).toBe('GroupFull')`)],
    [file('web/x.ts', `const { cause } = error; const name = cause instanceof Error ? cause.name : ''`)],
  ],
  allowed: [
    file('web/ui/browser-error.ts', `return error instanceof Error && error.name === name`),
    file('server/x.ts', 'log(`${error.name}: ${error.message}`)'),
    file('web/y.ts', `if (guest.name === 'Lucía' && isBrowserError(error, 'AbortError')) welcome()`),
    file('server/y.ts', `if (error instanceof WeddingNotFound || error.code === 'GIFT_IS_FULL') throw error`),
  ],
}

export const refusalRules: readonly Rule[] = [subclasses, definitions, names]
