import { file, isCode } from './source-file.ts'
import type { Rule, SourceFile } from './source-file.ts'

const banned = [
  'service',
  'services',
  'manager',
  'helper',
  'helpers',
  'util',
  'utils',
  'misc',
  'common',
  'types',
  'constants',
]
const stem = (path: string): string => path.slice(path.lastIndexOf('/') + 1).replace(/\.[a-z.]+$/, '')
const kebab = (name: string): string => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

const bannedNames: Rule = {
  name: 'names: no file is called service, manager, helper, util, misc, common, types or constants',
  check: (files) =>
    files
      .filter(isCode)
      .filter(
        ({ path }) =>
          stem(path)
            .split('-')
            .some((part) => banned.includes(part)) ||
          path
            .split('/')
            .slice(0, -1)
            .some((folder) => banned.includes(folder)),
      )
      .map(({ path }) => `${path} has a name that says nothing`),
  caught: [[file('server/mail-service.ts')], [file('web/utils/date.ts')], [file('shared/types.ts')]],
  allowed: [file('shared/money.ts'), file('web/i18n/es/common.json'), file('server/http/content-type.ts')],
}

const kebabCase: Rule = {
  name: 'names: files of code are in kebab-case',
  check: (files) =>
    files
      .filter(isCode)
      .filter(({ path }) => !/(^|\/)[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mjs)$/.test(path))
      .map(({ path }) => `${path} is not in kebab-case`),
  caught: [[file('web/ui/ErrorScreen.tsx')], [file('shared/money_format.ts')], [file('shared/.scratch.ts')]],
  allowed: [file('web/ui/error-screen.tsx'), file('shared/money.race.test.ts'), file('web/entry.server.tsx')],
}

const adapters: Rule = {
  name: 'names: an adapter carries its domain’s name; what a domain offers by GraphQL may be one file for each noun, named once',
  check: (files) => {
    const seen = new Map<string, string>()
    return files.flatMap(({ path }) => {
      const [, domain, noun, role] =
        /^server\/domain\/[^/]+\/([^/]+)\/([a-z-]+)\.(graphql|tables|jobs|events|emails|policy|refusals|reader)\.tsx?$/.exec(
          path,
        ) ?? []
      if (!domain || !noun || !role) return []
      const twin = seen.get(`${noun}.${role}`)
      seen.set(`${noun}.${role}`, path)
      if (twin) return [`${path} has the name of ${twin}`]
      return domain === noun || role === 'graphql' ? [] : [`${path} must be called ${domain}.${role}`]
    })
  },
  caught: [
    [file('server/domain/gifts/giving/funding.tables.ts')],
    [
      file('server/domain/gifts/giving/totals.graphql.ts'),
      file('server/domain/money/payments/totals.graphql.ts'),
    ],
  ],
  allowed: [
    file('server/domain/gifts/giving/giving.tables.ts'),
    file('server/domain/gifts/giving/contribution.graphql.ts'),
  ],
}

const sizes: Rule = {
  name: 'sizes: no file of code is longer than 300 lines',
  check: (files) =>
    files
      .filter(isCode)
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 300)
      .map(({ path, lines }) => `${path} has ${lines} lines`),
  caught: [[file('shared/long.ts', 'x\n'.repeat(301))]],
  allowed: [file('shared/long.ts', 'x\n'.repeat(300))],
}

function mutationsIn(schema: SourceFile): string[] {
  const block = /^type Mutation\b[^{]*\{([\s\S]*?)^\}/m.exec(schema.text)?.[1] ?? ''
  const bare = block.replace(/"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|#.*/g, '').replace(/\([^)]*\)/g, '')
  return [...bare.matchAll(/(\w+)\s*:/g)].map((match) => match[1] ?? '')
}

const mutationFiles: Rule = {
  name: 'names: the mutation `markSent` is the command in `mark-sent.ts`',
  check: (files) => {
    const schema = files.find(({ path }) => path === 'schema.graphql')
    const commands = new Set(
      files.filter(({ path }) => path.startsWith('server/domain/')).map(({ path }) => stem(path)),
    )
    return (schema ? mutationsIn(schema) : [])
      .filter((mutation) => !commands.has(kebab(mutation)))
      .map(
        (mutation) =>
          `schema.graphql: the mutation ${mutation} has no file ${kebab(mutation)}.ts in a domain`,
      )
  },
  caught: [
    [file('schema.graphql', 'type Mutation {\n  markSent(token: String!): Boolean!\n}\n')],
    [
      file(
        'schema.graphql',
        'type Mutation {\n  "Ends it: now."\n  logout: Boolean!\n  markSent(\n    id: ID!\n  ): Boolean!\n}\n',
      ),
      file('server/domain/identity/accounts/logout.ts'),
    ],
  ],
  allowed: [
    file(
      'schema.graphql',
      'type Mutation {\n  markSent(token: String!): Boolean!\n}\ntype Query {\n  me: String\n}\n',
    ),
    file('server/domain/gifts/giving/mark-sent.ts'),
  ],
}

export const nameRules: readonly Rule[] = [bannedNames, kebabCase, adapters, sizes, mutationFiles]
