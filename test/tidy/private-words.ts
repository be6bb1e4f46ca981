import { file, isCode, isNode, nodesOf } from './source-file.ts'
import type { Rule, SourceFile, SyntaxNode } from './source-file.ts'

/** Beginnings of names for which the field has a standard term: `max…`, `load…`, `require…`, `notify…`. */
const privateWord = /^(ask|most|longest|heaviest|fewest|whatIs|mustBe|mustHave|tellOf|toldOf)[A-Z]\w*$/

/** Types that name no thing. */
const namelessType = /^(Asked|Said|Told|Wanted|Wish|Wished|Kept|Held|Noted)$/

const exceptions: Readonly<Record<string, string>> = {
  mostWanted: 'a field of the specification',
  askYearly: 'a retention period of the API',
  askCardPermission: 'a mutation of the API',
  askAt: 'a column of card attempts',
}

const declarations =
  /^(VariableDeclarator|FunctionDeclaration|TSTypeAliasDeclaration|TSInterfaceDeclaration)$/

/** Returns the names that a node declares. */
function namesIn(node: SyntaxNode): string[] {
  if (!declarations.test(node.type)) return []
  const id = node['id']
  return isNode(id) && id.type === 'Identifier' ? [String(id['name'])] : []
}

const isPrivate = (name: string): boolean =>
  (privateWord.test(name) || namelessType.test(name)) && !(name in exceptions)

const standardTerms: Rule = {
  name: 'names: a declaration has the standard term of the field',
  check: (files: readonly SourceFile[]) =>
    files.filter(isCode).flatMap((source) =>
      nodesOf(source)
        .flatMap(namesIn)
        .filter(isPrivate)
        .map((name) => `${source.path} declares ${name}: use max…, load…, require…, notify… or a noun`),
    ),
  caught: [
    [file('web/x.ts', 'const mostPages = 3')],
    [file('web/x.ts', 'const longestName = 3')],
    [file('shared/x.ts', 'export const heaviestUpload = 3')],
    [file('server/x.ts', 'function mustBeOpen() {}')],
    [file('server/x.ts', 'const whatIsWrong = () => {}')],
    [file('server/x.ts', 'async function askGuests() {}')],
    [file('server/x.ts', 'const tellOfMail = () => {}')],
    [file('e2e/x.ts', 'export type Asked = { readonly id: string }')],
  ],
  allowed: [
    file(
      'web/x.ts',
      'const { mostWanted } = gift; const maxPages = 3; const most = 2; const asked = 1; type AskedIdeas = {}',
    ),
    file('server/x.ts', 'export async function askCardPermission() {}'),
  ],
}

/** A constant that is named by a superlative alone, with or without a noun. */
const superlative =
  /^(?:export )?const (\w*(?:longest|shortest|deepest|widest|narrowest|largest|smallest|highest|lowest|oldest)\w*) = /gm

const limits: Rule = {
  name: 'names: a limit is called max… or min… with what it limits',
  check: (files: readonly SourceFile[]) =>
    files
      .filter((source) => isCode(source) && /^(server|shared|web)\//.test(source.path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(superlative)].map(([, name]) => `${path} calls a limit ${name}: use max… or min…`),
      ),
  caught: [
    [file('server/x.ts', 'const longest = 400')],
    [file('web/x.ts', 'export const deepestHeadings = 6')],
  ],
  allowed: [
    file('server/x.ts', 'const maxDepth = 3\nfunction a() {\n  const longest = lines.toSorted()[0]\n}'),
  ],
}

/** Participles and verbs that do not say what a value is. */
const participle =
  /^(asked|told|said|kept|made|given|wished|wanted|say|aloud|beside|again|tried|athome|keeping)$/

/** Types whose one word does not say which thing they describe. */
const bareType =
  /^(Answer|Place|Part|Shown|Standing|Written|Given|Found|Refused|Opened|Sent|Way|Where|When|Chosen|Begun|Signed|Asking|Carried|Waiting|With|Why|Known|From|Due|Stored|Which|Typed|Door|Room|Say|Tell|Booked)$/

const bindings = /^(VariableDeclarator|FunctionDeclaration)$/

/** Returns the names that a variable, a pattern or a parameter introduces. Shorthand patterns repeat a name. */
function boundNames(node: SyntaxNode): string[] {
  if (bindings.test(node.type)) return patternNames(node['id'])
  if (/^(ArrowFunctionExpression|FunctionExpression)$/.test(node.type)) return parameterNames(node)
  return []
}

const parameterNames = (node: SyntaxNode): string[] => {
  const { params } = node
  const items = Array.isArray(params) ? params : isNode(params) ? (params['items'] ?? []) : []
  return (items as unknown[]).flatMap(patternNames)
}

function patternNames(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [String(pattern['name'])]
  if (pattern.type === 'AssignmentPattern') return patternNames(pattern['left'])
  if (pattern.type === 'RestElement') return patternNames(pattern['argument'])
  if (pattern.type === 'ArrayPattern') return (pattern['elements'] as unknown[]).flatMap(patternNames)
  if (pattern.type !== 'ObjectPattern') return []
  return (pattern['properties'] as SyntaxNode[]).flatMap((property) =>
    property['shorthand'] === true ? [] : patternNames(property['value'] ?? property['argument']),
  )
}

const isType = (node: SyntaxNode): boolean => /^TS(TypeAlias|Interface)Declaration$/.test(node.type)

/** Returns the names of a file that name no thing. */
function privateNouns(source: SourceFile): string[] {
  const nodes = nodesOf(source)
  const bound = nodes.flatMap((node) => [
    ...boundNames(node),
    ...(node.type === 'FunctionDeclaration' ? parameterNames(node) : []),
  ])
  const types = nodes.filter(isType).flatMap(namesIn)
  return [...bound.filter((name) => participle.test(name)), ...types.filter((name) => bareType.test(name))]
}

const nouns: Rule = {
  name: 'names: a value or a type has a noun for what it is',
  check: (files: readonly SourceFile[]) =>
    files
      .filter(isCode)
      .flatMap((source) =>
        privateNouns(source).map((name) => `${source.path} declares ${name}: use a noun for what it is`),
      ),
  caught: [
    [file('web/x.ts', 'const asked = 3')],
    [file('web/x.ts', 'const [kept] = await rows')],
    [file('web/x.ts', 'function add(wanted: string) {}')],
    [file('web/x.ts', 'const add = (given = 3) => given')],
    [file('web/x.ts', 'const { name: said } = gift')],
    [file('bin/x.mjs', 'export function beside() {}')],
    [file('server/x.ts', 'type Place = { readonly x: number }')],
    [file('server/x.ts', 'export interface Answer {}')],
    [file('e2e/x.ts', 'const again = await press()')],
  ],
  allowed: [
    file('web/x.ts', 'const { given } = dossier; const answer = 3; type SeatPlace = { kept: string }'),
    file('server/x.ts', 'const found = (seen: string) => seen'),
  ],
}

/** Functions called by a participle or a preposition alone do not say what they do or return. Journeys read as sentences. */
const bareFunction =
  /^(?!(seed|feed|embed|need|speed|between)$)([a-z]+ed|[a-z]+wn|[a-z]+tten|seen|laid|held|spoken|apart|mine|together|filledIn|laidOut)$/

/** Names of components and types that repeat a sentence instead of naming the thing. */
const sentenceName =
  /^(AtTheDoor|[A-Z]\w*(Wish|Asked|Wanted)|Arrived|Coming|Deciding|Growing|Happened|Theirs|Who|WhoElse|How|Ways|Underway|Reminded|Repeated|PassOn|PutOff|OnItsWay|TwoTexts|TwoPages|TwoHouseholds)$/

/** Events are in the past tense, and the API has its own names. */
const sentenceExceptions = new Set(['PadrinazgoAsked', 'GuestRetentionAsked'])

/** Returns the name of an exported function, or null. */
function exportedFunction(node: SyntaxNode): string | null {
  if (!/^Export(Named|Default)Declaration$/.test(node.type)) return null
  const { declaration } = node
  if (!isNode(declaration)) return null
  if (declaration.type === 'FunctionDeclaration') return namesIn(declaration)[0] ?? null
  const [first] = (declaration['declarations'] ?? []) as SyntaxNode[]
  const init = first?.['init']
  return first && isNode(init) && init.type === 'ArrowFunctionExpression' ? (namesIn(first)[0] ?? null) : null
}

const functions: Rule = {
  name: 'names: an exported function, component or type is called by what it does or is',
  check: (files: readonly SourceFile[]) =>
    files.filter(isCode).flatMap((source) => {
      const nodes = nodesOf(source)
      const verbs = source.path.startsWith('e2e/')
        ? []
        : nodes.map(exportedFunction).filter((name) => name !== null && bareFunction.test(name))
      const things = nodes
        .flatMap((node) => [exportedFunction(node) ?? [], isType(node) ? namesIn(node) : []])
        .flat()
        .filter((name) => sentenceName.test(name) && !sentenceExceptions.has(name))
      return [...verbs, ...things].map((name) => `${source.path} declares ${name}: use a verb or a noun`)
    }),
  caught: [
    [file('web/x.ts', 'export function merged(a: string) {}')],
    [file('server/x.ts', 'export const written = (a: string) => a')],
    [file('web/x.tsx', 'export function Deciding() {}')],
    [file('server/x.ts', 'export type PassportWish = { readonly form: string }')],
  ],
  allowed: [
    file('web/x.ts', 'export function mergePages() {} const held = () => {}; export const seed = () => {}'),
    file('server/x.ts', "export const PadrinazgoAsked = defineEvent('PadrinazgoAsked')"),
  ],
}

export const privateWordRules: readonly Rule[] = [standardTerms, nouns, limits, functions]
