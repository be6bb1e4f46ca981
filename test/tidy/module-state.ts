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

export const moduleStateRules: readonly Rule[] = [moduleState]
