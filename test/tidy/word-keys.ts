import { isNode, nodesOf } from './source-file.ts'
import type { SourceFile, SyntaxNode } from './source-file.ts'

type Messages = { readonly [key: string]: string | Messages }

const flat = (messages: Messages, path = ''): [key: string, message: string][] =>
  Object.entries(messages).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )

/** Returns the keys of a message file, nested keys joined with dots. */
export const keysOf = (text: string, isRich = false): string[] =>
  flat(JSON.parse(text) as Messages)
    .filter(([, message]) => !isRich || message.includes('<'))
    .map(([key]) => key)

/** Returns the keys of each namespace from the Spanish files, or only those whose text has elements, such as `<b>`. */
export function wordKeys(files: readonly SourceFile[], { isRich = false } = {}): Map<string, string[]> {
  return new Map(
    files.flatMap(({ path, text }) => {
      const namespace = /^web\/i18n\/es\/([\w-]+)\.json$/.exec(path)?.[1]
      return namespace ? [[namespace, keysOf(text, isRich)] as const] : []
    }),
  )
}

/**
 * Returns the pattern of the keys that a requested one matches: `state.${}` matches one more part, not
 * two.
 */
export function argumentsPattern(requestedKey: string): RegExp {
  const parts = requestedKey
    .split('${}')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join(String.raw`[\w-]+`)}$`)
}

export type AskedFor = {
  readonly requestedKey: string
  readonly namespaces: readonly string[]
  /** Whether `Trans` renders the text, which may then contain elements. */
  readonly isRich: boolean
}

/**
 * Returns the keys that a file requests with its own `t`, and their namespaces; keys built elsewhere are
 * checked by the compiler only.
 */
export function keysAskedFor(source: SourceFile): AskedFor[] {
  const nodes = nodesOf(source)
  const voices = new Map<string, string[]>()
  for (const node of nodes) {
    const voice = voiceIn(node)
    if (voice) voices.set(voice.name, [...(voices.get(voice.name) ?? []), ...voice.namespaces])
  }
  return nodes.flatMap((node) => {
    const asking = askingIn(node)
    const namespaces = asking && voices.get(asking.voice)
    if (!namespaces) return []
    return keysIn(asking.key).map((requestedKey) => ({ requestedKey, namespaces, isRich: asking.isRich }))
  })
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : null

const child = (node: SyntaxNode, property: string): SyntaxNode | null => {
  const value = node[property]
  return isNode(value) ? value : null
}

/** Returns the variable and the namespaces of `const { t: say } = useTranslation('guest')`. */
function voiceIn(node: SyntaxNode): { name: string; namespaces: string[] } | null {
  if (node.type !== 'VariableDeclarator') return null
  const call = child(node, 'init')
  const pattern = child(node, 'id')
  if (call?.type !== 'CallExpression' || nameOf(call['callee']) !== 'useTranslation') return null
  const property = (pattern?.['properties'] as SyntaxNode[] | undefined)?.find(
    (one) => nameOf(one['key']) === 't',
  )
  const name = nameOf(property?.['value'])
  const [firstArgument] = call['arguments'] as SyntaxNode[]
  const namespace = firstArgument?.['value']
  return name ? { name, namespaces: [typeof namespace === 'string' ? namespace : 'common'] } : null
}

/** Returns the function and the key of `say('hello')` or `<Trans t={say} i18nKey="hello" />`. */
function askingIn(node: SyntaxNode): { voice: string; key: unknown; isRich: boolean } | null {
  if (node.type === 'CallExpression') {
    const voice = nameOf(node['callee'])
    return voice ? { voice, key: (node['arguments'] as unknown[])[0], isRich: false } : null
  }
  if (node.type !== 'JSXOpeningElement') return null
  const attributes = node['attributes'] as SyntaxNode[]
  const valueOf = (name: string) => {
    const attribute = attributes.find((one) => child(one, 'name')?.['name'] === name)
    const value = attribute && child(attribute, 'value')
    return value?.type === 'JSXExpressionContainer' ? child(value, 'expression') : value
  }
  const voice = nameOf(valueOf('t'))
  return voice ? { voice, key: valueOf('i18nKey'), isRich: true } : null
}

function keysIn(key: unknown): string[] {
  if (!isNode(key)) return []
  if (key.type === 'Literal' && typeof key['value'] === 'string') return [key['value']]
  if (key.type === 'ConditionalExpression') return [...keysIn(key['consequent']), ...keysIn(key['alternate'])]
  if (key.type !== 'TemplateLiteral') return []
  const parts = (key['quasis'] as SyntaxNode[]).map(
    ({ value }) => (value as { cooked?: string }).cooked ?? '',
  )
  return [parts.join('${}')]
}
