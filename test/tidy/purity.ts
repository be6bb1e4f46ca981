import { file, isCode, isNode, isTest, nodesOf } from './source-file.ts'
import type { Rule, SourceFile, SyntaxNode } from './source-file.ts'

const named = (value: unknown, name: string): boolean =>
  isNode(value) && value.type === 'Identifier' && value['name'] === name

function isMember(node: SyntaxNode, object: string, property: string): boolean {
  if (node.type !== 'MemberExpression' || !named(node['object'], object)) return false
  const key = node['property']
  return named(key, property) || (isNode(key) && key['value'] === property)
}

const isClock = (node: SyntaxNode): boolean =>
  isMember(node, 'Date', 'now') ||
  (/^(New|Call)Expression$/.test(node.type) &&
    named(node['callee'], 'Date') &&
    Array.isArray(node['arguments']) &&
    node['arguments'].length === 0)

const isRandom = (node: SyntaxNode): boolean =>
  isMember(node, 'Math', 'random') ||
  isMember(node, 'crypto', 'randomUUID') ||
  isMember(node, 'crypto', 'getRandomValues')

const isEnvironment = (node: SyntaxNode): boolean => isMember(node, 'process', 'env')

// Programs around the product (building, testing, measuring) may use the real clock and environment. The product
// may not: tests and the simulation must control time and random numbers.
const aroundTheProduct = (source: SourceFile): boolean =>
  isTest(source) || source.path.startsWith('bin/') || /^[a-z-]+\.config\.ts$/.test(source.path)

/** The demonstration has its own platform: browser replacements of Node. */
const isPlatform = (path: string): boolean => /^(server\/platform|demo\/(node|shims))\//.test(path)

function onlyInPlatform(name: string, found: (node: SyntaxNode) => boolean, sample: string): Rule {
  return {
    name: `${name}: only in server/platform`,
    check: (files) =>
      files
        .filter((source) => isCode(source) && !aroundTheProduct(source) && !isPlatform(source.path))
        .filter((source) => nodesOf(source).some(found))
        .map(({ path }) => `${path} takes its ${name} from the machine`),
    caught: [
      [file('server/domain/gifts/giving/hold.ts', sample)],
      [file('web/routes/guest/list.tsx', sample)],
      [file('shared/x.ts', sample)],
    ],
    allowed: [
      file('server/platform/x.ts', sample),
      file('demo/node/x.ts', sample),
      file('server/domain/gifts/giving/hold.test.ts', sample),
      file('server/domain/gifts/giving/hold.ts', `// ${sample}\nconst at = new Date(text)`),
    ],
  }
}

const exceptIn = (place: string, rule: Rule): Rule => ({
  ...rule,
  check: (files) => rule.check(files.filter(({ path }) => path !== place)),
})
// The browser cannot use the server's random numbers, and clients generate the ids of objects that cost money.
// Likewise the browser has its own clock, in one file that tests can control.
const clientMakesIds = (rule: Rule): Rule => exceptIn('web/graphql/new-id.ts', rule)
const browserHasClock = (rule: Rule): Rule => exceptIn('web/ui/now.ts', rule)

const noAny: Rule = {
  name: 'types: no `any`, no @ts-ignore, no @ts-expect-error outside of tests',
  check: (files) =>
    files
      .filter((source) => isCode(source) && !source.path.startsWith('test/tidy/'))
      .filter(
        (source) =>
          nodesOf(source).some((node) => node.type === 'TSAnyKeyword') ||
          /@ts-(ignore|nocheck)/.test(source.text) ||
          (!isTest(source) && source.text.includes('@ts-expect-error')),
      )
      .map(({ path }) => `${path} switches the compiler off`),
  caught: [
    [file('shared/x.ts', 'const a: any = 1')],
    [file('shared/x.test.ts', 'const f = (b: Record<string, any>) => b')],
    [file('shared/x.ts', '// @ts-ignore\nlet a')],
    [file('shared/x.ts', '// @ts-expect-error\nlet a')],
  ],
  allowed: [
    file('shared/x.ts', '// any number\nconst any = (a: unknown) => a'),
    file('shared/x.test.ts', '// @ts-expect-error\nlet a'),
  ],
}

export const purityRules: readonly Rule[] = [
  browserHasClock(onlyInPlatform('time', isClock, 'const at = new Date()')),
  browserHasClock(onlyInPlatform('time of the clock', isClock, 'const at = Date.now()')),
  clientMakesIds(onlyInPlatform('randomness', isRandom, 'const x = Math.random()')),
  onlyInPlatform('environment', isEnvironment, `const home = process.env['HOME']`),
  noAny,
]
