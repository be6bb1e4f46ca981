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

/** Participles and verbs that do not say what a value is. */
const participle = /^(asked|told|said|kept|made|given|wished|wanted|say|aloud|beside)$/

/** Types whose one word does not say which thing they describe. */
const bareType =
  /^(Answer|Place|Part|Shown|Standing|Written|Given|Found|Refused|Opened|Sent|Way|Where|When|Chosen|Begun|Signed|Asking|Carried|Waiting|With|Why|Known|From|Due|Stored|Which|Typed|Door|Room|Say|Tell|Booked)$/

/** Files that still have such names. The list may only get shorter. */
const unfinished = new Set<string>([
  'bin/dev/reloading-server.ts',
  'e2e/guest.ts',
  'server/domain/gifts/gift-list/gift.ts',
  'server/domain/gifts/gift-list/update-gift.ts',
  'server/domain/gifts/giving/contribute.ts',
  'server/domain/gifts/guest-page/gift-card.test.ts',
  'server/domain/gifts/guest-page/guest-wedding.graphql.ts',
  'server/domain/operation/member-notices/notice-settings.ts',
  'server/domain/operation/member-notices/send-notice-mails.tsx',
  'server/domain/papers/memory-box/box-content.ts',
  'server/domain/people/rsvp/invitation.graphql.ts',
  'server/domain/planning/calendar-files/series.ts',
  'simulation/kill/life.ts',
  'simulation/kill/rounds.ts',
  'test/tidy/word-keys.ts',
  'web/features/calendar/event-requests.ts',
  'web/features/calendar/use-event-acts.ts',
  'web/features/giving/send-screen.tsx',
  'web/i18n/regions.test.ts',
  'web/routes/guest/give-message.tsx',
  'web/routes/guest/give-send.tsx',
  'web/routes/guest/list.tsx',
  'web/workspace/gift-list/gift-words.tsx',
  'web/workspace/giving/use-letter-keeping.ts',
  'web/workspace/giving/guest-country-here.ts',
  'web/workspace/guest-money/country-choice.tsx',
  'server/domain/operation/member-notices/deliver-notices.tsx',
  'server/domain/operation/member-notices/push-notices.ts',
  'server/platform/web-push/push-outcome.ts',
  'server/web-push.ts',
  'web/workspace/push/this-browser.test.ts',
  'server/domain/gifts/contributions/named-shares.test.ts',
  'server/domain/gifts/contributions/named-shares.ts',
  'server/domain/gifts/giving/named-shares.race.test.ts',
  'server/domain/gifts/giving/named-shares.test.ts',
  'server/domain/gifts/giving/price-lines.ts',
  'web/features/gift-list/named-share-picker.tsx',
])

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
    files.filter(isCode).flatMap((source) => {
      const names = privateNouns(source)
      if (!unfinished.has(source.path))
        return names.map((name) => `${source.path} declares ${name}: use a noun for what it is`)
      return names.length === 0 ? [`${source.path} is finished: take it off the list`] : []
    }),
  caught: [
    [file('web/x.ts', 'const asked = 3')],
    [file('web/x.ts', 'const [kept] = await rows')],
    [file('web/x.ts', 'function add(wanted: string) {}')],
    [file('web/x.ts', 'const add = (given = 3) => given')],
    [file('web/x.ts', 'const { name: said } = gift')],
    [file('bin/x.mjs', 'export function beside() {}')],
    [file('server/x.ts', 'type Place = { readonly x: number }')],
    [file('server/x.ts', 'export interface Answer {}')],
    [file('simulation/kill/rounds.ts', 'const lines = 3')],
  ],
  allowed: [
    file('web/x.ts', 'const { given } = dossier; const answer = 3; type SeatPlace = { kept: string }'),
    file('server/x.ts', 'const found = (seen: string) => seen'),
  ],
}

export const privateWordRules: readonly Rule[] = [standardTerms, nouns]
