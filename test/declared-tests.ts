import { parseAst } from 'rolldown/parseAst'
import { isNode, type SourceFile, type SyntaxNode } from '#test/tidy/source-file.ts'

/**
 * A test as declared in its file. `skippedBy` is the modifier that keeps it, or a group around it, from running
 * in `npm test`.
 */
export type DeclaredTest = { readonly name: string; readonly skippedBy: string | null }

/** Conditions that never hold in `npm test`. */
const neverInTheTest = new Set(['inDemonstration'])

/** Returns the tests that a file declares, in order. Interpolated values of a title are replaced by `…`. */
export function declaredTests({ path, text }: SourceFile): DeclaredTest[] {
  const declared: DeclaredTest[] = []
  const walk = (value: unknown, skippedBy: string | null): void => {
    if (Array.isArray(value)) return value.forEach((item) => walk(item, skippedBy))
    if (!isNode(value)) return
    const call = value.type === 'CallExpression' ? declarationOf(value) : null
    const skips = skippedBy ?? call?.modifiers.find(isSkip) ?? null
    if (call?.isTest) declared.push({ name: call.name, skippedBy: skips })
    Object.values(value).forEach((inner) => walk(inner, skips))
  }
  walk(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path), null)
  return declared
}

/** Returns true for a modifier such as `skip` or `skipIf(isWindows)` that can keep a test from running. */
function isSkip(modifier: string): boolean {
  const [, name = modifier, condition = ''] = /^(\w+)\((.*)\)$/.exec(modifier) ?? []
  return /^(skip|todo|skipIf|runIf)$/.test(name) && !(name === 'skipIf' && neverInTheTest.has(condition))
}

/** Returns the title and modifiers of `test.skipIf(inDemonstration)('a title', …)`; null for another call. */
function declarationOf(call: SyntaxNode) {
  const { root, modifiers } = calleeOf(call['callee'])
  const name = titleOf(call)
  if (name === null || !/^(describe|it|test)$/.test(root)) return null
  return { name, modifiers, isTest: root !== 'describe' }
}

function calleeOf(callee: unknown): { readonly root: string; readonly modifiers: readonly string[] } {
  if (!isNode(callee)) return { root: '', modifiers: [] }
  if (callee.type === 'Identifier') return { root: String(callee['name']), modifiers: [] }
  if (callee.type === 'MemberExpression') {
    const { root, modifiers } = calleeOf(callee['object'])
    return { root, modifiers: [...modifiers, nameOf(callee['property'])] }
  }
  if (callee.type !== 'CallExpression') return { root: '', modifiers: [] }
  const { root, modifiers } = calleeOf(callee['callee'])
  const [first] = Array.isArray(callee['arguments']) ? (callee['arguments'] as unknown[]) : []
  return { root, modifiers: [...modifiers.slice(0, -1), `${modifiers.at(-1) ?? ''}(${nameOf(first)})`] }
}

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''

function titleOf(call: SyntaxNode): string | null {
  const [title] = Array.isArray(call['arguments']) ? (call['arguments'] as unknown[]) : []
  if (!isNode(title)) return null
  if (title.type === 'Literal') return typeof title['value'] === 'string' ? title['value'] : null
  if (title.type !== 'TemplateLiteral' || !Array.isArray(title['quasis'])) return null
  return title['quasis']
    .map((part: { readonly value: { readonly cooked: string } }) => part.value.cooked)
    .join('…')
}
