import { file, isCode, isNode, isTest, nodesOf } from './source-file.ts'
import type { Rule, SourceFile, SyntaxNode } from './source-file.ts'

/** Returns the statements of a file outside of functions, exports included. */
function statementsOf(source: SourceFile): SyntaxNode[] {
  const program = nodesOf(source).find(({ type }) => type === 'Program')
  const statements = (program?.['body'] ?? []) as SyntaxNode[]
  return statements.map((statement) =>
    isNode(statement['declaration']) ? statement['declaration'] : statement,
  )
}

const moduleState: Rule = {
  name: 'state: no variable of a server module changes; what changes is part of the assembled platform, a constant is computed by once()',
  check: (files) =>
    files
      .filter((source) => isCode(source) && !isTest(source) && source.path.startsWith('server/'))
      .flatMap((source) =>
        statementsOf(source)
          .filter(({ type, kind }) => type === 'VariableDeclaration' && kind !== 'const')
          .map(({ kind }) => `${source.path} has a ${String(kind)} outside of functions`),
      ),
  caught: [
    [file('server/platform/clock.ts', 'let now = 0\nexport const tick = () => (now += 1)')],
    [file('server/domain/gifts/giving/hold.ts', 'export let holds: string[] = []')],
    [file('server/main.ts', 'var isStarted = false')],
  ],
  allowed: [
    file('server/platform/clock.ts', 'export function count() { let n = 0; return () => (n += 1) }'),
    file('server/domain/catalogue/places/places.ts', `export const places = once(() => read('places.json'))`),
    file('server/platform/platform.fixture.ts', 'let count = 0'),
    file('web/theme/appearance.ts', 'let held = null'),
  ],
}

/** Their collections hold what one process has, however many platforms it assembles, or memoize a pure function. */
const ofTheProcess: ReadonlySet<string> = new Set([
  'server/platform/untrusted-files/read-untrusted-file.ts',
  'server/platform/untrusted-files/thread-pool.ts',
  'server/platform/log-redaction.ts',
])

/** Returns true for an empty collection, which can only be of use if it is filled later. Weak ones keep nothing. */
function isEmptyCollection(node: unknown): boolean {
  if (!isNode(node)) return false
  if (/^TS(As|Satisfies)Expression$/.test(node.type)) return isEmptyCollection(node['expression'])
  const parts = node['elements'] ?? node['properties'] ?? node['arguments']
  if (!Array.isArray(parts) || parts.length > 0) return false
  const callee = node['callee']
  if (node.type === 'NewExpression') return isNode(callee) && /^(Map|Set|Array)$/.test(String(callee['name']))
  return node.type === 'ArrayExpression' || node.type === 'ObjectExpression'
}

const moduleRegistries: Rule = {
  name: 'state: no server module has a collection that is filled later',
  check: (files) =>
    files
      .filter((source) => isCode(source) && !isTest(source) && source.path.startsWith('server/'))
      .filter(({ path }) => !ofTheProcess.has(path))
      .flatMap((source) =>
        statementsOf(source)
          .flatMap(({ declarations }) => (Array.isArray(declarations) ? declarations.filter(isNode) : []))
          .filter(({ init }) => isEmptyCollection(init))
          .map(({ id }) => `${source.path} fills ${isNode(id) ? String(id['name']) : 'a collection'} later`),
      ),
  caught: [
    [file('server/platform/events.ts', 'const handlers = new Map<string, Handler>()')],
    [file('server/domain/gifts/giving/x.ts', 'export const followers: Follower[] = []')],
    [file('server/domain/gifts/giving/x.ts', 'const companies = {} as Record<string, Company>')],
  ],
  allowed: [
    file('server/platform/x.ts', `const kinds = new Map([['a', 1]]); const ofRequest = new WeakMap()`),
    file('server/platform/y.ts', 'export function collect() { const found = new Map(); return found }'),
    file('server/platform/log-redaction.ts', 'const known = new Map()'),
  ],
}

export const moduleStateRules: readonly Rule[] = [moduleState, moduleRegistries]
