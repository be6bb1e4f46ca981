import { file, isCode, isNode, isTest, nodesOf } from './source-file.ts'
import type { Rule, SyntaxNode } from './source-file.ts'

/** Built-ins that the bundler treats as pure, although they throw. */
const believedPure = new Set(['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'String'])

const nameOf = (node: unknown): unknown =>
  isNode(node) && node.type === 'Identifier' ? node['name'] : undefined

/** Returns a call whose value is unused: as a statement, after a condition, or in `void`. */
function unusedCall(node: SyntaxNode): SyntaxNode | null {
  const inner = node.type === 'ExpressionStatement' ? node['expression'] : null
  const last = isNode(inner) && inner.type === 'LogicalExpression' ? inner['right'] : inner
  const call = isNode(last) && last.type === 'UnaryExpression' ? last['argument'] : last
  return isNode(call) && call.type === 'CallExpression' ? call : null
}

const droppedCalls: Rule = {
  name: 'build: no call that is there only to throw is one that the bundler drops',
  check: (files) =>
    files
      .filter((source) => isCode(source) && !isTest(source))
      .flatMap((source) =>
        nodesOf(source)
          .map((node) => String(nameOf(unusedCall(node)?.['callee'])))
          .filter((name) => believedPure.has(name))
          .map(
            (name) => `${source.path} calls ${name} without using its value: the build leaves the call out`,
          ),
      ),
  caught: [
    [file('server/http/x.ts', 'try { decodeURIComponent(path) } catch { refuse() }')],
    [file('web/x.ts', 'void decodeURI(path)')],
    [file('shared/x.ts', 'path && encodeURIComponent(path)')],
  ],
  allowed: [
    file('server/http/x.ts', 'const read = decodeURIComponent(path)\nshow(encodeURIComponent(read))'),
    file('server/http/x.test.ts', 'decodeURIComponent(path)'),
  ],
}

export const droppedCallRules: readonly Rule[] = [droppedCalls]
