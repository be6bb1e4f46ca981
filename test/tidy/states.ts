import { file, isCode, isNode, isTest, nodesOf } from './source-file.ts'
import type { Rule, SourceFile, SyntaxNode } from './source-file.ts'

type Machine = { readonly name: string; readonly states: ReadonlySet<string> }

const isTable = ({ path }: SourceFile): boolean => path.startsWith('shared/states/')

/** These modules have other states: card companies, the platform's jobs and emails. */
const hasOwnStates = ({ path }: SourceFile): boolean =>
  /^server\/(platform|domain\/cards\/card-(providers|sandbox))\//.test(path)

const literal = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null

const isSpread = (node: unknown): boolean => isNode(node) && node.type === 'SpreadElement'

const identifier = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : null

/** Returns the state machines that tables define by `defineStates({ … })`. */
function machinesOf(files: readonly SourceFile[]): Machine[] {
  return files.filter(isTable).flatMap((source) =>
    nodesOf(source).flatMap((node) => {
      if (node.type !== 'VariableDeclarator' || !isNode(node['init'])) return []
      const { callee, arguments: args } = node['init'] as SyntaxNode & { arguments?: unknown[] }
      const table = args?.[0]
      if (identifier(callee) !== 'defineStates' || !isNode(table)) return []
      const states = (table['properties'] as SyntaxNode[]).map(({ key }) => identifier(key) ?? '')
      return [{ name: identifier(node['id']) ?? '', states: new Set(states) }]
    }),
  )
}

/**
 * Returns the variable and the state of a comparison such as `gift.state === 'held'`; null for other
 * expressions.
 */
function comparisonIn(node: SyntaxNode): { of: string; state: string } | null {
  if (node.type !== 'BinaryExpression' || !/^[!=]==$/.test(String(node['operator']))) return null
  const state = literal(node['right'])
  return state === null ? null : { of: nameOf(node['left']), state }
}

function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'ChainExpression') return nameOf(node['expression'])
  return node.type === 'MemberExpression' ? nameOf(node['property']) : (identifier(node) ?? '')
}

/** Returns the comparisons in a chain of one operator, `a || b || c`. */
function chainOf(node: SyntaxNode, operator: unknown): { of: string; state: string }[] {
  if (node.type === 'LogicalExpression' && node['operator'] === operator)
    return [node['left'], node['right']].filter(isNode).flatMap((side) => chainOf(side, operator))
  const comparison = comparisonIn(node)
  return comparison ? [comparison] : []
}

const holdsState = /(^(standing|delivery|chapter)|state|status)$/i

const present = (values: readonly (string | null)[]): string[] => values.filter((value) => value !== null)

/** Returns the value of a condition such as `eq(gifts.state, 'held')`; null for other expressions. */
function conditionIn(node: unknown): string | null {
  if (!isNode(node) || node.type !== 'CallExpression') return null
  const [column, value] = node['arguments'] as unknown[]
  const isCondition = /^(eq|ne)$/.test(identifier(node['callee']) ?? '') && holdsState.test(nameOf(column))
  return isCondition ? literal(value) : null
}

/** Returns the lists of literals in a node. */
function listsIn(node: SyntaxNode): string[][] {
  if (node.type === 'ArrayExpression') {
    const elements = (node['elements'] as unknown[]).filter((element) => !isSpread(element)).map(literal)
    return elements.every((element) => element !== null) ? [elements] : []
  }
  if (node.type === 'TSUnionType') {
    const members = (node['types'] as SyntaxNode[]).map((member) => literal(member['literal']))
    return members.every((member) => member !== null) ? [members] : []
  }
  if (node.type === 'CallExpression') return [present((node['arguments'] as unknown[]).map(conditionIn))]
  if (node.type === 'LogicalExpression') {
    const compared = chainOf(node, node['operator']).filter(({ of }) => holdsState.test(of))
    return [...Map.groupBy(compared, ({ of }) => of).values()].map((some) => some.map(({ state }) => state))
  }
  const text = textOf(node)
  return text === null ? [] : listsInSql(text)
}

const textOf = (node: SyntaxNode): string | null =>
  node.type === 'TemplateElement' ? (node['value'] as { raw: string }).raw : literal(node)

const comparison = String.raw`((?:\w+\.)?\w*(?:state|status|standing)) (?:=|<>|is distinct from) '(\w+)'`
const twoComparisons = new RegExp(String.raw`\b${comparison}\s+(?:or|and)\s+${comparison}`, 'gi')

function listsInSql(text: string): string[][] {
  const lists = [...text.matchAll(/\b(?:in \(|array\[|any ?\('\{)([\s\w',]+)[)\]}]/gi)].map(([, list = '']) =>
    [...list.matchAll(/\w+/g)].map(([state]) => state),
  )
  const chains = [...text.matchAll(twoComparisons)].flatMap(([, one, first = '', other, second = '']) =>
    one === other ? [[first, second]] : [],
  )
  return [...lists, ...chains]
}

const stateLists: Rule = {
  name: 'states: a list of states is derived from the table of its machine in shared/states',
  check: (files) => {
    const machines = machinesOf(files)
    return files
      .filter((source) => isCode(source) && !isTest(source) && !isTable(source) && !hasOwnStates(source))
      .filter(({ path }) => /^(server|web|shared|demo|bin)\//.test(path))
      .flatMap((source) => {
        const found = nodesOf(source).flatMap((node) =>
          listsIn(node).flatMap((list) => {
            const machine =
              new Set(list).size > 1 && machines.find(({ states }) => list.every((one) => states.has(one)))
            return machine ? [`${source.path} lists ${machine.name}: ${list.join(', ')}`] : []
          }),
        )
        return [...new Set(found)]
      })
  },
  caught: [
    `const open = ['sent', 'held']`,
    `const open = state === 'sent' || gift.paid || state === 'held'`,
    `if (found.gift?.state !== 'sent' && found.gift?.state !== 'held') stop()`,
    "const open = sql`select 1 from gifts c where c.state in ('sent', 'held')`",
    "const over = sql`c.state not in ('gone', 'held') and ${open}`",
    `const open = giftState !== 'sent' && giftState !== 'held'`,
    `const open = inArray(gifts.state, ['sent', 'held'])`,
    `const open = ['sent', ...others, 'held']`,
    `const open = or(eq(gifts.state, 'sent'), eq(gifts.state, 'held'))`,
    "const open = sql`(c.state = 'sent' or c.state = 'held')`",
    "const open = sql`c.state = any(array['sent', 'held'])`",
    "const open = sql`c.state = any('{sent,held}')`",
    `const open = sql.raw("c.state in ('sent', 'held')")`,
    `type Open = 'sent' | 'held'`,
    `type Open = Extract<GiftState, 'sent' | 'held'>`,
  ].map((text) => [sampleTable(), file('server/domain/gifts/giving/open.ts', text)]),
  allowed: [
    sampleTable(),
    file('server/domain/gifts/giving/a.ts', `const first = state === 'held'`),
    file('server/domain/gifts/giving/b.ts', `const steps = ['sent', 'lived']`),
    file('server/domain/gifts/giving/c.ts', `const words = { held: 'kept', sent: 'on its way' }`),
    file('server/domain/gifts/giving/c.test.ts', `const open = ['sent', 'held']`),
    file('server/domain/gifts/giving/e.ts', `type Step = 'sent' | 'lived'`),
    file('server/domain/gifts/giving/f.ts', "const both = sql`a.state = 'sent' and b.state = 'held'`"),
    file(
      'server/domain/gifts/giving/g.ts',
      `const both = or(eq(gifts.state, 'sent'), eq(gifts.kind, 'held'))`,
    ),
    file('server/domain/gifts/giving/d.ts', `const open = stop.step === 'sent' || stop.step === 'held'`),
  ],
}

/** Returns the states that SQL compares a state or status with; the compiler does not see them. */
function statesInSql(node: SyntaxNode): string[] {
  if (node.type !== 'TemplateElement') return []
  return [...(textOf(node) ?? '').matchAll(/\b(?:state|status) (?:=|<>|is distinct from) '(\w+)'/g)].map(
    ([, state = '']) => state,
  )
}

const statesExist: Rule = {
  name: 'states: a state in SQL exists in a table of shared/states',
  check: (files) => {
    const known = new Set(machinesOf(files).flatMap(({ states }) => [...states]))
    return files
      .filter(
        (source) =>
          isCode(source) &&
          !isTest(source) &&
          !hasOwnStates(source) &&
          /^(server|simulation)\//.test(source.path),
      )
      .flatMap((source) =>
        nodesOf(source)
          .flatMap(statesInSql)
          .filter((state) => !known.has(state))
          .map((state) => `${source.path} compares with the unknown state ${state}`),
      )
  },
  caught: ["const held = sql`c.state = 'hled'`", "const over = sql`c.state <> 'lost' and ${open}`"].map(
    (text) => [sampleTable(), file('server/domain/gifts/giving/open.ts', text)],
  ),
  allowed: [sampleTable(), file('server/domain/gifts/giving/a.ts', "const held = sql`c.state = 'held'`")],
}

function sampleTable(): SourceFile {
  return file(
    'shared/states/gift.ts',
    `export const giftStates = defineStates({ held: { is: ['open'] }, sent: { is: ['open'] }, gone: { is: [] } })`,
  )
}

export const stateRules: readonly Rule[] = [stateLists, statesExist]
