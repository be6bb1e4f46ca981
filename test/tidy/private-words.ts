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

export const privateWordRules: readonly Rule[] = [standardTerms]
